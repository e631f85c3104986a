import { maxPoints, commentLength } from '#server/limits.ts'
import { keptDraft } from '#src/form/draft/kept-draft.ts'
import { FormSummary } from '#src/form/form-summary.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { UnsavedGuard } from '#src/form/unsaved-guard.tsx'
import { useForm } from '#src/form/use-form.ts'
import { useHotkey } from '#src/lib/use-hotkey.ts'
import { useUser } from '#src/session.ts'
import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Kbd } from '#src/ui/kbd.tsx'
import { aliasOf } from '#src/challenge/challenge-words.ts'
import { isOf, judgementOf, type Judged, type Judgement, type ScoreValues } from './judgement.ts'
import { ScorecardCriterion } from './scorecard-criterion.tsx'

interface ScorecardProps {
  submission: Judged
  onSaved: () => Promise<void>
  onNext: (() => void) | undefined
}

const writeComment = 'Write a comment: the entrant reads it'
const chooseScore = `Choose a score from 0 to ${maxPoints}`

/** One judge's scores and comments for one submission. */
export function Scorecard({ submission, onSaved, onNext }: ScorecardProps) {
  const { data: user } = useUser()
  const judge = trpc.challenge.judge.useMutation()
  const { id: submissionId, criteria, mine, isSettled } = submission
  // Judges go back and forth: what is typed is kept until it is saved.
  const draft = keptDraft<Judgement>(user?.id ?? '', `judgement:${submissionId}`, kept =>
    isOf(submission, kept),
  )
  const form = useForm({
    initial: judgementOf(submission),
    draft,
    save: async ({ scores, overallComment }, { refuse, markSaved }) => {
      const open = scores.flatMap(({ value }, index) => (value === null ? [pathOf(index)] : []))
      const missing: Record<string, string> = Object.fromEntries(
        open.map(path => [path, chooseScore]),
      )
      if (overallComment.trim() === '') missing['overallComment'] = writeComment
      if (Object.keys(missing).length > 0) return refuse(missing)
      await judge.mutateAsync({
        submissionId,
        scores: scores.map(score => ({ ...score, value: score.value ?? 0 })),
        overallComment,
      })
      markSaved()
      await onSaved()
    },
  })
  useHotkey('mod+enter', () => void form.submit())
  const { scores } = form.values
  const saved = judgementOf(submission)
  const isWhole = [saved, ...saved.scores].every(one =>
    Boolean('comment' in one ? one.comment : one.overallComment),
  )
  const isDirty = form.isDirty()
  const rowOf = (score: ScoreValues, index: number) => ({
    values: score,
    errors: form.errors,
    path: pathOf(index),
    change: (part: Partial<ScoreValues>) => {
      const next = { scores: scores.with(index, { ...score, ...part }) }
      if (part.value === undefined) form.change(next)
      else form.correct(next, [pathOf(index)])
    },
  })
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-6 [&_:is(input,textarea)]:scroll-mb-56"
      onSubmit={form.onSubmit}
    >
      <FormSummary {...form.summary} />
      {isSettled && (
        <Alert title="Your judgement stands">
          <p>
            You see what others gave for this entry, so your scores and comments can’t be changed
            any more.{!isWhole && ' Comments that are missing can still be added.'}
          </p>
        </Alert>
      )}
      <p className="text-ink-soft">The entrant reads all comments, without your name.</p>
      {criteria.map((criterion, index) => {
        const score = scores[index]
        return (
          score && (
            <ScorecardCriterion
              key={criterion.key}
              criterion={criterion}
              form={rowOf(score, index)}
              isSettled={isSettled}
              isCommentSettled={isSettled && Boolean(saved.scores[index]?.comment)}
            />
          )
        )
      })}
      <div className="sticky bottom-0 z-10 -mx-4 -mb-4 flex flex-col gap-3 border-t border-line bg-surface px-4 py-3 [&_textarea]:max-h-32 [&_textarea]:min-h-14">
        <LongTextField
          form={form}
          name="overallComment"
          label="Overall comment"
          rows={2}
          maxLength={commentLength}
          readOnly={isSettled && saved.overallComment !== ''}
        />
        <div className="flex flex-wrap items-center gap-3">
          {!(isSettled && isWhole) && (
            <Button type="submit" variant="primary" pending={form.pending}>
              Save judgement
            </Button>
          )}
          {mine && !isDirty && onNext && <Button onClick={onNext}>Next entrant</Button>}
          {/* Here, since a toast would cover the way on. */}
          <output className="text-ink-soft">{stateWords(isDirty, mine !== null)}</output>
          <span className="text-xs text-ink-soft keys-hint">
            <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> saves; digits score the focused criterion
          </span>
        </div>
      </div>
      <UnsavedGuard isDirty={form.isDirty} thing={aliasOf(submission.number)} isKept />
    </form>
  )
}

const pathOf = (index: number) => `scores.${index}`

function stateWords(isDirty: boolean, isJudged: boolean): string {
  if (isDirty) return 'Not saved yet; kept in this browser.'
  return isJudged ? 'Judgement saved.' : ''
}
