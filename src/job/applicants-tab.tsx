import { Users } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { Empty } from '#src/ui/empty.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { ApplicantList } from './applicant-list.tsx'

interface ApplicantsTabProps {
  jobs: { id: string; title: string; status: string }[]
}

/** Which job's applicants; the job, the stage and the open applicant are in the address. */
export function ApplicantsTab({ jobs }: ApplicantsTabProps) {
  const [search, setSearch] = useSearchParams()
  const posted = jobs.filter(job => job.status !== 'draft')
  const job = posted.find(one => one.id === search.get('job')) ?? posted[0]
  if (!job)
    return (
      <Empty icon={<Users aria-hidden />}>
        Applicants are listed here once a job is published.
      </Empty>
    )
  return (
    <div className="flex flex-col gap-4">
      <Field label="Job" className="max-w-md">
        {field => (
          <Select
            {...field}
            value={job.id}
            onChange={event =>
              setSearch(
                { tab: 'applicants', job: event.target.value },
                { replace: true, preventScrollReset: true },
              )
            }
          >
            {posted.map(({ id, title, status }) => (
              <option key={id} value={id}>
                {title}
                {status === 'open' ? '' : ` (${status})`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ApplicantList key={job.id} jobId={job.id} />
    </div>
  )
}
