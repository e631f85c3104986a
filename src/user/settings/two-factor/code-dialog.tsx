import { CodeField } from '#src/auth/two-factor/code-field.tsx'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { PasswordField } from '#src/form/password-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { useUser } from '#src/session.ts'
import type { DialogProps } from '#src/ui/overlay/dialog.tsx'

interface CodeDialogProps extends Pick<DialogProps, 'title' | 'description' | 'focusAfter'> {
  action: string
  variant?: 'danger'
  work: (given: { password: string; code: string }) => Promise<unknown>
  onClose: () => void
}

/** For what takes both that a log-in takes. */
export default function CodeDialog({ work, ...dialog }: CodeDialogProps) {
  const { data: user } = useUser()
  const form = useForm({
    initial: { password: '', code: '' },
    check: async values =>
      (await import('#server/auth/schema.ts')).passwordAndCodeSchema.safeParse(values),
    save: work,
  })
  return (
    <FormDialog {...dialog} form={form} size="sm">
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly name="username" autoComplete="username" value={user?.email ?? ''} />
      <PasswordField
        form={form}
        name="password"
        label="Your password"
        autoComplete="current-password"
      />
      <CodeField form={form} />
    </FormDialog>
  )
}
