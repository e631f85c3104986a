import { useState } from 'react'
import type { FormEvent } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import { Head } from '#src/shell/head.tsx'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/form/field.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { Input } from '#src/form/input.tsx'
import { PasswordInput } from '#src/form/password-input.tsx'
import { Redirect } from '#src/shell/redirect.tsx'
import { EntryScreen } from './entry-screen.tsx'
import { safeRedirect } from './redirect.ts'
import { useUser } from '#src/session.ts'
import { useEnter } from './use-enter.ts'
import { useFormProblems } from '#src/form/use-form-problems.ts'

export default function LoginPage() {
  const { data: user } = useUser()
  const [search] = useSearchParams()
  const redirect = search.get('redirect')
  if (user) return <Redirect to={safeRedirect(redirect)} />
  return (
    <>
      <Head title="Log in" description="Log in to Fairlead." canonical={paths.login()} />
      <EntryScreen
        wordmark
        title="Log in"
        below={
          <p>
            New to Fairlead?{' '}
            <Link to={paths.signup(redirect ?? undefined)} className="link">
              Create account
            </Link>
          </p>
        }
      >
        <LoginForm to={safeRedirect(redirect)} />
      </EntryScreen>
    </>
  )
}

function LoginForm({ to }: { to: string }) {
  const enter = useEnter()
  const logIn = trpc.auth.logIn.useMutation()
  const { problems, summaryRef, errorOf, show, check, clear } = useFormProblems([
    'email',
    'password',
  ])
  const { state } = useLocation()
  const [email, setEmail] = useState(emailIn(state))
  const [password, setPassword] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    clear()
    try {
      const { logInSchema } = await import('#server/auth/schema.ts')
      if (!check(logInSchema, { email, password })) return
      await enter(await logIn.mutateAsync({ email, password }), to)
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
      <Field id="email" label="E-mail" error={errorOf('email')}>
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
      <div className="relative">
        <Field id="password" label="Password" error={errorOf('password')}>
          {field => (
            <PasswordInput
              {...field}
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={event => setPassword(event.target.value)}
            />
          )}
        </Field>
        <Link to={paths.forgotPassword} className="link absolute top-0 right-0">
          Forgot password?
        </Link>
      </div>
      <Button type="submit" variant="primary" size="lg" pending={logIn.isPending}>
        Log in
      </Button>
    </form>
  )
}

/** The address typed at sign-up, when that said it has an account. */
const emailIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : ''
