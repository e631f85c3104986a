import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'

interface UndoItemProps {
  /** What is taken back, to follow "Undo: ". */
  name: string
  disabled?: boolean
  onUndo: () => void
  children: ReactNode
}

/** A row of what was done, beside the button that takes it back. */
export const UndoItem = ({ name, disabled, onUndo, children }: UndoItemProps) => (
  <li className="flex items-start justify-between gap-3 py-2">
    <p className="min-w-0 pt-0.5 wrap-anywhere">{children}</p>
    <Button
      variant="quiet"
      size="sm"
      aria-label={`Undo: ${name}`}
      disabled={disabled}
      onClick={onUndo}
    >
      <Undo2 aria-hidden />
      Undo
    </Button>
  </li>
)
