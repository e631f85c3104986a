import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'

interface RowButtonsProps {
  /** `Question 2`, for who hears it alone. */
  name: string
  index: number
  count: number
  /** Whether it can go. */
  isFixed?: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

/** Moves a row of a list up and down, and removes it. */
export function RowButtons(props: RowButtonsProps) {
  const { name, index, count, isFixed, onMove, onRemove } = props
  return (
    <div className="flex shrink-0">
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Move ${name} down`}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <ArrowDown aria-hidden />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Remove ${name}`}
        disabled={isFixed}
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </Button>
    </div>
  )
}

/** The list with one of its rows elsewhere. */
export const moved = <Row,>(rows: Row[], from: number, to: number): Row[] => {
  const row = rows[from]
  return row === undefined ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row)
}
