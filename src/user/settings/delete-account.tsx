import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { graceDays } from '#server/limits.ts'
import { userKey } from '#src/api.ts'
import { useUser } from '#src/session.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { fieldId } from '#src/form/use-form.ts'
import { paths } from '#src/paths.ts'
import { forgetDrafts } from '#src/form/drafts.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Field } from '#src/form/field.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { Input } from '#src/form/input.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { useCheckedForm } from '#src/form/use-checked-form.ts'

interface DeleteAccountProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const formId = 'delete-account'
const unconfirmed = 'Type your e-mail address to confirm'

/** Asks for the own e-mail address, so that nobody deletes an account by a slip. */
export function DeleteAccount({ open, onOpenChange }: DeleteAccountProps) {
  const { data: user } = useUser()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remove = trpc.user.deleteAccount.useMutation()
  const { summary, ...form } = useCheckedForm(
    { email: '' },
    async () => ({
      safeParse: values => {
        const fields = values as { email: string }
        return fields.email.trim().toLowerCase() === user?.email
          ? { success: true, data: fields }
          : { success: false, error: { issues: [{ path: ['email'], message: unconfirmed }] } }
      },
    }),
    async fields => {
      const { deletionAt } = await remove.mutateAsync(fields)
      forgetDrafts()
      queryClient.clear()
      queryClient.setQueryData(userKey, null)
      await navigate(paths.login())
      toast({
        title: 'You are signed out everywhere',
        description: `Your account will be erased on ${formatDay(deletionAt)}. Log in before then and choose “Keep my account” to keep it.`,
      })
    },
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Delete your account?"
      description={`You are signed out everywhere and your profile is hidden at once. After ${graceDays} days everything is erased.`}
      footer={
        <>
          <Button disabled={form.pending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" pending={form.pending}>
            Delete account
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={form.onSubmit}>
        <FormSummary ref={summary} problems={form.problems} />
        <Field
          id={fieldId('email')}
          label="Your e-mail address"
          hint={
            <>
              Type <span className="wrap-anywhere">{user?.email}</span> to confirm.
            </>
          }
          error={form.errors['email']}
        >
          {field => (
            <Input
              {...field}
              type="email"
              autoComplete="off"
              value={form.values.email}
              onChange={event => form.change({ email: event.target.value })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
