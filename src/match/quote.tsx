import { Highlight } from '#src/ui/highlight.tsx'

interface QuoteProps {
  quote: string
  /** What in it is meant. */
  words: string
  /** Where it stands. */
  place: string
}

/** The mark of a list item is no part of what is said. */
const bullet = /^[•·▪●◦*–-]\s+/

/** A line that proves something, its words marked. */
export function Quote({ quote: line, words, place }: QuoteProps) {
  const quote = line.replace(bullet, '')
  const at = quote.indexOf(words)
  return (
    <>
      <q className="block wrap-anywhere before:content-none after:content-none">
        {at < 0 ? (
          quote
        ) : (
          <>
            {quote.slice(0, at)}
            <Highlight>{words}</Highlight>
            {quote.slice(at + words.length)}
          </>
        )}
      </q>
      <span className="text-xs text-ink-soft">{place}</span>
    </>
  )
}
