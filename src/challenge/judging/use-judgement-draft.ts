import { useState } from 'react'
import { useUser } from '#src/session.ts'
import { readDraft, writeDraft } from '#src/form/drafts.ts'
import type { Judged, ScoreValues } from './scorecard-criterion.tsx'

interface Judgement {
  scores: ScoreValues[]
  overallComment: string
}

/** A judgement as it is typed, kept in this browser until it is saved: judges go back and forth. */
export function useJudgementDraft(submission: Judged) {
  const { data: user } = useUser()
  const userId = user?.id ?? ''
  const thing = `judgement:${submission.id}`
  const [saved, setSaved] = useState(() => judgementOf(submission))
  const [judgement, setJudgement] = useState(
    () => draftOf(submission, readDraft(userId, thing)) ?? saved,
  )
  const change = (part: Partial<Judgement>) => {
    const next = { ...judgement, ...part }
    setJudgement(next)
    writeDraft(userId, thing, isSame(next, saved) ? null : JSON.stringify(next))
  }
  const markSaved = () => {
    setSaved(judgement)
    writeDraft(userId, thing, null)
  }
  return { ...judgement, change, markSaved, isDirty: !isSame(judgement, saved) }
}

const isSame = (one: Judgement, other: Judgement) => JSON.stringify(one) === JSON.stringify(other)

const judgementOf = ({ criteria, mine }: Judged): Judgement => ({
  scores: criteria.map(({ key }) => {
    const given = mine?.scores.find(({ criterion }) => criterion === key)
    return { criterion: key, value: given?.value ?? null, comment: given?.comment ?? '' }
  }),
  overallComment: mine?.overallComment ?? '',
})

/** What was kept, if it is of these criteria. */
function draftOf({ criteria }: Judged, text: string | null): Judgement | undefined {
  if (text === null) return undefined
  try {
    const draft = JSON.parse(text) as Judgement
    const isWhole =
      draft.scores.length === criteria.length &&
      criteria.every(({ key }, index) => draft.scores[index]?.criterion === key)
    return isWhole ? draft : undefined
  } catch {
    return undefined
  }
}
