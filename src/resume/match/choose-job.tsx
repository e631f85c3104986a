import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { queryLength } from '#server/limits.ts'
import { Field } from '#src/form/field.tsx'
import { Input } from '#src/form/input.tsx'
import { useSettled } from '#src/lib/use-settled.ts'
import { trpc } from '#src/trpc.ts'
import { Loading } from '#src/ui/loading.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const mostJobs = 8

/** Open jobs to choose from: those that fit best, or those with the words typed. */
export function ChooseJob({ onChoose }: { onChoose: (jobId: string) => void }) {
  const [words, setWords] = useState('')
  const query = useSettled(words.trim())
  const { data, error, refetch } = trpc.job.list.useQuery(
    { sort: 'match', ...(query && { query }) },
    { placeholderData: keepPreviousData },
  )
  const jobs = data?.items.slice(0, mostJobs) ?? []
  return (
    <div className="flex flex-col gap-3">
      <Field
        id="match-search"
        label="Find a job"
        hint="A title, a skill or an organization. Until you type, the jobs that fit you best."
      >
        {field => (
          <Input
            {...field}
            aria-required={undefined}
            type="search"
            maxLength={queryLength}
            value={words}
            onChange={event => setWords(event.target.value)}
          />
        )}
      </Field>
      {error && (
        <RetryAlert onRetry={() => void refetch()}>The jobs could not be loaded.</RetryAlert>
      )}
      {!data && !error && (
        <Loading label="Loading jobs" className="flex flex-col gap-2">
          {[0, 1, 2, 3].map(index => (
            <Skeleton key={index} className="h-12" />
          ))}
        </Loading>
      )}
      {data && jobs.length === 0 && <p className="text-ink-soft">No open job has these words.</p>}
      {jobs.length > 0 && (
        <ul className="divide-y divide-line rounded-surface border border-line">
          {jobs.map(job => (
            <li key={job.id}>
              <button
                type="button"
                onClick={() => onChoose(job.id)}
                className="block min-h-12 w-full px-3 py-2 text-left hover:bg-wash focus-visible:-outline-offset-2"
              >
                <span className="font-medium">{job.title}</span>
                <span className="block text-ink-soft">{job.orgName}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
