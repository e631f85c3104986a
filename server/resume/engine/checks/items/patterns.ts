/** Any of these phrases, one on each line, each a pattern of its own. */
const anyOf = (phrases: string) =>
  `(?:${phrases
    .trim()
    .split(/\s*\n\s*/)
    .join('|')})(?![\\p{L}])`

/** Of what a text begins with. */
export const start = (phrases: string): RegExp => new RegExp(`^${anyOf(phrases)}`, 'iu')

/** Of what stands anywhere in it. */
export const within = (phrases: string): RegExp =>
  new RegExp(`(?<![\\p{L}])${anyOf(phrases)}`, 'iu')
