import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

interface TooltipProps {
  /** A few words that add to what is on the page, never the only place they stand. */
  content: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right'
  defaultOpen?: boolean
  /** Something that takes focus. */
  children: ReactElement
}

export function Tooltip({ content, side = 'top', defaultOpen, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root defaultOpen={defaultOpen}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-fade rounded-control bg-ink px-2.5 py-1.5 text-xs text-canvas"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
