import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import type { CurrentUser } from '#src/session.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { paths, serverPaths } from '#server/paths.ts'
import { may, type TeamRole } from '#server/shown/roles.ts'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'
import { usePanel } from '#src/shell/use-panel.ts'
import { trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { candidateTones } from './application-words.ts'

interface ApplyingPanelProps {
  job: RouterOutputs['job']['byId']
  user: CurrentUser
}

/** `?panel=apply` and `?panel=application` open the panel that a login or a link has in mind. */
export default function ApplyingPanel({ job, user }: ApplyingPanelProps) {
  const { data } = trpc.job.applying.useQuery({ jobId: job.id }, { throwOnError: true })
  const panel = usePanel('panel')
  // What was sent before the page was loaded is shown, not asked for again.
  const [wasSent, setWasSent] = useState<boolean>()
  if (data && wasSent === undefined) setWasSent(!data.mayApply && data.application !== null)
  const shown = panel.shown === 'apply' && wasSent && !data?.mayApply ? 'application' : panel.shown
  const [ApplyDialog, requestDialog] = useLazyPart(() => import('./apply-dialog.tsx'))
  const [ApplicationSheet, requestSheet] = useLazyPart(() => import('./application-sheet.tsx'))
  const request = (wanted: string) => {
    if (wanted === 'apply') void requestDialog()
    if (wanted === 'application') void requestSheet()
  }
  const onShown = useEffectEvent(request)
  useEffect(() => {
    if (shown) onShown(shown)
  }, [shown])
  /** What is asked for already and did not come is asked for anew. */
  const show = (wanted: string) => (shown === wanted ? request(wanted) : panel.open(wanted))

  if (!data) return <Skeleton className="h-9 pointer-coarse:h-11" />
  const { application, mayApply, retentionDays, isBlind, questions, draft, role } = data
  // A server of the version before has none.
  const stated = data.stated ?? []
  const invitation = application ? null : data.invitation
  const applyLabel = application ? 'Apply again' : 'Apply'
  return (
    <>
      {application && (
        <div
          data-applied
          className="flex flex-col gap-2 rounded-surface border border-line bg-surface p-4"
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="font-medium">Applied on {formatDay(application.createdAt)}</p>
            <Badge tone={candidateTones[application.stage]}>{application.stage}</Badge>
          </div>
          <Button onClick={() => show('application')}>View your application</Button>
        </div>
      )}
      {invitation && (
        <section
          aria-label="Your invitation"
          className="flex flex-col gap-2 rounded-surface border border-line bg-surface p-4"
        >
          <p className="font-medium wrap-anywhere">{job.orgName} invites you to apply</p>
          {invitation.message && <InvitationMessage>{invitation.message}</InvitationMessage>}
          <p className="text-xs text-ink-soft">
            Invited <RelativeTime value={invitation.createdAt} />. That did not tell them your
            e-mail address.
          </p>
        </section>
      )}
      {role && may(role, 'readApplicants') && <ForTeam job={job} role={role} />}
      {mayApply && !(role && may(role, 'readApplicants')) && (
        <Button variant="primary" size="lg" onClick={() => show('apply')}>
          {draft ? 'Continue your application' : applyLabel}
        </Button>
      )}
      {application?.isLast && application.stage === 'Withdrawn' && (
        <p className="text-ink-soft">
          You applied for this job twice and withdrew both times. You can’t apply for it again.
        </p>
      )}
      {/* Stays after the sending, for the receipt. */}
      {ApplyDialog && shown === 'apply' && (
        <ApplyDialog
          job={job}
          user={user}
          retentionDays={retentionDays}
          isBlind={isBlind}
          questions={questions}
          stated={stated}
          draft={draft}
          onClose={panel.close}
        />
      )}
      {ApplicationSheet && shown === 'application' && application && (
        <ApplicationSheet application={application} onClose={panel.close} />
      )}
    </>
  )
}

/** The job's own team does not apply for it; from here it goes on with its work. */
function ForTeam({ job, role }: { job: ApplyingPanelProps['job']; role: TeamRole }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Link
        to={serverPaths.applicants(job.orgSlug, job.id)}
        className={buttonClass({ variant: 'primary', size: 'lg' })}
      >
        Applicants
      </Link>
      {may(role, 'editJobs') && (
        <Link to={paths.jobEdit(job.orgSlug, job.id)} className={buttonClass({ size: 'lg' })}>
          Edit
        </Link>
      )}
    </div>
  )
}

/** Letters of a message that leave the page visible above the bar of a phone. */
const shortMessage = 140

function InvitationMessage({ children }: { children: string }) {
  const message = <p className="wrap-anywhere whitespace-pre-line">“{children}”</p>
  return children.length > shortMessage ? (
    <Disclosure label="What they write">{message}</Disclosure>
  ) : (
    message
  )
}
