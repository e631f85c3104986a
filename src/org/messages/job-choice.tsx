import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Select } from '#src/form/select.tsx'
import { useOrgJobs } from '#src/job/use-org-jobs.ts'

/** About which of the organization's jobs; where there is one, there is nothing to choose. */
export function JobChoice({ orgSlug, jobId }: { orgSlug: string; jobId: string | undefined }) {
  const id = useId()
  const [, setSearch] = useSearchParams()
  const jobs = useOrgJobs(orgSlug)
  const posted = (jobs.data?.pages ?? [])
    .flatMap(page => page.items)
    .filter(({ status }) => status !== 'draft')
  if (posted.length < 2 && !jobId) return null
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-ink-soft">
        Job
      </label>
      <Select
        id={id}
        autoComplete="off"
        className="min-w-0 flex-1"
        value={jobId ?? ''}
        onChange={event =>
          setSearch(
            parts => {
              if (event.target.value) parts.set('job', event.target.value)
              else parts.delete('job')
              parts.delete('thread')
              return parts
            },
            { replace: true, preventScrollReset: true },
          )
        }
      >
        <option value="">All jobs</option>
        {jobId && posted.every(job => job.id !== jobId) && <option value={jobId}>One job</option>}
        {posted.map(job => (
          <option key={job.id} value={job.id}>
            {job.title}
          </option>
        ))}
      </Select>
    </div>
  )
}
