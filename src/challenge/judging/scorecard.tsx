import { useId, useRef, useState, type FormEvent } from 'react'
import { commentLength, maxPoints } from '#server/limits.ts'
import { UnsavedGuard } from '#src/form/unsaved-guard.tsx'
import { fieldId } from '#src/form/use-form.ts'
import { useHotkey } from '#src/lib/use-hotkey.ts'
import { fieldErrorsOf, messageOf, trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/form/field.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { Kbd } from '#src/ui/kbd.tsx'
import { Textarea } from '#src/form/textarea.tsx'
import { aliasOf } from '#src/challenge/challenge-words.ts'
import { ScorecardCriterion, type Judged, type ScoreValues } from './scorecard-criterion.tsx'
import { useJudgementDraft } from './use-judgement-draft.ts'

interface ScorecardProps {
  submission: Judged
  onSaved: () => Promise<void>
  onNext: (() => void) | undefined
}

const chooseScore = `Choose a score from 0 to ${maxPoints}`

/** One judge's scores and comments for one submission. */
export function Scorecard({ submission, onSaved, onNext }: ScorecardProps) {
  const formId = useId()
  const summary = useRef<HTMLDivElement>(null)
  const { scores, overallComment, change, markSaved, isDirty } = useJudgementDraft(submission)
  const [missing, setMissing] = useState<number[]>([])
  const [failure, setFailure] = useState<string>()
  const judge = trpc.challenge.judge.useMutation()
  const { criteria, mine } = submission

  const changeScore = (index: number, part: Partial<ScoreValues>) =>
    change({ scores: scores.map((one, at) => (at === index ? { ...one, ...part } : one)) })
  const save = async (event?: FormEvent) => {
    event?.preventDefault()
    setFailure(undefined)
    const open = scores.flatMap(({ value }, index) => (value === null ? [index] : []))
    setMissing(open)
    if (open.length > 0) {
      document.querySelector<HTMLElement>(`#${fieldId(`scores.${open[0]}`)} input`)?.focus()
      return
    }
    try {
      await judge.mutateAsync({
        submissionId: submission.id,
        scores: scores.map(score => ({ ...score, value: score.value ?? 0 })),
        overallComment,
      })
      markSaved()
      await onSaved()
    } catch (error) {
      setFailure(Object.values(fieldErrorsOf(error))[0] ?? messageOf(error))
      // The message is not there yet.
      setTimeout(() => summary.current?.focus())
    }
  }
  useHotkey('mod+enter', () => void save())

  const isMissing = (index: number) => missing.includes(index) && scores[index]?.value === null
  const problems = criteria.flatMap(({ label }, index) =>
    isMissing(index)
      ? [{ fieldId: fieldId(`scores.${index}`), message: `${label}: ${chooseScore}` }]
      : [],
  )
  return (
    <form
      id={formId}
      noValidate
      className="flex flex-col gap-6"
      onSubmit={event => void save(event)}
    >
      <FormSummary ref={summary} problems={failure ? [{ message: failure }] : problems} />
      {criteria.map((criterion, index) => (
        <ScorecardCriterion
          key={criterion.key}
          criterion={criterion}
          index={index}
          score={scores[index] ?? { criterion: criterion.key, value: null, comment: '' }}
          error={isMissing(index) ? chooseScore : undefined}
          onChange={part => changeScore(index, part)}
        />
      ))}
      <Field
        label="Overall comment"
        optional
        hint="The entrant reads all comments, without your name."
      >
        {field => (
          <Textarea
            {...field}
            rows={3}
            maxLength={commentLength}
            value={overallComment}
            onChange={event => change({ overallComment: event.target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" pending={judge.isPending}>
          Save judgement
        </Button>
        {mine && !isDirty && onNext && <Button onClick={onNext}>Next entrant</Button>}
        {/* Here, since a toast would cover the way on. */}
        <output className="text-ink-soft">{stateWords(isDirty, mine !== null)}</output>
        <span className="text-xs text-ink-soft max-sm:hidden">
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> saves; digits score the focused criterion
        </span>
      </div>
      <UnsavedGuard isDirty={() => isDirty} thing={aliasOf(submission.number)} isKept />
    </form>
  )
}

function stateWords(isDirty: boolean, isJudged: boolean): string {
  if (isDirty) return 'Not saved yet; kept in this browser.'
  return isJudged ? 'Judgement saved.' : ''
}
