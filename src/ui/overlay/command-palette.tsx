/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select cannot hold groups, icons and hints */
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import * as Radix from '@radix-ui/react-dialog'
import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { matchCommands } from '#src/lib/match-commands.ts'
import { floatClass, shadeClass } from './overlay-class.ts'
import { useReturnFocus } from './use-return-focus.ts'

export interface Command {
  id: string
  label: string
  /** Commands of one group stand under its name, in the order they come. */
  group?: string
  /** Other words it answers to. */
  keywords?: string
  /** At the end of the line: a key or a place. */
  hint?: ReactNode
  icon?: ReactNode
  onSelect: () => void
}

interface CommandPaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  commands: Command[]
  placeholder?: string
  onAsk?: (asked: string) => void
  /** What was found elsewhere for what is typed, in its order. */
  found?: Command[]
  /** Commands made from what is typed, such as a search for it; they come last, unfiltered. */
  fromQuery?: (query: string) => Command[]
}

export function CommandPalette(props: CommandPaletteProps) {
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={shadeClass} />
        <Radix.Content
          {...returnFocus}
          aria-describedby={undefined}
          className={clsx(
            'fixed inset-x-4 top-[min(12dvh,6rem)] z-50 mx-auto flex max-h-[min(28rem,76dvh)] max-w-xl animate-pop flex-col overflow-clip rounded-surface',
            floatClass,
          )}
        >
          <Radix.Title className="visually-hidden">Commands</Radix.Title>
          <Palette {...props} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The keyboard stays in the input; `aria-activedescendant` says which line is meant. */
function Palette({
  commands,
  onAsk,
  found = [],
  fromQuery,
  placeholder = 'Go to…',
  onOpenChange,
}: CommandPaletteProps) {
  const listId = useId()
  const [query, setQuery] = useState('')
  const [index, setIndex] = useState(0)
  const asked = query.trim()
  const shown = matchCommands(commands, asked).concat(
    asked ? found : [],
    asked && fromQuery ? fromQuery(asked) : [],
  )
  const active = shown[Math.min(index, shown.length - 1)]
  const idOf = (command: Command) => `${listId}-${command.id}`

  const run = (command: Command) => {
    onOpenChange(false)
    command.onSelect()
  }
  const move = (to: number) => {
    const next = (to + shown.length) % shown.length
    setIndex(next)
    const command = shown[next]
    if (command) document.getElementById(idOf(command))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || shown.length === 0) return
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(index + 1),
      ArrowUp: () => move(index - 1),
      Enter: () => active && run(active),
    }
    const press = keys[event.key]
    if (!press) return
    event.preventDefault()
    press()
  }

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4 text-ink-soft">
        <Search aria-hidden className="size-4 shrink-0" />
        <input
          type="text"
          role="combobox"
          aria-label="Search commands"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={active && idOf(active)}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={query}
          onKeyDown={onKeyDown}
          onChange={event => {
            setQuery(event.target.value)
            setIndex(0)
            onAsk?.(event.target.value.trim())
          }}
          className="my-1.5 h-9 min-w-0 flex-1 bg-transparent text-base text-ink outline-none"
        />
      </div>
      {/* A listbox one never tabs into: the input above moves through it. */}
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label="Commands"
        className="overflow-y-auto p-1.5"
      >
        {shown.map((command, at) => (
          <Line
            key={command.id}
            id={idOf(command)}
            command={command}
            heading={command.group === shown[at - 1]?.group ? undefined : command.group}
            isActive={command === active}
            onPoint={() => setIndex(at)}
            onRun={() => run(command)}
          />
        ))}
      </div>
      <output
        className={shown.length > 0 ? 'visually-hidden' : 'block px-4 pt-4 pb-6 text-ink-soft'}
      >
        {shown.length > 0 ? `${shown.length} found` : `Nothing is called “${asked}”.`}
      </output>
    </>
  )
}

interface LineProps {
  id: string
  command: Command
  heading?: string
  isActive: boolean
  onPoint: () => void
  onRun: () => void
}

function Line({ id, command, heading, isActive, onPoint, onRun }: LineProps) {
  return (
    <>
      {heading && (
        <div role="presentation" className="px-2.5 pt-2 pb-1 text-xs text-ink-soft">
          {heading}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input has the keys */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isActive}
        onPointerMove={onPoint}
        onClick={onRun}
        className={clsx(
          'flex min-h-9 items-center gap-3 rounded-control px-2.5 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-soft',
          isActive && 'bg-accent-soft',
        )}
      >
        {command.icon}
        <span className="min-w-0 flex-1 truncate">{command.label}</span>
        {command.hint && (
          <span className="max-w-1/2 shrink-0 truncate text-xs text-ink-soft">{command.hint}</span>
        )}
      </div>
    </>
  )
}
