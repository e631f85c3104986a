/** For comparing: without accents, case, punctuation and spaces. C, C++ and C# stay apart. */
export const fold = (value: string | string[] | undefined) => {
  const text = typeof value === 'string' ? value : (value ?? []).join(' ')
  const known = folded.get(text)
  if (known !== undefined) return known
  const lower = text.normalize('NFKD').toLowerCase()
  // What holds no letters at all is compared as it stands.
  const plain = lower.replace(/[^\p{L}\p{N}+#]/gu, '') || lower.trim()
  if (folded.size > 2000) folded.clear()
  folded.set(text, plain)
  return plain
}

/** Each entry is compared with many others, and descriptions are long. */
const folded = new Map<string, string>()

/** Without protocol, www, query and last slash. */
export const foldUrl = (value: string) =>
  value
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/[/?#]+$/, '')
