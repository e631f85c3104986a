import { Link, useLocation, useParams } from 'react-router-dom'
import { useState } from 'react'
import type { RouterOutputs } from '#src/api.ts'
import { EntryScreen } from '#src/auth/entry-screen.tsx'
import { useUser } from '#src/session.ts'
import { formatUtc } from '#src/lib/format-date.ts'
import { paths } from '#server/paths.ts'
import { asRole, permissionsOf, policy } from '#server/shown/roles.ts'
import { Head } from '#src/shell/head.tsx'
import { useSignOutOrSay } from '#src/shell/use-sign-out-or-say.ts'
import { messageOf, statusOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useEnterOrganization } from './use-enter-organization.ts'

/** Where an invitation's mail leads, signed in or not. */
export default function InvitationPage() {
  const { token = '' } = useParams()
  const { data, error } = trpc.org.invitation.useQuery({ token })
  const status = statusOf(error)
  if (error && status !== 404 && status !== 400) throw error
  return (
    <>
      <Head title="Invitation" noindex />
      <EntryScreen title={data ? `Join ${data.orgName}` : 'Invitation'}>
        {data && <Invitation token={token} invitation={data} />}
        {error && (
          <Alert tone="bad" title="This invitation no longer works">
            <p>
              It may have expired, been used, withdrawn, or replaced by a newer one. Ask who invited
              you to send another.
            </p>
          </Alert>
        )}
        {!data && !error && (
          <Loading label="Loading the invitation" className="flex flex-col gap-4">
            <Skeleton className="h-14" />
            <Skeleton className="h-9 w-40" />
          </Loading>
        )}
      </EntryScreen>
    </>
  )
}

interface InvitationProps {
  token: string
  invitation: RouterOutputs['org']['invitation']
}

function Invitation({ token, invitation }: InvitationProps) {
  const { orgSlug, orgName, orgLogoUrl, role, email, isMine, expiresAt } = invitation
  return (
    <>
      <div className="flex items-start gap-3">
        <Avatar orgSlug={orgSlug} size="lg" name={orgName} src={orgLogoUrl} />
        <div className="min-w-0">
          <p>
            <Link to={paths.org(orgSlug)} className="link">
              {orgName}
            </Link>{' '}
            invites <span className="font-medium wrap-anywhere">{isMine ? 'you' : email}</span> to
            be {asRole(role)}. With that role one can:
          </p>
          <ul className="mt-1 list-disc pl-5">
            {permissionsOf(role).map(permission => (
              <li key={permission}>{policy[permission].label}</li>
            ))}
          </ul>
          <p className="mt-1 text-ink-soft">Good until {formatUtc(expiresAt)}</p>
        </div>
      </div>
      {isMine === null && <SignedOut email={email} />}
      {isMine === true && <Accept token={token} />}
      {isMine === false && <OtherAccount email={email} />}
    </>
  )
}

/** Both ways in come back here. */
function SignedOut({ email }: { email: string }) {
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

function Accept({ token }: { token: string }) {
  const enterOrganization = useEnterOrganization()
  const accept = trpc.org.acceptInvitation.useMutation()
  const [isEntering, setIsEntering] = useState(false)
  const submit = async () => {
    setIsEntering(true)
    try {
      const { orgSlug, message } = await accept.mutateAsync({ token })
      await enterOrganization(orgSlug, message)
    } catch {
      setIsEntering(false)
    }
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {accept.error && (
        <Alert tone="bad" className="self-stretch">
          {messageOf(accept.error)}
        </Alert>
      )}
      <Button variant="primary" pending={isEntering} onClick={() => void submit()}>
        Accept invitation
      </Button>
    </div>
  )
}

function OtherAccount({ email }: { email: string }) {
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
