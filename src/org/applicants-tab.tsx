import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { NoRecord } from '#src/shell/error/no-record.tsx'
import { PageDrawing } from '#src/ui/drawing/page-drawing.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Select } from '#src/form/select.tsx'
import { TabLoading } from './tab-loading.tsx'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Pipeline } from '#src/application/pipeline/pipeline.tsx'
import { useOrgJobs } from '#src/job/use-org-jobs.ts'

interface Choice {
  id: string
  status: string
  applicants?: { total: number } | null
}

/** Where nothing is chosen: the newest that runs and somebody applied for, else one that ended. */
function firstToRead(choices: Choice[]): Choice | undefined {
  const applied = choices.filter(({ applicants }) => applicants && applicants.total > 0)
  return applied.find(({ status }) => status !== 'closed') ?? applied[0] ?? choices[0]
}

/** Which job's applicants; the job, the stage and the open applicant are in the address. */
export default function ApplicantsTab({ orgSlug, decides }: { orgSlug: string; decides: boolean }) {
  const [search, setSearch] = useSearchParams()
  const jobFieldId = useId()
  const all = useOrgJobs(orgSlug)
  const posted = all.data?.pages
    .flatMap(page => page.items)
    .filter(({ status }) => status !== 'draft')
  const asked = search.get('job')
  const isElsewhere =
    asked !== null && posted !== undefined && posted.every(({ id }) => id !== asked)
  // A job that is linked to may be on a later page.
  const {
    data: other,
    isLoading,
    error,
  } = trpc.job.forEdit.useQuery({ orgSlug, jobId: asked ?? '' }, { enabled: isElsewhere })
  if (!posted || (isElsewhere && isLoading)) return <TabLoading />
  if (isElsewhere && error) return <NoRecord error={error} />
  const choices = isElsewhere && other && other.status !== 'draft' ? [other, ...posted] : posted
  const job = choices.find(({ id }) => id === asked) ?? firstToRead(choices)
  const countOf = (id: string) => {
    const total = posted.find(one => one.id === id)?.applicants?.total
    return total === undefined ? '' : ` (${total})`
  }
  const more = all.hasNextPage && (
    <Button
      className="self-start"
      pending={all.isFetchingNextPage}
      onClick={() => void all.fetchNextPage()}
    >
      List more jobs
    </Button>
  )
  if (!job)
    return (
      <Empty icon={<PageDrawing of="awaited" />} action={more}>
        Applicants are listed here once a job is published.
      </Empty>
    )
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-2">
        <label htmlFor={jobFieldId} className="text-ink-soft">
          Job
        </label>
        <Select
          id={jobFieldId}
          className="max-w-md min-w-0 flex-1"
          autoComplete="off"
          value={job.id}
          onChange={event =>
            setSearch(
              { tab: 'applicants', job: event.target.value },
              { replace: true, preventScrollReset: true },
            )
          }
        >
          {choices.map(({ id, title, status }) => (
            <option key={id} value={id}>
              {title}
              {countOf(id)}
              {status === 'open' ? '' : `, ${status}`}
            </option>
          ))}
        </Select>
      </div>
      {more}
      <Pipeline key={job.id} orgSlug={orgSlug} jobId={job.id} decides={decides} />
    </div>
  )
}
