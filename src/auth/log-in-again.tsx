import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormSummary } from '#src/form/form-summary.tsx'
import { PasswordField } from '#src/form/password-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import type { CurrentUser } from '#src/session.ts'
import { trpc } from '#src/trpc.ts'
import { paths } from '#server/paths.ts'
import { useConfig } from '#src/config.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import CodeStep from './two-factor/code-step.tsx'
import { needsCode } from './two-factor/needs-code.ts'

interface LogInAgainProps {
  /** Who was signed in. */
  user: CurrentUser
  onClose: () => void
}

/** Logs in over the page. Whoever comes back goes on where they were; somebody else starts anew here. */
export default function LogInAgain({ user, onClose }: LogInAgainProps) {
  const queryClient = useQueryClient()
  const { signInProviders } = useConfig()
  const logIn = trpc.auth.logIn.useMutation()
  // Named apart from the fields of the page below.
  const form = useForm({
    initial: { sessionEmail: user.email, sessionPassword: '' },
    save: async ({ sessionEmail, sessionPassword }) => {
      const email = sessionEmail.trim()
      try {
        await goOnAs(await logIn.mutateAsync({ email, password: sessionPassword }))
      } catch (error) {
        if (!needsCode(error)) throw error
        setCodeAsked(true)
      }
    },
  })
  const [isCodeAsked, setCodeAsked] = useState(false)
  const goOnAs = async (found: CurrentUser) => {
    onClose()
    // Nothing of the page is theirs.
    if (found.id !== user.id) return window.location.reload()
    toast({ title: 'You are logged in again', description: 'Go on where you were.' })
    await queryClient.invalidateQueries({ predicate: query => query.state.status === 'error' })
  }
  const backToPassword = (why?: string) => {
    setCodeAsked(false)
    if (why) form.refuse({}, why)
  }
  if (isCodeAsked)
    return (
      <Dialog open onOpenChange={open => open || onClose()} size="sm" title="Enter your code">
        <CodeStep onDone={goOnAs} onBack={backToPassword} />
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={open => open || form.pending || onClose()}
      size="sm"
      title="Your session has ended"
      description="Log in again to go on. What you typed is still there."
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={form.pending}>
            Not now
          </Button>
          <Button type="submit" form="log-in-again" variant="primary" pending={form.pending}>
            Log in
          </Button>
        </>
      }
    >
      <form
        id="log-in-again"
        method="post"
        noValidate
        onSubmit={event => {
          // The form of the page below is not this one's.
          event.stopPropagation()
          form.onSubmit(event)
        }}
        className="flex flex-col gap-5"
      >
        <FormSummary {...form.summary} />
        <TextField
          form={form}
          name="sessionEmail"
          label="E-mail"
          type="email"
          autoComplete="username"
        />
        <PasswordField
          form={form}
          name="sessionPassword"
          label="Password"
          autoComplete="current-password"
        />
        {signInProviders.length > 0 && (
          <p className="text-ink-soft">
            Without a password,{' '}
            <a href={paths.login()} target="_blank" rel="noopener" className="link">
              log in in another tab
            </a>
            , then close this with “Not now” and go on.
          </p>
        )}
      </form>
    </Dialog>
  )
}
