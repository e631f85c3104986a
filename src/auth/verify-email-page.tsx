import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'react-router-dom'
import { verifyHours } from '#server/limits.ts'
import { userKey } from '#src/api.ts'
import { paths } from '#server/paths.ts'
import { Head } from '#src/shell/head.tsx'
import { messageOf, statusOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { EntryScreen } from './entry-screen.tsx'
import { useUser } from '#src/session.ts'

/** Where the mail's link leads, signed in or not. */
export default function VerifyEmailPage() {
  const { token = '' } = useParams()
  const { data: user } = useUser()
  const { data, error, refetch, isFetching } = useVerification(token)
  const isStale = statusOf(error) === 400
  return (
    <>
      <Head title="Confirm your e-mail address" noindex />
      <EntryScreen title="Confirm your e-mail address">
        {data && (
          <output className="flex flex-col items-start gap-5">
            <Alert tone="good" title="Your address is confirmed">
              <p className="wrap-anywhere">{data.email} is yours. Nothing more to do here.</p>
            </Alert>
            <Link
              to={user ? paths.dashboard : paths.login()}
              className={buttonClass({ variant: 'primary' })}
            >
              {user ? 'Go to your dashboard' : 'Log in'}
            </Link>
          </output>
        )}
        {error && !isFetching && !isStale && (
          <div className="flex flex-col items-start gap-5">
            <Alert tone="bad" title="Your address is not confirmed" className="self-stretch">
              <p>{messageOf(error)}</p>
            </Alert>
            <Button variant="primary" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        )}
        {isStale && !isFetching && user === null && <SignedOutRefusal />}
        {isStale && !isFetching && user && <Refusal message={messageOf(error)} />}
        {isFetching || (!data && !error) ? <Confirming /> : null}
      </EntryScreen>
    </>
  )
}

const Confirming = () => (
  <Loading label="Confirming your address">
    <p aria-hidden className="flex items-center gap-2 text-ink-soft">
      <Spinner /> Confirming your address…
    </p>
  </Loading>
)

/** A link works once. As a query it is asked once for each token, however often the page mounts. */
function useVerification(token: string) {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      const verified = await utils.client.auth.verifyEmail.mutate({ token })
      await Promise.all([
        utils.user.ownProfile.invalidate(),
        utils.user.account.invalidate(),
        utils.user.analytics.invalidate(),
        // The address may be a new one.
        queryClient.refetchQueries({ queryKey: userKey }),
      ])
      return verified
    },
  })
}

/** Whose link it was is not known here: it may well have done its work. */
function SignedOutRefusal() {
  const { pathname } = useLocation()
  return (
    <div className="flex flex-col items-start gap-5">
      <Alert title="This link no longer works" className="self-stretch">
        <p>
          It was used already, or it is older than {verifyHours} hours. Log in to see whether your
          address is confirmed, and to get a new link if it is not.
        </p>
      </Alert>
      <Link to={paths.login(pathname)} className={buttonClass({ variant: 'primary' })}>
        Log in
      </Link>
    </div>
  )
}

/** A link that was opened twice has done what it was for. */
function Refusal({ message }: { message: string }) {
  const { data: account, isPending } = trpc.user.account.useQuery()
  if (isPending) return <Confirming />
  const isDone = account?.emailVerifiedAt && !account.newEmail
  return (
    <div className="flex flex-col items-start gap-5">
      {isDone ? (
        <>
          <Alert tone="good" title="Your address is confirmed already." className="self-stretch">
            <p className="wrap-anywhere">{account.email} is yours. Nothing more to do here.</p>
          </Alert>
          <Link to={paths.dashboard} className={buttonClass({ variant: 'primary' })}>
            Go to your dashboard
          </Link>
        </>
      ) : (
        <>
          <Alert
            tone="bad"
            title={
              account?.newEmail
                ? 'Your new address is not confirmed'
                : 'Your address is not confirmed'
            }
            className="self-stretch"
          >
            <p>{message}</p>
          </Alert>
          {account?.newEmail ? (
            <Link to={paths.settings} className={buttonClass({ variant: 'primary' })}>
              Go to your settings
            </Link>
          ) : (
            <NewLink />
          )}
        </>
      )}
    </div>
  )
}

function NewLink() {
  const request = trpc.auth.requestVerification.useMutation()
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
