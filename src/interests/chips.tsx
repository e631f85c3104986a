import { Plus } from 'lucide-react'
import { buttonClass } from '#src/ui/button-class.ts'
import { Highlight } from '#src/ui/highlight.tsx'

interface ChipsProps {
  /** Of the field they are for. */
  label: string
  values: string[]
  /** How a value reads; as it is unless said otherwise. */
  wordOf?: (value: string) => string
  onPick: (value: string) => void
}

/** What the resume says for a field and is not chosen; each is, with one press. */
export function Chips({ label, values, wordOf = value => value, onPick }: ChipsProps) {
  if (values.length === 0) return null
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-xs">
        {label} <Highlight>from your resume</Highlight>
      </p>
      <ul aria-label={`${label} from your resume`} className="flex flex-wrap gap-1.5">
        {values.map(value => (
          <li key={value} className="max-w-full">
            <button
              type="button"
              onClick={() => onPick(value)}
              className={buttonClass({ size: 'sm', className: 'max-w-full' })}
            >
              <Plus aria-hidden />
              <span className="visually-hidden">Add </span>
              <span className="truncate">{wordOf(value)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
