import { useParams } from 'react-router-dom'
import { useState } from 'react'
import type { RouterOutputs } from '#src/api.ts'
import { EntryScreen } from '#src/auth/entry-screen.tsx'
import { asRole, permissionsOf, policy } from '#server/shown/roles.ts'
import { Head } from '#src/shell/head.tsx'
import { messageOf, statusOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Invited } from './invited/invited.tsx'
import { JudgeInvitation } from './invited/judge-invitation.tsx'
import { useEnterOrganization } from './use-enter-organization.ts'

/** Where an invitation's mail leads, signed in or not. */
export default function InvitationPage() {
  const { token = '' } = useParams()
  const { data, error: ofTeam } = trpc.org.invitation.useQuery({ token })
  // Who is not invited into a team may be invited to judge.
  const isOfNoTeam = statusOf(ofTeam) === 404
  const judging = trpc.challenge.judgeInvitation.useQuery({ token }, { enabled: isOfNoTeam })
  const error = isOfNoTeam ? judging.error : ofTeam
  const status = statusOf(error)
  if (error && status !== 404 && status !== 400) throw error
  const title = judging.data?.title ?? data?.orgName
  return (
    <>
      <Head title="Invitation" noindex />
      <EntryScreen title={title ? `${data ? 'Join' : 'Judge'} ${title}` : 'Invitation'}>
        {data && <Invitation token={token} invitation={data} />}
        {judging.data && <JudgeInvitation token={token} invitation={judging.data} />}
        {error && (
          <Alert tone="bad" title="This invitation no longer works">
            <p>
              It may have expired, been used, withdrawn, or replaced by a newer one. Ask who invited
              you to send another.
            </p>
          </Alert>
        )}
        {!title && !error && (
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
  const { role } = invitation
  return (
    <Invited
      invitation={invitation}
      to={<>be {asRole(role)}. With that role one can:</>}
      meaning={permissionsOf(role).map(permission => (
        <li key={permission}>{policy[permission].label}</li>
      ))}
      accept={<Accept token={token} />}
    />
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
