import { Link, useNavigate } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { FormSummary } from '#src/form/form-summary.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { paths } from '#server/paths.ts'
import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { momentInZone, timeInZone } from '#src/challenge/zoned-time.ts'
import { useChallengeChanged } from '#src/challenge/use-challenge-changed.ts'

interface ExtendDeadlineProps {
  orgSlug: string
  challenge: RouterOutputs['challenge']['forAdmin']
}

/** All that can change once a challenge is open: more time. */
export function ExtendDeadline({ orgSlug, challenge }: ExtendDeadlineProps) {
  const navigate = useNavigate()
  const changed = useChallengeChanged(orgSlug)
  const { timezone } = challenge
  const manage = paths.challengeManage(orgSlug, challenge.id)
  const extend = trpc.challenge.extend.useMutation()
  const form = useForm({
    initial: {
      submissionsCloseAt: timeInZone(challenge.submissionsCloseAt, timezone),
      judgingEndsAt: timeInZone(challenge.judgingEndsAt, timezone),
    },
    check: async ({ submissionsCloseAt, judgingEndsAt }) => {
      const { deadlineFields } = await import('#server/challenge/schema.ts')
      return deadlineFields.safeParse({
        submissionsCloseAt: momentInZone(submissionsCloseAt, timezone),
        judgingEndsAt: judgingEndsAt ? momentInZone(judgingEndsAt, timezone) : null,
      })
    },
    save: async fields => {
      await extend.mutateAsync({ challengeId: challenge.id, fields })
      await changed(challenge.id)
      toast({ title: 'The deadline has moved', description: 'Every entrant is told by e-mail.' })
      await navigate(manage)
    },
  })
  return (
    <form
      method="post"
      noValidate
      className="flex max-w-3xl flex-col gap-6"
      onSubmit={form.onSubmit}
    >
      <FormSummary {...form.summary} />
      <Alert title="The challenge is open">
        <p>Entrants work by its brief and criteria, so these are fixed. You can give more time.</p>
      </Alert>
      <Card title="More time">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            form={form}
            name="submissionsCloseAt"
            label="Submissions close"
            hint="Only later than it is now; every entrant is told."
            type="datetime-local"
          />
          <TextField
            form={form}
            name="judgingEndsAt"
            label="Judging ends"
            optional
            type="datetime-local"
          />
        </div>
        <p className="mt-3 text-xs text-ink-soft">
          In the time zone of the challenge, {timezone.replaceAll('_', ' ')}.
        </p>
      </Card>
      <div className="flex flex-wrap justify-end gap-2">
        <Link to={manage} className={buttonClass({ variant: 'quiet' })}>
          Cancel
        </Link>
        <Button type="submit" variant="primary" pending={form.pending}>
          Move the deadline
        </Button>
      </div>
    </form>
  )
}
