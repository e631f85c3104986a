import { clsx } from 'clsx'
import { Dialog as Radix } from 'radix-ui'
import { useRef, type FormEvent, type ReactNode } from 'react'
import { DialogClose } from './dialog-close.tsx'
import { DialogHead } from './dialog-head.tsx'
import { floatClass, shadeClass } from './overlay-class.ts'
import { useReturnFocus } from './use-return-focus.ts'

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-4xl' }

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Buttons; the main one comes last. */
  footer?: ReactNode
  size?: keyof typeof widths
  children: ReactNode
}

/** A dialog over the page; the head and the foot stay while the middle scrolls. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, footer, size = 'md', children } = props
  const returnFocus = useReturnFocus()
  const isTyped = useRef(false)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={shadeClass} />
        <Radix.Content
          {...returnFocus}
          onInput={event => {
            isTyped.current ||= isText(event)
          }}
          // A slip beside the dialog must not cost what was typed.
          onInteractOutside={event => isTyped.current && event.preventDefault()}
          {...(!description && { 'aria-describedby': undefined })}
          className={clsx(
            'fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] -translate-y-1/2 animate-pop flex-col rounded-surface',
            floatClass,
            widths[size],
          )}
        >
          <DialogHead title={title} description={description} />
          <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
              {footer}
            </div>
          )}
          <DialogClose />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const isText = ({ target }: FormEvent) =>
  target instanceof Element && target.matches('textarea, input:not([type=radio], [type=checkbox])')
