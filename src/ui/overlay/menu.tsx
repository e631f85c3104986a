import { clsx } from 'clsx'
import * as Radix from '@radix-ui/react-dropdown-menu'
import type { ReactElement, ReactNode } from 'react'
import { floatClass } from './overlay-class.ts'
import { wayFromMenu } from './use-return-focus.ts'

const itemClass =
  'flex min-h-9 cursor-default items-center gap-2.5 rounded-control px-2.5 py-1 outline-none select-none data-disabled:text-ink-soft data-highlighted:bg-wash pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0'

interface MenuProps {
  /** The button that opens it; give it words or an aria-label. */
  trigger: ReactElement
  align?: 'start' | 'end'
  /** For a menu that was fetched by the very click on its stand-in. */
  defaultOpen?: boolean
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** For items that are sentences. */
  isWide?: boolean
  /** Where the focus goes when it closes; to its button, where this has nothing. */
  focusAfter?: () => HTMLElement | null
  children: ReactNode
}

export function Menu({
  trigger,
  align = 'end',
  isWide,
  focusAfter,
  children,
  ...state
}: MenuProps) {
  return (
    <Radix.Root modal={false} {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          ref={menu => {
            if (menu && focusAfter) wayFromMenu.set(menu, focusAfter)
          }}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={event => {
            const next = focusAfter?.()
            if (!next) return
            event.preventDefault()
            next.focus()
          }}
          className={clsx(
            'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 origin-(--radix-dropdown-menu-content-transform-origin) animate-pop overflow-y-auto rounded-surface p-1',
            isWide ? 'w-[min(26rem,calc(100vw-1rem))]' : 'max-w-[min(20rem,calc(100vw-1rem))]',
            floatClass,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface MenuItemProps {
  onSelect?: () => void
  disabled?: boolean
  danger?: boolean
  icon?: ReactNode
  children: ReactNode
}

export function MenuItem({ onSelect, disabled, danger, icon, children }: MenuItemProps) {
  return (
    <Radix.Item
      disabled={disabled}
      onSelect={onSelect}
      className={clsx(itemClass, danger && 'text-bad')}
    >
      {icon}
      <span className="min-w-0 truncate">{children}</span>
    </Radix.Item>
  )
}

/** An item that goes somewhere; the child is the router's link or an `<a>`. */
export function MenuLink({ children }: { children: ReactElement }) {
  return (
    <Radix.Item asChild className={itemClass}>
      {children}
    </Radix.Item>
  )
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />
}
