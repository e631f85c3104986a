import { useEffect, useRef, useState } from 'react'
import type { Draft } from '#src/form/drafts.ts'
import { messageOf, trpc } from '#src/trpc.ts'

export interface Work {
  text: string
  links: string[]
}

type Saving = 'saved' | 'waiting' | 'saving' | { failure: string }

/** How long typing must rest before it is saved, in milliseconds. */
const rest = 1000

/** Keeps a form's values on the server: a moment after the last change, and on leaving the page. */
export function useWorkDraft(challengeId: string, initial: Work) {
  const save = trpc.challenge.saveDraft.useMutation()
  const utils = trpc.useUtils()
  const [saving, setSaving] = useState<Saving>('saved')
  const latest = useRef(initial)
  const stored = useRef(JSON.stringify(initial))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const underWay = useRef<Promise<void>>(Promise.resolve())

  const store = async () => {
    const sent = JSON.stringify(latest.current)
    if (sent === stored.current) return
    setSaving('saving')
    try {
      await save.mutateAsync({ challengeId, ...latest.current })
      stored.current = sent
      const draft = latest.current
      utils.challenge.mySubmission.setData(
        { challengeId },
        mine => mine && { ...mine, draft: mine.draft && { ...mine.draft, ...draft } },
      )
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
  const draft: Draft<Work> = {
    read: () => undefined,
    write: work => {
      latest.current = work ?? initial
      setSaving('waiting')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), rest)
    },
  }
  const leave = useRef(flush)
  useEffect(() => {
    leave.current = flush
  })
  useEffect(() => {
    const onHide = () => void leave.current()
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('pagehide', onHide)
      void leave.current()
    }
  }, [])
  return { draft, flush, saving }
}
