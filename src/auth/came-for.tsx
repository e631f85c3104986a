import { matchPath } from 'react-router-dom'
import { asRole } from '#server/shown/roles.ts'
import { statusOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { ClaimedHere } from './claimed-here.tsx'
import { invitationOf } from './path-after-sign-in.ts'

/** What one logs in or signs up for, where the way back says it. */
export default function CameFor({ path }: { path: string }) {
  const { pathname, searchParams } = new URL(path, 'https://here.invalid')
  const claimed = matchPath('/org/:orgSlug/claim/:token', pathname)?.params.orgSlug
  if (claimed) return <ClaimedHere orgSlug={claimed} />
  const invitation = invitationOf(path)
  if (invitation) return <Invited token={invitation} />
  const jobId = matchPath('/org/:orgSlug/jobs/:jobId/:jobSlug?', pathname)?.params.jobId
  return jobId && searchParams.get('panel') === 'apply' ? <Applying jobId={jobId} /> : null
}

function Applying({ jobId }: { jobId: string }) {
  const { data: job } = trpc.job.byId.useQuery({ jobId })
  if (!job) return null
  return (
    <Alert title={`Create an account or log in to apply for ${job.title} at ${job.orgName}`}>
      <p>You come back to the job.</p>
    </Alert>
  )
}

function Invited({ token }: { token: string }) {
  const { data, error } = trpc.org.invitation.useQuery({ token })
  const { data: judging } = trpc.challenge.judgeInvitation.useQuery(
    { token },
    { enabled: statusOf(error) === 404 },
  )
  const invited = data ?? judging
  if (!invited) return null
  return (
    <Alert
      title={
        data
          ? `Create an account or log in to join ${data.orgName} as ${asRole(data.role)}`
          : `Create an account or log in to judge ${judging?.title}`
      }
    >
      <p>
        Use <span className="wrap-anywhere">{invited.email}</span>, where the invitation was sent. A
        new account with that address needs no other confirmation.
      </p>
    </Alert>
  )
}
