import { commentLength } from '#server/limits.ts'
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
import {
  isOf,
  judgementOf,
  openComments,
  openScores,
  sentScores,
  uncommented,
  writeComment,
  type Judged,
  type Judgement,
} from './judgement.ts'
import { ScorecardCriteria } from './scorecard-criteria.tsx'

interface ScorecardProps {
  submission: Judged
  onSaved: () => Promise<void>
  onNext: (() => void) | undefined
}

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
      const missing = openScores(scores)
      if (overallComment.trim() === '') missing['overallComment'] = writeComment
      // What is refused is told with the comments that would only leave it unfinished.
      if (Object.keys(missing).length > 0)
        return refuse({ ...missing, ...openComments(scores, uncommented(scores)) })
      const { owed } = await judge.mutateAsync({
        submissionId,
        scores: sentScores(scores),
        overallComment,
      })
      markSaved()
      await onSaved()
      if (owed.length > 0) refuse(openComments(scores, owed))
    },
  })
  useHotkey('mod+enter', () => void form.submit())
  const saved = judgementOf(submission)
  const isWhole = [saved, ...saved.scores].every(one =>
    Boolean('comment' in one ? one.comment : one.overallComment),
  )
  const isDirty = form.isDirty()
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-6 [&_:is(input,textarea)]:scroll-mb-72"
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
      <p className="text-ink-soft">
        A score for every criterion and an overall comment are needed to save; a comment for each
        criterion to finish. The entrant reads all comments, without your name.
      </p>
      <ScorecardCriteria criteria={criteria} form={form} settled={isSettled ? saved : undefined} />
      {/* On a small screen only the way on stays in sight: the fields would be under the rest. */}
      <div className="contents sm:sticky sm:bottom-0 sm:z-10 sm:-mx-4 sm:-mb-4 sm:flex sm:flex-col sm:gap-3 sm:border-t sm:border-line sm:bg-surface sm:px-4 sm:py-3 sm:[&_textarea]:max-h-32 sm:[&_textarea]:min-h-14">
        <LongTextField
          form={form}
          name="overallComment"
          label="Overall comment"
          rows={2}
          maxLength={commentLength}
          readOnly={isSettled && saved.overallComment !== ''}
        />
        <div className="flex flex-wrap items-center gap-3 max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-4 max-sm:-mb-4 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-4 max-sm:py-3">
          {!(isSettled && isWhole) && (
            <Button type="submit" variant="primary" pending={form.pending}>
              Save judgement
            </Button>
          )}
          {mine && !isDirty && onNext && <Button onClick={onNext}>Next entrant</Button>}
          {/* Here, since a toast would cover the way on. */}
          <output className="text-ink-soft">{stateWords(isDirty, mine)}</output>
          <span className="text-xs text-ink-soft keys-hint">
            <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> saves; digits score the focused criterion
          </span>
        </div>
      </div>
      <UnsavedGuard isDirty={form.isDirty} thing={aliasOf(submission.number)} isKept />
    </form>
  )
}

function stateWords(isDirty: boolean, mine: Judged['mine']): string {
  if (isDirty) return 'Not saved yet; kept in this browser.'
  if (!mine) return ''
  const missing = mine.scores.filter(({ comment }) => comment === '').length
  if (missing === 0) return 'Judgement saved.'
  return `Judgement saved, unfinished: ${missing === 1 ? '1 comment is' : `${missing} comments are`} missing.`
}
