import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { useAutosave } from '#src/form/draft/use-autosave.ts'
import { trpc } from '#src/trpc.ts'
import type { Answers, Stated } from './apply-questions.tsx'
import type { Attached } from './results/use-results-to-send.ts'

type KeptDraft = RouterOutputs['job']['applying']['draft']

export interface ApplyValues {
  /** Empty for the one that is chosen by itself. */
  resumeId: string
  coverNote: string
  answers: Answers
  /** Of challenges; the draft on the server holds none, since sending one is agreed to each time. */
  results: Attached[]
  /** Though what was corrected is not in the file. */
  fileAsItIs: boolean
}

/** What was typed before; the first time what the profile says. */
const valuesOf = (draft: KeptDraft, stated: Stated, asked: URLSearchParams): ApplyValues => ({
  resumeId: asked.get('resume') ?? draft?.resumeId ?? '',
  coverNote: draft?.coverNote ?? '',
  answers: Object.fromEntries(
    (draft?.answers ?? stated).map(one => [one.questionId, one.answer] as const),
  ),
  results: asked
    .getAll('result')
    .slice(0, 1)
    .map(challengeId => ({ challengeId, consentTo: null, withComments: false })),
  fileAsItIs: false,
})

const draftOf = ({ resumeId, coverNote, answers }: ApplyValues) => ({
  resumeId: resumeId || null,
  coverNote,
  answers: Object.entries(answers).flatMap(([questionId, answer]) =>
    answer.trim() ? [{ questionId, answer }] : [],
  ),
})

/** Where nothing was typed and no answer is another one than the profile's, there is no draft. */
function isNothing({ coverNote, answers }: ReturnType<typeof draftOf>, stated: Stated) {
  const said = new Map(stated.map(one => [one.questionId, one.answer as string]))
  return !coverNote.trim() && answers.every(one => said.get(one.questionId) === one.answer)
}

const nothing = { resumeId: null, coverNote: '', answers: [] }

/** Keeps an application on the server while it is written, until it is sent or discarded. */
export function useApplicationDraft(jobId: string, draft: KeptDraft, stated: Stated) {
  const [asked] = useSearchParams()
  const [initial] = useState(() => valuesOf(draft, stated, asked))
  const isKept = useRef(draft !== null)
  const utils = trpc.useUtils()
  const save = trpc.job.saveApplicationDraft.useMutation()
  const discard = trpc.job.discardApplicationDraft.useMutation()
  const toKeep = (values: ApplyValues) => {
    const typed = draftOf(values)
    return isNothing(typed, stated) ? nothing : typed
  }
  const show = async (kept: KeptDraft) => {
    isKept.current = kept !== null
    utils.job.applying.setData({ jobId }, applying => applying && { ...applying, draft: kept })
    await utils.job.applicationDrafts.invalidate()
  }
  const kept = useAutosave(
    initial,
    async values => {
      const typed = toKeep(values)
      if (typed === nothing && !isKept.current) return
      await save.mutateAsync({ jobId, ...typed })
      const savedAt = new Date().toISOString()
      await show(typed === nothing ? null : { ...typed, savedAt })
    },
    values => {
      const typed = toKeep(values)
      return typed === nothing && !isKept.current
        ? null
        : ['job.saveApplicationDraft', { jobId, ...typed }]
    },
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
