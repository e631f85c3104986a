import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#src/ui/button.tsx'

interface RowButtonsProps<Row> {
  /** What the rows are: `question`. */
  thing: string
  /** What this one says, as far as it is written. */
  text: string
  rows: Row[]
  index: number
  /** Whether it can go. */
  isFixed?: boolean
  onChange: (rows: Row[]) => void
  /** Where the focus goes then is up to the list. */
  onRemoved: () => void
  /** What happened, for who hears it alone. */
  onSay: (news: string) => void
}

/** Moves a row of a list up and down, and removes it. The focus goes with what moves. */
export function RowButtons<Row>(props: RowButtonsProps<Row>) {
  const { thing, text, rows, index, isFixed, onChange, onRemoved, onSay } = props
  const place = useRef<HTMLDivElement>(null)
  const name = `${thing} ${index + 1}`
  const what = text.trim() ? `“${text.trim()}”` : `The ${thing}`
  const move = (to: number, direction: 'up' | 'down') => {
    const list = place.current?.closest('ol, ul')
    flushSync(() => {
      onChange(moved(rows, index, to))
      onSay(`${what} is now ${thing} ${to + 1} of ${rows.length}`)
    })
    const buttons = list?.children[to]?.querySelectorAll<HTMLButtonElement>('[data-move]:enabled')
    const all = [...(buttons ?? [])]
    ;(all.find(button => button.dataset['move'] === direction) ?? all[0])?.focus()
  }
  return (
    <div ref={place} className="flex shrink-0">
      <Button
        variant="quiet"
        size="icon"
        data-move="up"
        aria-label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => move(index - 1, 'up')}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        data-move="down"
        aria-label={`Move ${name} down`}
        disabled={index === rows.length - 1}
        onClick={() => move(index + 1, 'down')}
      >
        <ArrowDown aria-hidden />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Remove ${name}`}
        disabled={isFixed}
        onClick={() => {
          onSay(`Removed ${text.trim() ? what : name}`)
          onChange(rows.toSpliced(index, 1))
          onRemoved()
        }}
      >
        <Trash2 aria-hidden />
      </Button>
    </div>
  )
}

/** A label that names its row for who hears it alone: `Kind` of `stage 2`. */
export const ofRow = (label: string, row: string) => (
  <>
    {label}
    <span className="visually-hidden"> of {row}</span>
  </>
)

/** The list with one of its rows elsewhere. */
const moved = <Row,>(rows: Row[], from: number, to: number): Row[] => {
  const row = rows[from]
  return row === undefined ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row)
}
