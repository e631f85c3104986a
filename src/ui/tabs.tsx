import { clsx } from 'clsx'
import * as Radix from '@radix-ui/react-tabs'
import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react'

export interface Tab<Value extends string = string> {
  value: Value
  label: ReactNode
  count?: number
  content: ReactNode
}

/**
 * Radix chooses a tab that gets the focus, as arrow keys move it. When a dialog gives it back to a tab,
 * as after "Stay" with something unsaved, the one that was chosen stays.
 */
function stayUnlessFromTab(event: FocusEvent) {
  const from = event.relatedTarget
  if (!(from instanceof Node && event.currentTarget.parentElement?.contains(from)))
    event.preventDefault()
}

interface TabsProps<Value extends string> {
  /** Names the row of tabs for a screen reader. */
  label: string
  tabs: Tab<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  className?: string
}

// These take back what Radix sets: the CSP allows no style attribute in server HTML.
const unstyledList = { outline: undefined }
const unstyledContent = { animationDuration: undefined }

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onValueChange, className } = props
  const list = useRef<HTMLDivElement>(null)
  // On a narrow screen the chosen tab may stand beyond the row's edge.
  useEffect(() => {
    const row = list.current?.getBoundingClientRect()
    const tab = list.current?.querySelector('[data-state=active]')?.getBoundingClientRect()
    if (!row || !tab) return
    const beyond = Math.max(0, tab.right - row.right) - Math.max(0, row.left - tab.left)
    list.current?.scrollBy({ left: beyond })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it says which tab is active
  }, [value])
  const setPointer = (isPointer: boolean) =>
    list.current?.toggleAttribute('data-pointer', isPointer)
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setPointer(false)
  }
  return (
    <Radix.Root
      value={value}
      onValueChange={next => onValueChange(next as Value)}
      className={clsx('min-w-0', className)}
    >
      <div className="shadow-[inset_0_-1px_var(--color-line)]">
        <Radix.List
          ref={list}
          aria-label={label}
          style={unstyledList}
          // Radix moves the focus by script, which browsers take for the keyboard's.
          onPointerDownCapture={() => setPointer(true)}
          onKeyDownCapture={() => setPointer(false)}
          onBlur={leave}
          className="fade-hint -mx-2 flex gap-1 overflow-x-auto outline-none [scrollbar-width:none]"
        >
          {tabs.map(tab => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              onFocus={stayUnlessFromTab}
              className="inline-flex h-9 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-2 font-medium text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 in-data-pointer:outline-none data-[state=active]:border-accent data-[state=active]:text-ink pointer-coarse:h-11"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="tabular rounded-control bg-wash px-1.5 text-xs leading-5 text-ink-soft">
                  {tab.count}
                </span>
              )}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {tabs.map(tab => (
        <Radix.Content key={tab.value} value={tab.value} asChild>
          <div style={unstyledContent} className="rounded-control pt-4">
            {tab.content}
          </div>
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
