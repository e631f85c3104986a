import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSettled } from '#src/lib/use-settled.ts'
import type { View } from './view.ts'

const typingRest = 150

/** What is searched for in the applicants, as one types. */
export function SearchField({ view: { filter, setFilter } }: { view: View }) {
  const [typed, setTyped] = useState(filter.q ?? '')
  const settled = useSettled(typed, typingRest)
  /** What was asked for and is not in the address yet: typing goes on meanwhile. */
  const sent = useRef<string[]>([])
  const ask = useEffectEvent((q: string) => {
    if (q === (filter.q ?? '')) return
    sent.current.push(q)
    setFilter({ q })
  })
  useEffect(() => ask(settled.trim()), [settled])
  const follow = useEffectEvent((asked: string) => {
    const at = sent.current.indexOf(asked)
    sent.current.splice(0, at + 1)
    // Taken back elsewhere: by "Show all", or by the browser's Back.
    if (at < 0 && asked !== typed.trim()) setTyped(asked)
  })
  const asked = filter.q ?? ''
  // oxlint-disable-next-line react/set-state-in-effect -- the address is what it follows
  useEffect(() => follow(asked), [asked])
  return (
    <div className="relative min-w-0 flex-1 basis-56 sm:max-w-sm">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-soft"
      />
      <input
        type="search"
        aria-label="Search the applicants"
        placeholder="Name, skill, or a word"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        className="control pl-9"
      />
    </div>
  )
}
