import { useState, type FormEvent } from 'react'
import { invitationDays } from '#server/limits.ts'
import { useFormProblems } from '#src/form/use-form-problems.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/form/field.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { Input } from '#src/form/input.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { useTeamChanged } from './use-team-changed.ts'

const fieldName = 'email'

export function InviteForm({ orgSlug }: { orgSlug: string }) {
  const invite = trpc.org.invite.useMutation()
  const changed = useTeamChanged(orgSlug)
  const { problems, summaryRef, errorOf, show, clear } = useFormProblems([fieldName])
  const [email, setEmail] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    clear()
    try {
      const sent = await invite.mutateAsync({ orgSlug, email })
      setEmail('')
      await changed()
      toast({ title: 'Invitation sent', description: sent.email })
    } catch (error) {
      show(error)
    }
  }
  return (
    <form noValidate onSubmit={event => void submit(event)} className="flex flex-col gap-4">
      {!errorOf(fieldName) && <FormSummary ref={summaryRef} problems={problems} />}
      <Field
        id={fieldName}
        label="E-mail"
        error={errorOf(fieldName)}
        hint={`They get a link that is good for ${invitationDays} days, for an account with this address.`}
      >
        {field => (
          <Input
            {...field}
            name={fieldName}
            type="email"
            autoComplete="off"
            value={email}
            onChange={event => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" pending={invite.isPending} className="self-start">
        Send invitation
      </Button>
    </form>
  )
}
