/** A whole number of a header; null for what is none. */
export const numberIn = (header: string | string[] | undefined) =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null

/** The pairs of Upload-Metadata: `filename d29yay5wZGY=,fingerprint …`. */
export function metadataOf(header: string | string[] | undefined): Record<string, string> {
  const pairs = [header ?? ''].flat().join(',').slice(0, longest).split(',')
  return Object.fromEntries(
    pairs.map(pair => {
      const [key = '', value = ''] = pair.trim().split(' ')
      return [key.toLowerCase(), Buffer.from(value, 'base64').toString()]
    }),
  )
}

/** In characters; a name and a fingerprint need far fewer. */
const longest = 4000
