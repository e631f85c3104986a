import { X } from 'lucide-react'
import { clsx } from 'clsx'
import * as Radix from '@radix-ui/react-dialog'
import type { ComponentProps, ReactNode } from 'react'
import { buttonClass } from '#src/ui/button-class.ts'
import { floatClass, shadeClass } from './overlay-class.ts'
import { scrollByKeys } from './scroll-by-keys.ts'
import { useReturnFocus } from './use-return-focus.ts'

export interface DialogFrameProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Small buttons beside the title. */
  tools?: ReactNode
  /** Buttons; the main one comes last. */
  footer?: ReactNode
  /** Where the focus goes when it closes; to what had it before, where this has nothing. */
  focusAfter?: () => HTMLElement | null | undefined
  children: ReactNode
}

type Content = Pick<
  ComponentProps<typeof Radix.Content>,
  'className' | 'onInput' | 'onInteractOutside'
>

/** What can have the focus between head and foot. */
const focusable =
  '[data-middle]:is([tabindex]), [data-middle] :is(a[href], button, input, select, textarea)'

/** What `Dialog` and `Sheet` share: the head and the foot stay while the middle scrolls. */
export function DialogFrame(props: DialogFrameProps & Content & { startsOnItself?: boolean }) {
  const { open, onOpenChange, title, description, tools, footer, children, ...rest } = props
  const { focusAfter, startsOnItself, className, ...content } = rest
  const returnFocus = useReturnFocus(focusAfter)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={shadeClass} />
        <Radix.Content
          {...returnFocus}
          {...content}
          onOpenAutoFocus={event => {
            returnFocus.onOpenAutoFocus(event)
            const opened = event.currentTarget
            if (!startsOnItself || !(opened instanceof HTMLElement)) return
            if (opened.querySelector(focusable)) return
            event.preventDefault()
            opened.focus()
          }}
          onEscapeKeyDown={event => isSuggesting() && event.preventDefault()}
          {...(!description && { 'aria-describedby': undefined })}
          className={clsx('fixed z-50 flex flex-col', floatClass, className)}
        >
          <div className="min-h-14 shrink-0 border-b border-line py-3.5 pr-16 pl-5">
            <div className="flex items-start justify-between gap-3">
              <Radix.Title className="min-w-0 text-lg font-semibold">{title}</Radix.Title>
              {tools}
            </div>
            {description && (
              <Radix.Description className="mt-0.5 text-ink-soft">{description}</Radix.Description>
            )}
          </div>
          <div data-middle ref={scrollByKeys} className="min-h-0 flex-1 overflow-y-auto p-5">
            {children}
          </div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
              {footer}
            </div>
          )}
          {/* Last, so that focus starts on the content; it shows in the upper corner. */}
          <span className="absolute top-2.5 right-2.5">
            <Radix.Close
              aria-label="Close"
              className={buttonClass({ variant: 'quiet', size: 'icon' })}
            >
              <X aria-hidden />
            </Radix.Close>
          </span>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Escape closes a list of suggestions first. */
const isSuggesting = () =>
  document.activeElement?.matches('[role=combobox][aria-expanded=true]') === true
