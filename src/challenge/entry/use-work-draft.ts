import { useRef, useState } from 'react'
import { useAutosave } from '#src/form/draft/use-autosave.ts'
import { useUser } from '#src/session.ts'
import { trpc } from '#src/trpc.ts'
import { needOf } from '#src/challenge/need-of.ts'
import type { MySubmission } from './use-my-submission.ts'

export interface Work {
  text: string
  links: string[]
}

/**
 * Keeps the work for a challenge on the server while it is written. Where others write on it too,
 * nothing is saved over what `version` does not know.
 */
export function useWorkDraft(
  challengeId: string,
  initial: Work & { version: number },
  isShared: boolean,
) {
  const { data: user } = useUser()
  const save = trpc.challenge.saveDraft.useMutation()
  const utils = trpc.useUtils()
  const known = useRef(initial.version)
  const [isBehind, setIsBehind] = useState(false)
  const { version: _, ...work } = initial
  const version = () => (isShared ? known.current : undefined)
  const store = (part: Partial<NonNullable<MySubmission['draft']>>) =>
    utils.challenge.mySubmission.setData(
      { challengeId },
      mine => mine && { ...mine, draft: mine.draft && { ...mine.draft, ...part } },
    )
  /** Shows what is there, if a refusal says that it is newer. */
  const refused = async (error: unknown) => {
    if (needOf(error) !== 'newerDraft') return
    await utils.challenge.mySubmission.invalidate({ challengeId })
    setIsBehind(true)
  }
  const autosave = useAutosave(
    work,
    async values => {
      try {
        const saved = await save.mutateAsync({ challengeId, ...values, version: version() })
        known.current = saved.version
        setIsBehind(false)
        store({
          ...values,
          version: saved.version,
          savedAt: saved.draftSavedAt,
          savedBy: user?.name ?? null,
          isSavedByMe: true,
        })
      } catch (error) {
        await refused(error)
        throw error
      }
    },
    values => ['challenge.saveDraft', { challengeId, ...values, version: version() }],
  )
  return {
    ...autosave,
    version,
    isBehind,
    refused,
    /** What is here goes over what is there. */
    know: (newer: number) => {
      known.current = newer
      setIsBehind(false)
    },
  }
}
