import { useRef, useState } from 'react'
import { keptDraft } from '#src/form/draft/kept-draft.ts'
import { messageOf } from '#src/trpc.ts'
import type { Conversation, Outgoing } from './use-conversation.ts'

export interface Unsent extends Outgoing {
  /** Absent while it is being sent. */
  failure?: string
}

/** What is being sent, and what was not: kept in this browser until it is, or is taken back. */
export function useOutbox(
  userId: string,
  { applicationId, send, reread }: Pick<Conversation, 'applicationId' | 'send' | 'reread'>,
) {
  const kept = keptDraft<Outgoing[]>(userId, `outbox:${applicationId}`)
  const [unsent, setUnsent] = useState<Unsent[]>(() =>
    (kept.read() ?? []).map(one => ({ ...one, failure: 'This was not sent yet.' })),
  )
  const latest = useRef(unsent)
  const [said, setSaid] = useState('')
  const set = (next: Unsent[]) => {
    const own = new Set([...latest.current, ...next].map(one => one.messageId))
    // Of another tab.
    const others = (kept.read() ?? []).filter(one => !own.has(one.messageId))
    latest.current = next
    setUnsent(next)
    const all = [
      ...others,
      ...next.map(({ messageId, body, files }) => ({ messageId, body, files })),
    ]
    kept.write(all.length > 0 ? all : null)
  }
  const without = (messageId: string) => latest.current.filter(one => one.messageId !== messageId)

  const post = async ({ messageId, body, files }: Outgoing) => {
    const message = { messageId, body, files }
    const isThere = latest.current.some(one => one.messageId === messageId)
    set(
      isThere
        ? latest.current.map(one => (one.messageId === messageId ? message : one))
        : [...latest.current, message],
    )
    setSaid('')
    try {
      await send(message)
      await reread().catch(() => {})
      set(without(messageId))
      setSaid('Sent.')
    } catch (error) {
      const failure = messageOf(error)
      // It may have come, and only its answer was lost.
      await reread().catch(() => {})
      set(latest.current.map(one => (one.messageId === messageId ? { ...message, failure } : one)))
      setSaid(`Not sent. ${failure}`)
    }
  }
  return {
    unsent,
    /** For a screen reader. */
    said,
    post,
    takeBack: (messageId: string) => set(without(messageId)),
  }
}
