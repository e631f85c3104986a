import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { graceDays } from '#server/limits.ts'
import { userKey } from '#src/api.ts'
import { useUser } from '#src/session.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { paths } from '#server/paths.ts'
import { forgetDrafts } from '#src/form/drafts.ts'
import { trpc } from '#src/trpc.ts'
import { PasswordField } from '#src/form/password-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { toast } from '#src/ui/overlay/toast.ts'

interface DeleteAccountProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const formId = 'delete-account'
const unconfirmed = 'Type your e-mail address to confirm'

/** Asks for the own e-mail address, against a slip, and for the password, against anybody else. */
export function DeleteAccount({ open, onOpenChange }: DeleteAccountProps) {
  const { data: user } = useUser()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remove = trpc.user.deleteAccount.useMutation()
  const form = useForm({
    initial: { email: '', password: '' },
    save: async (fields, { refuse }) => {
      const isOther = fields.email.trim().toLowerCase() !== user?.email
      if (isOther || !fields.password)
        return refuse({
          ...(isOther && { email: unconfirmed }),
          ...(!fields.password && { password: 'Enter your password' }),
        })
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
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Delete your account?"
      description={`You are signed out everywhere and your profile is hidden at once. After ${graceDays} days it is erased; until then you can log in and keep it. The privacy page says what stays without your name.`}
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
      <form
        id={formId}
        method="post"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={form.onSubmit}
      >
        <FormSummary {...form.summary} />
        <TextField
          form={form}
          name="email"
          label="Your e-mail address"
          hint={
            <>
              Type <span className="wrap-anywhere">{user?.email}</span> to confirm.
            </>
          }
          type="email"
          autoComplete="off"
        />
        <PasswordField
          form={form}
          name="password"
          label="Your password"
          autoComplete="current-password"
        />
      </form>
    </Dialog>
  )
}
