import { clsx } from 'clsx'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { DialogClose } from './dialog-close.tsx'
import { DialogHead } from './dialog-head.tsx'
import { floatClass, shadeClass } from './overlay-class.ts'
import { useReturnFocus } from './use-return-focus.ts'

const sides = {
  right: 'sm:inset-y-0 sm:right-0 sm:left-auto sm:animate-from-right sm:border-l',
  left: 'sm:inset-y-0 sm:left-0 sm:right-auto sm:animate-from-left sm:border-r',
}
const widths = { sm: 'sm:w-80', md: 'sm:w-[28rem]', lg: 'sm:w-[min(56rem,92vw)]' }

interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  side?: keyof typeof sides
  size?: keyof typeof widths
  children: ReactNode
}

/** A panel from the side; on a phone it comes from below. */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, title, description, footer, side = 'right', size = 'md' } = props
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={shadeClass} />
        <Radix.Content
          {...returnFocus}
          {...(!description && { 'aria-describedby': undefined })}
          className={clsx(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[88dvh] animate-from-below flex-col rounded-t-surface sm:max-h-none sm:rounded-none',
            floatClass,
            sides[side],
            widths[size],
          )}
        >
          <DialogHead title={title} description={description} />
          <div className="min-h-0 flex-1 overflow-y-auto p-5">{props.children}</div>
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
