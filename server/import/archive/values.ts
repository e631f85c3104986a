/** `[PORTFOLIO:https://…],[PERSONAL:https://…]`, or plain addresses with commas between them. */
export function websitesOf(text: string): { label: string; url: string }[] {
  const marked = [...text.matchAll(/\[([^\]:]*):\s*([^\]\s]+)\s*\]/g)].map(([, label, url]) => ({
    label: sentence(label ?? ''),
    url: url ?? '',
  }))
  const plain = text.includes('[') ? [] : text.split(/[,\s]+/).map(url => ({ label: '', url }))
  return [...marked, ...plain].filter(({ url }) => /^https?:\/\/\S+\.\S/i.test(url))
}

/** "Full professional proficiency", "NATIVE_OR_BILINGUAL" → LinkedIn's words in one spelling. */
export const fluencyOf = (text: string) =>
  /^[A-Z_]+$/.test(text) && text.includes('_') ? sentence(text.replaceAll('_', ' ')) : text

const sentence = (text: string) => {
  const lower = text.trim().toLowerCase()
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}
