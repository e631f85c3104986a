import { useState, type ReactNode } from 'react'
import { confirmedMinutes } from '#server/limits.ts'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { PasswordField } from '#src/form/password-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { useUser } from '#src/session.ts'
import { fieldErrorsOf, statusOf } from '#src/trpc.ts'

/** Without a password it may be refused, for want of one. */
type Work = (password?: string) => Promise<unknown>

/**
 * For what the server does only soon after the sign-in: `run` does it, and where the password is
 * asked for, the dialog takes over and does it with that. Other refusals are thrown.
 */
export function usePasswordAsked(action: string): {
  run: (work: Work) => Promise<void>
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<{ work: Work }>()
  return {
    run: async work => {
      try {
        await work()
      } catch (error) {
        if (statusOf(error) !== 403 || !fieldErrorsOf(error).password) throw error
        setAsked({ work })
      }
    },
    dialog: asked && (
      <PasswordDialog action={action} work={asked.work} onClose={() => setAsked(undefined)} />
    ),
  }
}

interface PasswordDialogProps {
  action: string
  work: Work
  onClose: () => void
}

/** There while it is open: what was typed goes with it. */
function PasswordDialog({ action, work, onClose }: PasswordDialogProps) {
  const { data: user } = useUser()
  const form = useForm({
    initial: { password: '' },
    check: async values =>
      (await import('#server/auth/schema.ts')).passwordAgainSchema.safeParse(values),
    save: async ({ password }) => {
      await work(password)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Enter your password"
      description={`You signed in more than ${confirmedMinutes} minutes ago. We ask so that nobody else does this on your device.`}
      action={action}
      onClose={onClose}
    >
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly name="username" autoComplete="username" value={user?.email ?? ''} />
      <PasswordField
        form={form}
        name="password"
        label="Your password"
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
