import { wordLength } from '#server/limits.ts'
import { X } from 'lucide-react'
import {
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react'
import { whenReleased } from '#src/lib/when-released.ts'
import type { FieldControl } from './field.tsx'

interface TokenInputProps {
  field: FieldControl
  value: string[]
  onChange: (value: string[]) => void
  placeholder?: string
  /** Offered while one types; `alias` is another name for it. */
  options?: { name: string; alias: string | null }[]
  onType?: (text: string) => void
}

/**
 * Words as tokens: a comma or Enter adds what is typed, Backspace in the empty input takes the last
 * one back, and each token has a button to remove it. A pasted list is split.
 */
export function TokenInput(props: TokenInputProps) {
  const { field, value, onChange, placeholder, options, onType } = props
  const listId = useId()
  const [text, setText] = useState('')
  const [news, setNews] = useState('')
  const input = useRef<HTMLInputElement>(null)

  const type = (typed: string) => {
    setText(typed)
    onType?.(typed)
  }
  const add = (typed: string) => {
    const known = new Set(value.map(word => word.toLowerCase()))
    const added: string[] = []
    for (const word of typed.split(/[,;\n]/).map(part => part.trim().slice(0, wordLength))) {
      if (!word || known.has(word.toLowerCase())) continue
      known.add(word.toLowerCase())
      added.push(word)
    }
    type('')
    if (added.length === 0) return
    onChange([...value, ...added])
    setNews(`Added ${added.join(', ')}`)
  }
  const remove = (word: string) => {
    onChange(value.filter(other => other !== word))
    setNews(`Removed ${word}`)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = value.at(-1)
    if (event.key === ',' || (event.key === 'Enter' && text.trim())) {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '' && last) {
      event.preventDefault()
      remove(last)
    }
  }
  /** A browser tells what was picked from a list apart from what was typed. */
  const onChangeText = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const picked = (nativeEvent as InputEvent).inputType === 'insertReplacementText'
    if (picked && options?.some(({ name }) => name === target.value)) add(target.value)
    else type(target.value)
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[,;\n]/.test(pasted)) return
    event.preventDefault()
    add(text + pasted)
  }

  return (
    <div className="flex min-h-9 flex-wrap items-center gap-1.5 rounded-control border border-line-strong bg-surface px-2 py-1 pointer-coarse:py-0 transition-colors hover:border-ink-soft has-[input:focus-visible]:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1 has-[input:focus-visible]:outline-accent has-[input[aria-invalid=true]]:border-bad pointer-coarse:min-h-11">
      {value.map(word => (
        <span
          key={word}
          className="inline-flex h-7 max-w-full items-center rounded-control forced-colors:border bg-wash pl-2 text-xs font-medium pointer-coarse:h-11"
        >
          <span className="truncate">{word}</span>
          <button
            type="button"
            aria-label={`Remove ${word}`}
            className="grid size-7 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-line hover:text-ink pointer-coarse:size-11"
            onClick={() => remove(word)}
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </span>
      ))}
      <input
        {...field}
        ref={input}
        type="text"
        list={options && listId}
        value={text}
        autoComplete="off"
        enterKeyHint="enter"
        maxLength={200}
        placeholder={value.length === 0 ? placeholder : undefined}
        className="h-7 min-w-32 flex-1 bg-transparent px-1 text-sm outline-none! pointer-coarse:h-11 pointer-coarse:text-base"
        onChange={onChangeText}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => whenReleased(() => add(text))}
      />
      {options && (
        <datalist id={listId}>
          {options.map(({ name, alias }) => (
            <option key={name} value={name}>
              {alias}
            </option>
          ))}
        </datalist>
      )}
      <output className="visually-hidden">{news}</output>
    </div>
  )
}
