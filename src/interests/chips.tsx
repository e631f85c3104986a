import { Plus } from 'lucide-react'
import { buttonClass } from '#src/ui/button-class.ts'

interface ChipsProps {
  /** What the words are, for a screen reader: `Skills from your resume`. */
  label: string
  words: string[]
  onPick: (word: string) => void
}

/** Words offered for a list; each goes into it with one press. */
export function Chips({ label, words, onPick }: ChipsProps) {
  if (words.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {words.map(word => (
        <li key={word} className="max-w-full">
          <button
            type="button"
            onClick={() => onPick(word)}
            className={buttonClass({ size: 'sm', className: 'max-w-full' })}
          >
            <Plus aria-hidden />
            <span className="visually-hidden">Add </span>
            <span className="truncate">{word}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
