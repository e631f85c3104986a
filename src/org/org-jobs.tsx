import { Link } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { JobActions } from '#src/job/actions/job-actions.tsx'
import { useOrgJobs } from '#src/job/use-org-jobs.ts'
import { formatDay, formatLocal } from '#src/lib/format-date.ts'
import { paths, serverPaths } from '#server/paths.ts'
import { may } from '#server/shown/roles.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { PageDrawing } from '#src/ui/drawing/page-drawing.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import { TabLoading } from './tab-loading.tsx'

type Job = RouterOutputs['org']['jobs']['items'][number]
type Organization = Pick<
  RouterOutputs['org']['dashboard']['org'],
  'orgSlug' | 'isSuspended' | 'role'
>

const statuses: Record<Job['status'], { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  open: { label: 'Open', tone: 'good' },
  paused: { label: 'Paused', tone: 'warn' },
  closed: { label: 'Closed', tone: 'neutral' },
  archived: { label: 'Archived', tone: 'neutral' },
}

/** Every job of an organization with what can be done to it. */
export function OrgJobs({ org }: { org: Organization }) {
  const { orgSlug, role } = org
  const edits = may(role, 'editJobs')
  const all = useOrgJobs(orgSlug)
  return (
    <PagedList
      query={all}
      things="jobs"
      focus="h2 a"
      loading={<TabLoading />}
      empty={
        <Empty
          icon={<PageDrawing of="awaited" />}
          action={
            edits && (
              <Link to={paths.jobCreate(orgSlug)} className={buttonClass({ variant: 'primary' })}>
                Post a job
              </Link>
            )
          }
        >
          There are no jobs yet. A job starts as a draft that only your team sees.
        </Empty>
      }
    >
      {job => <JobRow key={job.id} org={org} job={job} />}
    </PagedList>
  )
}

function JobRow({ org: { orgSlug, isSuspended, role }, job }: { org: Organization; job: Job }) {
  const { label, tone } = statuses[job.status]
  const edits = !isSuspended && may(role, 'editJobs')
  const hired = job.applicants?.hired ?? 0
  const isFilled = edits && hired > 0 && (job.status === 'open' || job.status === 'paused')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-base font-semibold">
            {/* Of a suspended organization no page is shown. */}
            {isSuspended ? (
              job.title
            ) : (
              <Link to={paths.job({ ...job, orgSlug })} className="target hover:underline">
                {job.title}
              </Link>
            )}
          </h2>
          <Badge tone={tone}>
            {label}
            {job.status === 'closed' && job.closeReason && `: ${job.closeReason}`}
            {job.pauseReason && ': nobody opens its applications'}
          </Badge>
        </div>
        <p className="tabular text-ink-soft">{datesOf(job)}</p>
        {job.applicants && job.status !== 'draft' && (
          <p className="tabular">
            <Link to={serverPaths.applicants(orgSlug, job.id)} className="link">
              {job.applicants.total === 1 ? '1 applicant' : `${job.applicants.total} applicants`}
            </Link>
            {job.applicants.unopened > 0 && (
              <span className="font-medium">, {job.applicants.unopened} not opened yet</span>
            )}
          </p>
        )}
        {isFilled && (
          <p>
            {hired === 1 ? '1 applicant is' : `${hired} applicants are`} hired. Close the job once
            you look for nobody else.
          </p>
        )}
      </div>
      {edits && <JobActions orgSlug={orgSlug} job={job} isFilled={isFilled} />}
    </li>
  )
}

function datesOf(job: Job): string {
  if (job.opensAt) return `To be published on ${formatLocal(job.opensAt)}`
  if (job.status === 'draft' || !job.datePosted) return `Edited ${formatDay(job.updatedAt)}`
  const until =
    job.status === 'open' && job.validThrough ? `, open until ${formatDay(job.validThrough)}` : ''
  return `Posted ${formatDay(job.datePosted)}${until}`
}
