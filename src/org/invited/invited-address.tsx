import { Link, useLocation } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { useUser } from '#src/session.ts'
import { useSignOutOrSay } from '#src/shell/use-sign-out-or-say.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'

/** Both ways in come back here. */
export function SignedOut({ email }: { email: string }) {
  const { pathname } = useLocation()
  return (
    <div className="flex flex-col gap-3">
      <p>
        Log in with <span className="wrap-anywhere">{email}</span> to accept, or create an account
        with that address.
      </p>
      <div className="flex flex-wrap gap-2">
        <Link to={paths.login(pathname)} className={buttonClass({ variant: 'primary' })}>
          Log in
        </Link>
        <Link to={paths.signup(pathname)} className={buttonClass()}>
          Create account
        </Link>
      </div>
    </div>
  )
}

/** Signed in with another one. */
export function OtherAccount({ email }: { email: string }) {
  const { data: user } = useUser()
  const signOut = useSignOutOrSay()
  return (
    <Alert
      tone="warn"
      title="This invitation is for another address"
      action={<Button onClick={signOut}>Sign out</Button>}
    >
      <p>
        You are signed in as <span className="wrap-anywhere">{user?.email}</span>. Log in with{' '}
        <span className="wrap-anywhere">{email}</span> to accept.
      </p>
    </Alert>
  )
}
