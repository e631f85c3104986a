import { X } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { addWords } from './words.ts'

interface WordListProps {
  id: string
  label: string
  /** One of its words, for the button: `role`. */
  noun: string
  hint?: string
  error?: string
  words: string[]
  onChange: (words: string[]) => void
}

/** A list of short words, typed one by one or pasted with commas; Enter adds, × removes. */
export function WordList({ id, label, noun, hint, error, words, onChange }: WordListProps) {
  const [text, setText] = useState('')
  const add = () => {
    onChange(addWords(words, text))
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if ((event.key === 'Enter' || event.key === ',') && text.trim()) {
      event.preventDefault()
      add()
    }
    if (event.key === 'Backspace' && text === '') onChange(words.slice(0, -1))
  }
  return (
    <div className="flex flex-col gap-2">
      <Field id={id} label={label} optional hint={hint} error={error}>
        {field => (
          <div className="flex gap-2">
            <Input
              {...field}
              autoComplete="off"
              maxLength={200}
              value={text}
              onChange={event => setText(event.target.value)}
              onKeyDown={onKeyDown}
              onBlur={() => text.trim() && add()}
              className="flex-1"
            />
            <Button onClick={add} disabled={!text.trim()} aria-label={`Add ${noun}`}>
              Add
            </Button>
          </div>
        )}
      </Field>
      {words.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-1.5">
          {words.map(word => (
            <li
              key={word}
              className="inline-flex h-7 max-w-full items-center gap-0.5 rounded-control bg-accent-soft pl-2.5 text-xs font-medium text-accent pointer-coarse:h-11"
            >
              <span className="truncate">{word}</span>
              <button
                type="button"
                aria-label={`Remove ${word}`}
                onClick={() => onChange(words.filter(other => other !== word))}
                className="grid size-7 place-items-center rounded-control pointer-coarse:size-11"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
