import { Highlight } from '#src/ui/highlight.tsx'
import { placeOf, type MatchLine } from './match-words.ts'

interface MatchLinesProps {
  lines: MatchLine[]
  onShow?: ((line: MatchLine) => void) | undefined
}

/** The lines of a resume that prove a skill, its words marked; pressed, shown in the file. */
export function MatchLines({ lines, onShow }: MatchLinesProps) {
  if (lines.length === 0) return null
  return (
    <ul className="mt-1.5 flex flex-col gap-1.5">
      {lines.map(line => (
        <li key={line.pointer} data-mark className="border-l-3 border-mark-line pl-2.5">
          {onShow ? (
            <button
              type="button"
              onClick={() => onShow(line)}
              className="block min-h-6 w-full text-left hover:underline"
            >
              <Quote line={line} />
              <span className="visually-hidden">: show it in the resume</span>
            </button>
          ) : (
            <Quote line={line} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The mark of a list item is no part of what is said. */
const bullet = /^[•·▪●◦*–-]\s+/

function Quote({ line }: { line: MatchLine }) {
  const quote = line.quote.replace(bullet, '')
  const at = quote.indexOf(line.words)
  const end = at + line.words.length
  return (
    <>
      <q className="block wrap-anywhere before:content-none after:content-none">
        {at < 0 ? (
          quote
        ) : (
          <>
            {quote.slice(0, at)}
            <Highlight>{line.words}</Highlight>
            {quote.slice(end)}
          </>
        )}
      </q>
      <span className="text-xs text-ink-soft">{placeOf(line)}</span>
    </>
  )
}
