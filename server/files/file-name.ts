const longest = 200

/** The last part of a path that a client sent, without what a file's name can't hold. */
export const plainFileName = (name: string | undefined, otherwise: string) =>
  (name ?? '')
    .split(/[\\/]/)
    .at(-1)
    ?.replaceAll(/\p{Cc}/gu, '')
    .slice(0, longest)
    .toWellFormed()
    .trim() || otherwise
