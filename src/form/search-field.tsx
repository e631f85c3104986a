import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Input } from '#src/form/input.tsx'
import { useSettled } from '#src/lib/use-settled.ts'

const typingRest = 150

interface SearchFieldProps {
  /** What the address says; empty for nothing. */
  asked: string
  onAsk: (q: string) => void
  label: string
  placeholder: string
}

/** What is searched for in a list, as one types. */
export function SearchField({ asked, onAsk, label, placeholder }: SearchFieldProps) {
  const [typed, setTyped] = useState(asked)
  const settled = useSettled(typed, typingRest)
  /** What was asked for and is not in the address yet: typing goes on meanwhile. */
  const sent = useRef<string[]>([])
  const ask = useEffectEvent((q: string) => {
    if (q === asked) return
    sent.current.push(q)
    onAsk(q)
  })
  useEffect(() => ask(settled.trim()), [settled])
  const follow = useEffectEvent((now: string) => {
    const at = sent.current.indexOf(now)
    sent.current.splice(0, at + 1)
    // Taken back elsewhere: by "Show all", or by the browser's Back.
    if (at < 0 && now !== typed.trim()) setTyped(now)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the address is what it follows
  useEffect(() => follow(asked), [asked])
  return (
    <Input
      type="search"
      icon={<Search aria-hidden />}
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={100}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      className="min-w-0 flex-1 basis-56 sm:max-w-sm"
    />
  )
}
