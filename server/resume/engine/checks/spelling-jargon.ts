/** Words of working life that are in no dictionary yet. */
export const jargon = new Set(
  `tacho tachos sharded sharding templated templating gzipped globbing transpilation transpiled headful`.split(
    /\s+/,
  ),
)
