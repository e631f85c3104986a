import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { fieldId, messagesOf } from '#src/form/use-form.ts'
import { paths } from '#src/paths.ts'
import { fieldErrorsOf, messageOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/form/field.tsx'
import { Input } from '#src/form/input.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { isoTime, localTime } from './challenge-form-values.ts'
import { useChallengeChanged } from '#src/challenge/use-challenge-changed.ts'

interface ExtendDeadlineProps {
  orgSlug: string
  challenge: RouterOutputs['challenge']['forAdmin']
}

/** All that can change once a challenge is open: more time. */
export function ExtendDeadline({ orgSlug, challenge }: ExtendDeadlineProps) {
  const navigate = useNavigate()
  const changed = useChallengeChanged(orgSlug)
  const extend = trpc.challenge.extend.useMutation()
  const [closes, setCloses] = useState(localTime(challenge.submissionsCloseAt))
  const [judged, setJudged] = useState(localTime(challenge.judgingEndsAt))
  const [errors, setErrors] = useState<Record<string, string>>({})

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const { deadlineFields } = await import('#server/challenge/schema.ts')
    const checked = deadlineFields.safeParse({
      submissionsCloseAt: isoTime(closes),
      judgingEndsAt: judged ? isoTime(judged) : null,
    })
    if (!checked.success) return setErrors(messagesOf(checked.error.issues))
    setErrors({})
    try {
      await extend.mutateAsync({ challengeId: challenge.id, fields: checked.data })
      await changed(challenge.id)
      toast({ title: 'The deadline has moved', description: 'Every entrant is told by e-mail.' })
      return await navigate(paths.challengeManage(orgSlug, challenge.id))
    } catch (error) {
      const found = fieldErrorsOf(error)
      return setErrors(Object.keys(found).length > 0 ? found : { form: messageOf(error) })
    }
  }
  return (
    <form noValidate className="flex max-w-3xl flex-col gap-6" onSubmit={event => void save(event)}>
      <Alert title="The challenge is open">
        <p>Entrants work by its brief and criteria, so these are fixed. You can give more time.</p>
      </Alert>
      <Card title="More time">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            id={fieldId('submissionsCloseAt')}
            label="Submissions close"
            error={errors['submissionsCloseAt']}
            hint="Only later than it is now; every entrant is told."
          >
            {field => (
              <Input
                {...field}
                type="datetime-local"
                value={closes}
                onChange={event => setCloses(event.target.value)}
              />
            )}
          </Field>
          <Field
            id={fieldId('judgingEndsAt')}
            label="Judging ends"
            optional
            error={errors['judgingEndsAt']}
          >
            {field => (
              <Input
                {...field}
                type="datetime-local"
                value={judged}
                onChange={event => setJudged(event.target.value)}
              />
            )}
          </Field>
        </div>
      </Card>
      {errors['form'] && <Alert tone="bad">{errors['form']}</Alert>}
      <Button type="submit" variant="primary" className="self-end" pending={extend.isPending}>
        Move the deadline
      </Button>
    </form>
  )
}
