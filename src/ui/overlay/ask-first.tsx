import { useState, type ComponentProps, type ReactNode } from 'react'
import { AlertDialog } from './alert-dialog.tsx'

interface AskFirstProps extends Omit<ComponentProps<typeof AlertDialog>, 'open' | 'onOpenChange'> {
  /** The button, which calls `ask` when it is pressed. */
  renderButton: (ask: () => void) => ReactNode
}

/** A button that asks before it acts. */
export function AskFirst({ renderButton, ...question }: AskFirstProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {renderButton(() => setAsking(true))}
      <AlertDialog open={isAsking} onOpenChange={setAsking} {...question} />
    </>
  )
}
