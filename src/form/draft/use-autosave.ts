import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#src/trpc.ts'
import type { Draft } from './kept-draft.ts'
import { sendLeaving, type Call } from './send-leaving.ts'

export type Saving = 'saved' | 'waiting' | 'saving' | { failure: string }

/** How long typing must rest before it is saved, in milliseconds. */
const rest = 1000

/**
 * Keeps a form's values on the server: a moment after the last change, when the page is hidden, and
 * on leaving it, by `callOf`, which is the call that `save` makes; null for none.
 */
export function useAutosave<Values>(
  initial: Values,
  save: (values: Values) => Promise<unknown>,
  callOf: (values: Values) => Call | null,
) {
  const [saving, setSaving] = useState<Saving>('saved')
  const latest = useRef(initial)
  const stored = useRef(JSON.stringify(initial))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const underWay = useRef<Promise<void>>(Promise.resolve())

  const store = async () => {
    const values = latest.current
    const sent = JSON.stringify(values)
    if (sent === stored.current) return
    setSaving('saving')
    try {
      await save(values)
      stored.current = sent
      setSaving(JSON.stringify(latest.current) === sent ? 'saved' : 'waiting')
    } catch (error) {
      setSaving({ failure: messageOf(error) })
    }
  }
  /** One after another, so that an older text never comes last. */
  const flush = () => {
    clearTimeout(timer.current)
    underWay.current = underWay.current.then(store)
    return underWay.current
  }
  /** What there is now is not to be saved any more, once what is under way has come to its end. */
  const settle = () => {
    clearTimeout(timer.current)
    stored.current = JSON.stringify(latest.current)
    return underWay.current
  }
  const draft: Draft<Values> = {
    read: () => undefined,
    write: values => {
      latest.current = values ?? initial
      setSaving('waiting')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), rest)
    },
  }
  /** A page that comes back after all saves it once more, as usual. */
  const leave = () => {
    const call = JSON.stringify(latest.current) === stored.current ? null : callOf(latest.current)
    if (call) sendLeaving(call)
  }
  const ways = useRef({ flush, leave })
  useEffect(() => {
    ways.current = { flush, leave }
  })
  useEffect(() => {
    const onHidden = () => {
      if (document.hidden) void ways.current.flush()
    }
    const onLeave = () => ways.current.leave()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', onLeave)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', onLeave)
      void ways.current.flush()
    }
  }, [])
  return { draft, flush, settle, saving }
}

export function savedWords(saving: Saving) {
  if (typeof saving === 'object') return 'Not saved.'
  return saving === 'saved' ? 'Draft saved.' : 'Saving the draft …'
}
