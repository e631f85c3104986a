import { commentLength } from '#server/limits.ts'
import { aliasOf } from '#src/challenge/challenge-words.ts'
import {
  isOf,
  judgementOf,
  openComments,
  openScores,
  uncommented,
  sentScores,
  type Judged,
  type Judgement,
} from '../judgement.ts'
import { ScorecardCriteria } from '../scorecard-criteria.tsx'
import { keptDraft } from '#src/form/draft/kept-draft.ts'
import { FormSummary } from '#src/form/form-summary.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { UnsavedGuard } from '#src/form/unsaved-guard.tsx'
import { useForm } from '#src/form/use-form.ts'
import { useUser } from '#src/session.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'

interface AnewScorecardProps {
  challengeId: string
  judgingId: string
  submission: Judged
}

/** One judge's scores and comments of an entry that is judged anew: sent once. */
export function AnewScorecard({ challengeId, judgingId, submission }: AnewScorecardProps) {
  const { data: user } = useUser()
  const utils = trpc.useUtils()
  const send = trpc.challenge.judgeAnew.useMutation()
  const { criteria, number } = submission
  const draft = keptDraft<Judgement>(user?.id ?? '', `anew:${judgingId}`, kept =>
    isOf(submission, kept),
  )
  const form = useForm({
    // Without what was given at first.
    initial: judgementOf({ ...submission, mine: null }),
    draft,
    save: async ({ scores, overallComment }, { refuse, markSaved }) => {
      const missing = { ...openScores(scores), ...openComments(scores, uncommented(scores)) }
      if (Object.keys(missing).length > 0) return refuse(missing)
      await send.mutateAsync({
        challengeId,
        judgingId,
        scores: sentScores(scores),
        overallComment,
      })
      markSaved()
      await utils.challenge.invalidate()
      // The form, with the button that had the focus, is gone.
      document.getElementById('to-judge-anew')?.focus()
      toast({ title: 'Sent', description: `Your judgement of ${aliasOf(number)} stands.` })
    },
  })
  return (
    <form method="post" noValidate className="flex flex-col gap-6" onSubmit={form.onSubmit}>
      <FormSummary {...form.summary} />
      <p className="text-ink-soft">
        The entrant reads all comments, without your name. You send it once: then you see what the
        others gave.
      </p>
      <ScorecardCriteria criteria={criteria} form={form} />
      <LongTextField
        form={form}
        name="overallComment"
        label="Overall comment"
        rows={2}
        maxLength={commentLength}
      />
      <Button type="submit" variant="primary" className="self-start" pending={form.pending}>
        Send judgement
      </Button>
      <UnsavedGuard isDirty={form.isDirty} thing={aliasOf(number)} isKept />
    </form>
  )
}
