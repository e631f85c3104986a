/** Small words that are frequent in one language and rare in the others. */
const frequentWords: Record<string, string> = {
  en: 'the and of for with to in from by on at as is that were was my',
  de: 'und der die das mit für von im den zur bei auf ein eine durch als',
  fr: 'et de des les du la le en pour une avec sur dans aux par',
  es: 'y de los las el la en para con una por del como más',
  it: 'e di il la per con una del della nel dei gli che',
  nl: 'en van het een voor met op de bij aan in naar door',
  pt: 'e de da do para com uma em dos das os por na no',
}
const sets = Object.entries(frequentWords).map(
  ([code, words]) => [code, new Set(words.split(' '))] as const,
)

/** ISO 639-1 code of the main language, null when there is too little to tell. */
export function detectLanguage(text: string): string | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.length < 20) return null
  const counts = sets
    .map(([code, set]) => ({ code, hits: words.filter(word => set.has(word)).length }))
    .toSorted((a, b) => b.hits - a.hits)
  const [first] = counts
  return first && first.hits >= 3 ? first.code : null
}
