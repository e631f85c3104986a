import { useState } from 'react'
import type { RouterOutputs } from '#src/api.ts'
import { useAutosave } from '#src/form/draft/use-autosave.ts'
import { trpc } from '#src/trpc.ts'
import type { Answers, Stated } from './apply-questions.tsx'

type KeptDraft = RouterOutputs['job']['applying']['draft']

export interface ApplyValues {
  /** Empty for the one that is chosen by itself. */
  resumeId: string
  coverNote: string
  answers: Answers
}

/** What was typed before; the first time what the profile says. */
const valuesOf = (draft: KeptDraft, stated: Stated): ApplyValues => ({
  resumeId: draft?.resumeId ?? '',
  coverNote: draft?.coverNote ?? '',
  answers: Object.fromEntries(
    (draft?.answers ?? stated).map(one => [one.questionId, one.answer] as const),
  ),
})

const draftOf = ({ resumeId, coverNote, answers }: ApplyValues) => ({
  resumeId: resumeId || null,
  coverNote,
  answers: Object.entries(answers).flatMap(([questionId, answer]) =>
    answer.trim() ? [{ questionId, answer }] : [],
  ),
})

/** Keeps an application on the server while it is written, until it is sent or discarded. */
export function useApplicationDraft(jobId: string, draft: KeptDraft, stated: Stated) {
  const [initial] = useState(() => valuesOf(draft, stated))
  const utils = trpc.useUtils()
  const save = trpc.job.saveApplicationDraft.useMutation()
  const discard = trpc.job.discardApplicationDraft.useMutation()
  const show = async (kept: KeptDraft) => {
    utils.job.applying.setData({ jobId }, applying => applying && { ...applying, draft: kept })
    await utils.job.applicationDrafts.invalidate()
  }
  const kept = useAutosave(
    initial,
    async values => {
      const { resumeId, coverNote, answers } = draftOf(values)
      await save.mutateAsync({ jobId, resumeId, coverNote, answers })
      const isEmpty = !resumeId && !coverNote.trim() && answers.length === 0
      const savedAt = new Date().toISOString()
      await show(isEmpty ? null : { resumeId, coverNote, answers, savedAt })
    },
    values => ['job.saveApplicationDraft', { jobId, ...draftOf(values) }],
  )
  return {
    ...kept,
    initial,
    async discard() {
      await kept.settle()
      await discard.mutateAsync({ jobId })
      await show(null)
    },
  }
}
