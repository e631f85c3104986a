import { useState, type ComponentProps, type ReactNode } from 'react'
import { AlertDialog } from './alert-dialog.tsx'

interface AskFirstProps extends Omit<
  ComponentProps<typeof AlertDialog>,
  'open' | 'onOpenChange'
> {
  /** The button, which calls `ask` when it is pressed. */
  button: (ask: () => void) => ReactNode
}

/** A button that asks before it acts. */
export function AskFirst({ button, ...question }: AskFirstProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {button(() => setAsking(true))}
      <AlertDialog open={isAsking} onOpenChange={setAsking} {...question} />
    </>
  )
}
