import { useState } from 'react'
import type { FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { resetHours } from '#server/limits.ts'
import { paths } from '#src/paths.ts'
import { Head } from '#src/shell/head.tsx'
import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/form/field.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { Input } from '#src/form/input.tsx'
import { EntryScreen } from './entry-screen.tsx'
import { useFormProblems } from '#src/form/use-form-problems.ts'

export default function ForgotPasswordPage() {
  const request = trpc.auth.requestPasswordReset.useMutation()
  return (
    <>
      <Head title="Reset your password" canonical={paths.forgotPassword} noindex />
      <EntryScreen
        title="Reset your password"
        below={
          <Link to={paths.login()} className="link">
            Back to login
          </Link>
        }
      >
        {request.data ? (
          <output className="block">
            <Alert tone="good" title="Check your e-mail">
              <p className="wrap-anywhere">
                {request.data.message} It is good for {resetHours} hour; look in the spam folder
                too.
              </p>
            </Alert>
          </output>
        ) : (
          <RequestForm request={request} />
        )}
      </EntryScreen>
    </>
  )
}

type Request = ReturnType<typeof trpc.auth.requestPasswordReset.useMutation>

function RequestForm({ request }: { request: Request }) {
  const { problems, summaryRef, errorOf, show, check, clear } = useFormProblems(['email'])
  const [email, setEmail] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    clear()
    try {
      const { resetRequestSchema } = await import('#server/auth/schema.ts')
      if (check(resetRequestSchema, { email })) await request.mutateAsync({ email })
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
        id="email"
        label="E-mail"
        hint="The address of your account. We send a link to choose a new password."
        error={errorOf('email')}
      >
        {field => (
          <Input
            {...field}
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            onChange={event => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" pending={request.isPending}>
        Send the link
      </Button>
    </form>
  )
}
