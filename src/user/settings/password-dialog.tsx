import { useState, type ReactNode } from 'react'
import { confirmedMinutes } from '#server/limits.ts'
import { FormSummary } from '#src/form/form-summary.tsx'
import { PasswordField } from '#src/form/password-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { useUser } from '#src/session.ts'
import { fieldErrorsOf, statusOf } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

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

const formId = 'password-again'

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
    <Dialog
      open
      onOpenChange={() => form.pending || onClose()}
      size="sm"
      title="Enter your password"
      description={`You signed in more than ${confirmedMinutes} minutes ago. We ask so that nobody else does this on your device.`}
      footer={
        <>
          <Button disabled={form.pending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={form.pending}>
            {action}
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
        {/* Tells a password manager whose password this is. */}
        <input hidden readOnly name="username" autoComplete="username" value={user?.email ?? ''} />
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
