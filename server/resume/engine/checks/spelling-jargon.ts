/** Words of working life that are in no dictionary yet. */
export const jargon = new Set(
  `sharded sharding templated templating gzipped globbing transpilation transpiled headful`.split(
    /\s+/,
  ),
)
