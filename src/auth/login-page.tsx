import { Suspense, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { Head } from '#src/shell/head.tsx'
import { statusOf, trpc } from '#src/trpc.ts'
import { PartBoundary } from '#src/shell/error/part-boundary.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { PasswordField } from '#src/form/password-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { lazy } from '#src/shell/lazy.tsx'
import { Redirect } from '#src/shell/redirect.tsx'
import { useConfig } from '#src/config.ts'
import { broughtBack } from './provider/brought-back.ts'
import { FrontDoor } from './front-door/front-door.tsx'
import { needsCode } from './two-factor/needs-code.ts'
import { OtherWayIn } from './other-way-in.tsx'
import { safeRedirect } from './path-after-sign-in.ts'
import { useUser } from '#src/session.ts'
import { useStartAsUser } from './use-start-as-user.ts'

/** Who came of themselves does not need it. */
const CameFor = lazy(() => import('./came-for.tsx'))
/** Where the operator has providers. */
const ProviderButtons = lazy(() => import('./provider/provider-buttons.tsx'))
/** Who comes back from one. */
const ComeBack = lazy(() => import('./provider/come-back.tsx'))
/** Whose account asks for a code does. */
const CodeStep = lazy(() => import('./two-factor/code-step.tsx'))

export default function LoginPage() {
  const { data: user } = useUser()
  const [search] = useSearchParams()
  const redirect = search.get('redirect')
  const brought = broughtBack(search)
  const { signInProviders } = useConfig()
  const startAs = useStartAsUser()
  const [isCodeAsked, setCodeAsked] = useState(false)
  const [why, setWhy] = useState<string>()
  const back = (reason?: string) => {
    setCodeAsked(false)
    setWhy(reason)
  }
  // Who comes back is on the way to what they came for.
  if (user && !brought) return <Redirect to={safeRedirect(redirect)} />
  if (brought)
    return (
      <FrontDoor wordmark title="Log in">
        <Head title="Log in" canonical={paths.login()} noindex />
        <Suspense>
          <ComeBack brought={brought} onCodeAsked={() => setCodeAsked(true)} onRefused={setWhy} />
        </Suspense>
      </FrontDoor>
    )
  return (
    <>
      <Head title="Log in" description="Log in to Fairlead." canonical={paths.login()} />
      <FrontDoor
        wordmark
        title={isCodeAsked ? 'Enter your code' : 'Log in'}
        below={
          !isCodeAsked && (
            <OtherWayIn
              question="New to Fairlead?"
              to={paths.signup(redirect ?? undefined)}
              label="Create account"
              redirect={redirect}
            />
          )
        }
      >
        {redirect && (
          <Suspense>
            <CameFor path={safeRedirect(redirect)} />
          </Suspense>
        )}
        {why && <Alert tone="bad">{why}</Alert>}
        {isCodeAsked ? (
          <PartBoundary onFailed={back}>
            <CodeStep onDone={found => startAs(found, safeRedirect(redirect))} onBack={back} />
          </PartBoundary>
        ) : (
          <LoginForm to={safeRedirect(redirect)} onCodeAsked={() => setCodeAsked(true)} />
        )}
        {signInProviders.length > 0 && !isCodeAsked && (
          <PartBoundary>
            <ProviderButtons redirect={redirect} saysTerms />
          </PartBoundary>
        )}
      </FrontDoor>
    </>
  )
}

function LoginForm({ to, onCodeAsked }: { to: string; onCodeAsked: () => void }) {
  const startAs = useStartAsUser()
  const logIn = trpc.auth.logIn.useMutation()
  const { state } = useLocation()
  const form = useForm({
    initial: { email: emailIn(state), password: '' },
    check: async values => (await import('#server/auth/schema.ts')).logInSchema.safeParse(values),
    save: async (_, { current }) => {
      try {
        await startAs(await logIn.mutateAsync(current()), to)
      } catch (error) {
        if (!needsCode(error)) throw error
        onCodeAsked()
      }
    },
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <FormSummary {...form.summary} />
      {statusOf(logIn.error) === 429 && (
        <p>
          To get in at once,{' '}
          <Link to={paths.forgotPassword} className="link">
            choose a new password
          </Link>{' '}
          with the link that we e-mail you: on this device you can log in with it straight away.
        </p>
      )}
      <TextField form={form} name="email" label="E-mail" type="email" autoComplete="username" />
      <div className="relative">
        <PasswordField
          form={form}
          name="password"
          label="Password"
          autoComplete="current-password"
        />
        <Link to={paths.forgotPassword} className="link absolute top-0 right-0">
          Forgot password?
        </Link>
      </div>
      <Button type="submit" variant="primary" size="lg" pending={form.pending}>
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
