import { placeOf, type MatchLine } from './match-words.ts'
import { Quote } from './quote.tsx'

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
              className="block min-h-6 w-full text-left hover:underline pointer-coarse:min-h-11"
            >
              <Quote {...line} place={placeOf(line)} />
              <span className="visually-hidden">: show it in the resume</span>
            </button>
          ) : (
            <Quote {...line} place={placeOf(line)} />
          )}
        </li>
      ))}
    </ul>
  )
}
