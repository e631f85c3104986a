import { useId, useState, type FormEvent } from 'react'
import { useHotkey } from '#src/lib/use-hotkey.ts'
import { fieldErrorsOf, messageOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Kbd } from '#src/ui/kbd.tsx'
import { Textarea } from '#src/ui/textarea.tsx'
import { toast } from '#src/ui/toast.ts'
import { UnsavedGuard } from '#src/shell/unsaved-guard.tsx'
import { aliasOf } from './challenge-words.ts'
import { ScorecardCriterion, type Judged, type ScoreValues } from './scorecard-criterion.tsx'

interface ScorecardProps {
  submission: Judged
  onSaved: () => Promise<void>
}

/** One judge's scores and comments for one submission. */
export function Scorecard({ submission, onSaved }: ScorecardProps) {
  const formId = useId()
  const [scores, setScores] = useState(() => scoresOf(submission))
  const [overallComment, setOverallComment] = useState(submission.mine?.overallComment ?? '')
  const [saved, setSaved] = useState(() => JSON.stringify([scores, overallComment]))
  const [missing, setMissing] = useState<number[]>([])
  const [failure, setFailure] = useState<string>()
  const judge = trpc.challenge.judge.useMutation()

  const save = async (event?: FormEvent) => {
    event?.preventDefault()
    setFailure(undefined)
    const open = scores.flatMap(({ value }, index) => (value === null ? [index] : []))
    setMissing(open)
    if (open.length > 0) {
      document.querySelector<HTMLElement>(`#field-scores-${open[0]} input`)?.focus()
      return
    }
    try {
      await judge.mutateAsync({
        submissionId: submission.id,
        scores: scores.map(score => ({ ...score, value: score.value ?? 0 })),
        overallComment,
      })
      setSaved(JSON.stringify([scores, overallComment]))
      toast({ title: 'Judgement saved', description: aliasOf(submission.number) })
      await onSaved()
    } catch (error) {
      setFailure(Object.values(fieldErrorsOf(error))[0] ?? messageOf(error))
    }
  }
  useHotkey('mod+enter', () => void save())

  return (
    <form
      id={formId}
      noValidate
      className="flex flex-col gap-6"
      onSubmit={event => void save(event)}
    >
      {submission.criteria.map((criterion, index) => (
        <ScorecardCriterion
          key={criterion.key}
          criterion={criterion}
          index={index}
          score={scores[index] ?? { criterion: criterion.key, value: null, comment: '' }}
          error={missing.includes(index) ? 'Choose a score from 0 to 10' : undefined}
          onChange={part =>
            setScores(before => before.map((one, at) => (at === index ? { ...one, ...part } : one)))
          }
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
            maxLength={2000}
            value={overallComment}
            onChange={event => setOverallComment(event.target.value)}
          />
        )}
      </Field>
      {failure && <Alert tone="bad">{failure}</Alert>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" pending={judge.isPending}>
          Save judgement
        </Button>
        <span className="text-xs text-ink-soft max-sm:hidden">
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> saves; digits score the focused criterion
        </span>
      </div>
      <UnsavedGuard
        isDirty={() => JSON.stringify([scores, overallComment]) !== saved}
        thing={aliasOf(submission.number)}
      />
    </form>
  )
}

const scoresOf = ({ criteria, mine }: Judged): ScoreValues[] =>
  criteria.map(({ key }) => {
    const given = mine?.scores.find(({ criterion }) => criterion === key)
    return { criterion: key, value: given?.value ?? null, comment: given?.comment ?? '' }
  })
