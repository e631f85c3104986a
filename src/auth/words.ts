/** At most this many, of at most this many characters (server/interests/schema.ts). */
const limit = 30
const length = 60

/** The list with what was typed or pasted, split at commas; nothing twice, whatever its case. */
export function addWords(words: string[], text: string): string[] {
  const all = new Map(words.map(word => [word.toLowerCase(), word]))
  for (const part of text.split(/[,;\n]/)) {
    const word = part.trim().replaceAll(/\s+/g, ' ').slice(0, length).trim()
    if (word && !all.has(word.toLowerCase())) all.set(word.toLowerCase(), word)
  }
  return [...all.values()].slice(0, limit)
}
