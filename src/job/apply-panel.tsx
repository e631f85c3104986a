import { useEffect, useEffectEvent } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useUser } from '#src/auth/session.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { paths } from '#src/paths.ts'
import { ComponentErrorBoundary } from '#src/shell/component-error.tsx'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'
import { trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { candidateTones } from './application-words.ts'
import type { Job } from './job-posting.ts'

const loadDialog = async () => (await import('./apply-dialog.tsx')).ApplyDialog
const loadSheet = async () => (await import('./application-sheet.tsx')).ApplicationSheet

/** Where one applies, or sees that one has. */
export function ApplyPanel({ job }: { job: Job }) {
  const { data: user, isPending } = useUser()
  if (job.status === 'draft') return null
  if (isPending) return <Skeleton className="h-11" />
  if (user)
    return (
      <ComponentErrorBoundary>
        <ApplyingPanel job={job} />
      </ComponentErrorBoundary>
    )
  if (job.status !== 'open') return null
  return (
    <Link
      to={paths.login(`${paths.job(job)}?panel=apply`)}
      className={buttonClass({ variant: 'primary', size: 'lg' })}
    >
      Apply
    </Link>
  )
}

/** `?panel=apply` and `?panel=application` open the panel that a login or a link has in mind. */
function ApplyingPanel({ job }: { job: Job }) {
  const { data } = trpc.job.applying.useQuery({ jobId: job.id }, { throwOnError: true })
  const [search, setSearch] = useSearchParams()
  const panel = search.get('panel')
  const [ApplyDialog, requestDialog] = useLazyPart(loadDialog)
  const [ApplicationSheet, requestSheet] = useLazyPart(loadSheet)
  const show = (next: 'apply' | 'application' | null) =>
    setSearch(
      parts => {
        if (next) parts.set('panel', next)
        else parts.delete('panel')
        return parts
      },
      { replace: true, preventScrollReset: true },
    )
  const request = useEffectEvent((wanted: string) => {
    if (wanted === 'apply') void requestDialog()
    if (wanted === 'application') void requestSheet()
  })
  useEffect(() => {
    if (panel) request(panel)
  }, [panel])

  if (!data) return <Skeleton className="h-11" />
  const { application, mayApply, retentionDays } = data
  return (
    <>
      {application && (
        <div className="flex flex-col gap-2 rounded-surface border border-line bg-surface p-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="font-medium">Applied on {formatDay(application.createdAt)}</p>
            <Badge tone={candidateTones[application.stage]}>{application.stage}</Badge>
          </div>
          <Button onClick={() => show('application')}>View your application</Button>
        </div>
      )}
      {mayApply && (
        <Button variant="primary" size="lg" onClick={() => show('apply')}>
          {application ? 'Apply again' : 'Apply'}
        </Button>
      )}
      {/* Stays after the sending, for the receipt. */}
      {ApplyDialog && panel === 'apply' && (
        <ApplyDialog job={job} retentionDays={retentionDays} onClose={() => show(null)} />
      )}
      {ApplicationSheet && panel === 'application' && application && (
        <ApplicationSheet application={application} onClose={() => show(null)} />
      )}
    </>
  )
}
