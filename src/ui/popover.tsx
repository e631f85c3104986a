import { clsx } from 'clsx'
import { Popover as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { floatClass } from './overlay-class.ts'

interface PopoverProps {
  trigger: ReactElement
  /** Names it for a screen reader. */
  label: string
  align?: 'start' | 'center' | 'end'
  defaultOpen?: boolean
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

export function Popover({ trigger, label, align = 'start', children, ...state }: PopoverProps) {
  return (
    <Radix.Root {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={clsx(
            'z-50 max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1rem)] animate-pop overflow-y-auto rounded-surface p-4',
            floatClass,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
