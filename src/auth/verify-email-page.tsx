import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation, useParams } from 'react-router-dom'
import { verifyHours } from '#server/limits.ts'
import { userKey } from '#src/api.ts'
import { paths } from '#server/paths.ts'
import { Head } from '#src/shell/head.tsx'
import { useSignOutOrSay } from '#src/shell/use-sign-out-or-say.ts'
import { messageOf, statusOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EntryScreen } from './entry-screen.tsx'
import { useUser, type CurrentUser } from '#src/session.ts'

/** Where the mail's link leads. Opening it changes nothing: the account's own session presses. */
export default function VerifyEmailPage() {
  const { token = '' } = useParams()
  const { data: user, error } = useUser()
  if (error) throw error
  return (
    <>
      <Head title="Confirm your e-mail address" noindex />
      <EntryScreen title="Confirm your e-mail address">
        {user && <Confirmation key={`${user.id} ${token}`} user={user} token={token} />}
        {user === null && <LogInFirst />}
        {user === undefined && <Waiting />}
      </EntryScreen>
    </>
  )
}

function LogInFirst() {
  const { pathname } = useLocation()
  return (
    <Part>
      <Alert title="Log in to confirm your address" className="self-stretch">
        <p>
          Only the account that the link was made for can confirm it. Logging in brings you back
          here; the link is good for {verifyHours} hours.
        </p>
      </Alert>
      <Link to={paths.login(pathname)} className={buttonClass({ variant: 'primary' })}>
        Log in
      </Link>
    </Part>
  )
}

function Confirmation({ user, token }: { user: CurrentUser; token: string }) {
  const { data: account, error } = trpc.user.account.useQuery()
  const verify = useVerification()
  if (error) throw error
  if (verify.data) return <Confirmed email={verify.data.email} />
  if (!account) return <Waiting />
  if (account.emailVerifiedAt && !account.newEmail && !account.mailStopped)
    return (
      <Part>
        <Alert tone="good" title="Your address is confirmed already." className="self-stretch">
          <p className="wrap-anywhere">{account.email} is yours. Nothing more to do here.</p>
        </Alert>
        <ToDashboard />
        <OtherAccount email={user.email} />
      </Part>
    )
  const isStale = statusOf(verify.error) === 400
  return (
    <Part>
      {verify.error && (
        <Alert
          tone="bad"
          title={
            account.newEmail ? 'Your new address is not confirmed' : 'Your address is not confirmed'
          }
          className="self-stretch"
        >
          <p>{messageOf(verify.error)}</p>
        </Alert>
      )}
      {isStale ? (
        <NewLink isChanging={Boolean(account.newEmail)} />
      ) : (
        <>
          {!verify.error && (
            <p>Press the button to confirm that the address the link was sent to is yours.</p>
          )}
          <Button
            variant="primary"
            size="lg"
            pending={verify.isPending}
            onClick={() => verify.mutate({ token })}
          >
            {verify.error ? 'Try again' : 'Confirm my address'}
          </Button>
        </>
      )}
      <OtherAccount email={user.email} />
    </Part>
  )
}

const Waiting = () => (
  <Loading>
    <Skeleton className="h-40" />
  </Loading>
)

const Part = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col items-start gap-5">{children}</div>
)

function useVerification() {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  // The address may be a new one; and a session that is over shows the way to log in.
  const refetchUser = () => queryClient.refetchQueries({ queryKey: userKey })
  return trpc.auth.verifyEmail.useMutation({
    onSuccess: () =>
      Promise.all([
        utils.user.ownProfile.invalidate(),
        utils.user.account.invalidate(),
        utils.user.analytics.invalidate(),
        refetchUser(),
      ]),
    onError: error => (statusOf(error) === 401 ? refetchUser() : undefined),
  })
}

/** The button that was pressed is gone: the focus goes here. */
const focus = (output: HTMLElement | null) => output?.focus()

const Confirmed = ({ email }: { email: string }) => (
  <output ref={focus} tabIndex={-1} className="flex flex-col items-start gap-5 outline-none">
    <Alert tone="good" title="Your address is confirmed" className="self-stretch">
      <p className="wrap-anywhere">{email} is yours. Nothing more to do here.</p>
    </Alert>
    <ToDashboard />
  </output>
)

const ToDashboard = () => (
  <Link to={paths.dashboard} className={buttonClass({ variant: 'primary' })}>
    Go to your dashboard
  </Link>
)

/** A link is good for its own account alone, and people have several. */
function OtherAccount({ email }: { email: string }) {
  const signOut = useSignOutOrSay()
  return (
    <div className="flex flex-col items-start gap-2 border-t border-line pt-5">
      <p className="text-ink-soft">
        You are signed in as <span className="wrap-anywhere">{email}</span>. If the link came for
        another account, log in with that one.
      </p>
      <Button onClick={signOut}>Sign out</Button>
    </div>
  )
}

function NewLink({ isChanging }: { isChanging: boolean }) {
  const request = trpc.auth.requestVerification.useMutation()
  if (isChanging)
    return (
      <Link to={paths.settings} className={buttonClass({ variant: 'primary' })}>
        Go to your settings
      </Link>
    )
  if (request.data) return <output className="wrap-anywhere">{request.data.message}</output>
  return (
    <>
      <Button variant="primary" pending={request.isPending} onClick={() => request.mutate()}>
        Send a new link
      </Button>
      {request.error && (
        <p role="alert" className="text-bad">
          {messageOf(request.error)}
        </p>
      )}
    </>
  )
}
