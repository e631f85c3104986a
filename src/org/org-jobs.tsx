import { Briefcase } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { CloseJob } from '#src/job/close-job.tsx'
import { useJobChanged } from '#src/job/use-job-changed.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { paths } from '#src/paths.ts'
import { trpc } from '#src/trpc.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { toast } from '#src/ui/toast.ts'

type Job = RouterOutputs['org']['dashboard']['jobs'][number]

const statuses: Record<Job['status'], { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  open: { label: 'Open', tone: 'good' },
  paused: { label: 'Paused', tone: 'warn' },
  closed: { label: 'Closed', tone: 'neutral' },
  archived: { label: 'Archived', tone: 'neutral' },
}

/** Every job of an organization with what can be done to it. */
export function OrgJobs({ orgSlug, jobs }: { orgSlug: string; jobs: Job[] }) {
  const [closing, setClosing] = useState<Job>()
  if (jobs.length === 0)
    return (
      <Empty
        icon={<Briefcase aria-hidden />}
        action={
          <Link to={paths.jobCreate(orgSlug)} className={buttonClass({ variant: 'primary' })}>
            Post a job
          </Link>
        }
      >
        There are no jobs yet. A job starts as a draft that only admins see.
      </Empty>
    )
  return (
    <>
      <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
        {jobs.map(job => (
          <JobRow key={job.id} orgSlug={orgSlug} job={job} onClose={() => setClosing(job)} />
        ))}
      </ul>
      {closing && <CloseJob orgSlug={orgSlug} job={closing} onDone={() => setClosing(undefined)} />}
    </>
  )
}

interface JobRowProps {
  orgSlug: string
  job: Job
  onClose: () => void
}

function JobRow({ orgSlug, job, onClose }: JobRowProps) {
  const changed = useJobChanged(orgSlug)
  const publish = trpc.job.publish.useMutation({
    onSuccess: async () => {
      await changed(job.id)
      toast({ title: 'Published', description: job.title })
    },
    onError: error =>
      toast({
        title: `“${job.title}” was not published`,
        description: error.message,
        variant: 'destructive',
      }),
  })
  const { label, tone } = statuses[job.status]
  const isOpen = job.status === 'open' || job.status === 'paused'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-base font-semibold">
            <Link to={paths.job({ ...job, orgSlug })} className="hover:underline">
              {job.title}
            </Link>
          </h2>
          <Badge tone={tone}>
            {label}
            {job.status === 'closed' && job.closeReason && `: ${job.closeReason}`}
          </Badge>
        </div>
        <p className="tabular text-ink-soft">{datesOf(job)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link
          to={paths.jobEdit(orgSlug, job.id)}
          aria-label={`Edit ${job.title}`}
          className={buttonClass({ size: 'sm' })}
        >
          Edit
        </Link>
        {job.status !== 'open' && job.status !== 'archived' && (
          <Button
            size="sm"
            pending={publish.isPending}
            aria-label={`${publishWord(job)} ${job.title}`}
            onClick={() => publish.mutate({ jobId: job.id })}
          >
            {publishWord(job)}
          </Button>
        )}
        {isOpen && (
          <Button size="sm" aria-label={`Close ${job.title}`} onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </li>
  )
}

const publishWord = (job: Job) => (job.status === 'draft' ? 'Publish' : 'Publish again')

function datesOf(job: Job): string {
  if (job.status === 'draft' || !job.datePosted) return `Edited ${formatDay(job.updatedAt)}`
  const until =
    job.status === 'open' && job.validThrough ? `, open until ${formatDay(job.validThrough)}` : ''
  return `Posted ${formatDay(job.datePosted)}${until}`
}
