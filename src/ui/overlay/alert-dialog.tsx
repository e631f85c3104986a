import { clsx } from 'clsx'
import * as Radix from '@radix-ui/react-alert-dialog'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { floatClass, shadeClass } from './overlay-class.ts'
import { scrollByKeys } from './scroll-by-keys.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface AlertDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The verb, which is also the button: `Delete`. */
  action: string
  /** The name of what it is done to: `resume-2026.pdf`. */
  thing?: string
  /** Asks something else than `{action} “{thing}”?`. */
  title?: string
  /** What follows from it, in a sentence or two. */
  children: ReactNode
  /** The dialog waits for it, closes when it is done, stays with the message when it fails; false keeps it open. */
  onConfirm: () => void | false | Promise<void | false>
  cancelLabel?: string
  /** Where the focus goes when what opened it is gone. */
  focusAfter?: () => HTMLElement | null
  tone?: 'danger' | 'primary'
}

/** Asks before what cannot be undone: `Delete “resume-2026.pdf”?`. Focus starts on Cancel. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, action, thing, cancelLabel = 'Cancel', tone = 'danger' } = props
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const returnFocus = useReturnFocus(props.focusAfter)

  const change = (next: boolean) => {
    if (pending) return
    setFailure(undefined)
    onOpenChange(next)
  }
  const confirm = async () => {
    setPending(true)
    setFailure(undefined)
    try {
      if ((await props.onConfirm()) !== false) onOpenChange(false)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'That did not work. Try again.')
    }
    setPending(false)
  }

  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className={shadeClass} />
        <Radix.Content
          {...returnFocus}
          className={clsx(
            'fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 animate-pop flex-col rounded-surface',
            floatClass,
          )}
        >
          <Radix.Title className="px-5 pt-5 text-lg font-semibold">
            {props.title ?? (
              <>
                {action} “<span className="wrap-anywhere">{thing}</span>”?
              </>
            )}
          </Radix.Title>
          <Radix.Description asChild>
            <div
              ref={scrollByKeys}
              className="min-h-0 flex-1 overflow-y-auto px-5 py-3 text-ink-soft"
            >
              {props.children}
            </div>
          </Radix.Description>
          {failure && (
            <div className="px-5">
              <Alert tone="bad">{failure}</Alert>
            </div>
          )}
          <div className="flex flex-wrap justify-end gap-2 px-5 pt-2 pb-5">
            <Radix.Cancel asChild>
              <Button disabled={pending}>{cancelLabel}</Button>
            </Radix.Cancel>
            <Button variant={tone} pending={pending} onClick={() => void confirm()}>
              {action}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
