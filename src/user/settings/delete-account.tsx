import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { graceDays } from '#server/limits.ts'
import { userKey } from '#src/api.ts'
import { useUser } from '#src/session.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { readLocaleFrom } from '#src/lib/intl.ts'
import { paths } from '#server/paths.ts'
import { forgetDrafts } from '#src/form/draft/kept-draft.ts'
import { trpc } from '#src/trpc.ts'
import { PasswordField } from '#src/form/password-field.tsx'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { toast } from '#src/ui/overlay/toast.ts'

interface DeleteAccountProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const unconfirmed = 'Type your e-mail address to confirm'

/** Asks for the own e-mail address, against a slip, and for the password, against anybody else. */
export function DeleteAccount({ open, onOpenChange }: DeleteAccountProps) {
  const { data: user } = useUser()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remove = trpc.user.deleteAccount.useMutation()
  const { data: { hasPassword } = { hasPassword: true } } = trpc.user.account.useQuery()
  const form = useForm({
    initial: { email: '', password: '' },
    save: async (fields, { refuse }) => {
      const isOther = fields.email.trim().toLowerCase() !== user?.email
      const isMissing = hasPassword && !fields.password
      if (isOther || isMissing)
        return refuse({
          ...(isOther && { email: unconfirmed }),
          ...(isMissing && { password: 'Enter your password' }),
        })
      const { email, password } = fields
      const { deletionAt } = await remove.mutateAsync(hasPassword ? { email, password } : { email })
      forgetDrafts()
      queryClient.clear()
      queryClient.setQueryData(userKey, null)
      await navigate(paths.login())
      toast({
        title: 'You are signed out everywhere',
        description: `Your account will be erased on ${formatDay(deletionAt)}. Log in before then and choose “Keep my account” to keep it.`,
      })
      readLocaleFrom()
    },
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Delete your account?"
      description={`You are signed out everywhere and your profile is hidden at once. After ${graceDays} days it is erased; until then you can log in and keep it. The privacy page says what stays without your name.`}
      action="Delete account"
      variant="danger"
      open={open}
      onClose={() => onOpenChange(false)}
      onOpenChange={onOpenChange}
    >
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
      {hasPassword && (
        <PasswordField
          form={form}
          name="password"
          label="Your password"
          autoComplete="current-password"
        />
      )}
    </FormDialog>
  )
}
