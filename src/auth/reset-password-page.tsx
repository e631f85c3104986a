import { useState } from 'react'
import type { FormEvent } from 'react'
import { Link, useParams } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import { Head } from '#src/shell/head.tsx'
import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/form/field.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { PasswordInput } from '#src/form/password-input.tsx'
import { EntryScreen } from './entry-screen.tsx'
import { PasswordRules } from './password-rules.tsx'
import { commonMessage, isCommon } from './password-strength.ts'
import { useFormProblems } from '#src/form/use-form-problems.ts'

export default function ResetPasswordPage() {
  const reset = trpc.auth.resetPassword.useMutation()
  return (
    <>
      <Head title="Choose a new password" noindex />
      <EntryScreen
        title="Choose a new password"
        below={
          <Link to={paths.forgotPassword} className="link">
            Ask for a new link
          </Link>
        }
      >
        {reset.data ? (
          <output className="block">
            <Alert
              tone="good"
              title={reset.data.message}
              action={
                <Link to={paths.login()} className={buttonClass({ variant: 'primary' })}>
                  Log in
                </Link>
              }
            >
              <p>You are signed out on all devices.</p>
            </Alert>
          </output>
        ) : (
          <ResetForm reset={reset} />
        )}
      </EntryScreen>
    </>
  )
}

function ResetForm({ reset }: { reset: ReturnType<typeof trpc.auth.resetPassword.useMutation> }) {
  const { token = '' } = useParams()
  const { problems, summaryRef, errorOf, show, refuse, check, clear } = useFormProblems([
    'password',
  ])
  const [password, setPassword] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    clear()
    try {
      const { resetSchema } = await import('#server/auth/schema.ts')
      if (!check(resetSchema, { token, password })) return
      if (isCommon(password)) return refuse({ password: commonMessage })
      await reset.mutateAsync({ token, password })
    } catch (error) {
      show(error)
    }
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={event => void submit(event)}
      className="flex flex-col gap-5"
    >
      <FormSummary ref={summaryRef} problems={problems} />
      <Field
        id="password"
        label="New password"
        error={errorOf('password')}
        hint={<PasswordRules password={password} />}
      >
        {field => (
          <PasswordInput
            {...field}
            name="password"
            autoComplete="new-password"
            value={password}
            onChange={event => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" pending={reset.isPending}>
        Change password
      </Button>
    </form>
  )
}
