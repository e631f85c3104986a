import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { trpc } from '#src/trpc.ts'
import { payOf, placesOf } from './job-words.ts'

/** Open jobs of the same work; nothing without any. */
export function SimilarJobs({ jobId }: { jobId: string }) {
  const { data } = trpc.job.similar.useQuery({ jobId })
  if (!data || data.items.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl font-semibold">Similar jobs</h2>
      <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
        {data.items.map(job => (
          <li key={job.id} className="px-4 py-3">
            <Link to={paths.job(job)} className="link text-base font-medium">
              {job.title}
            </Link>
            <p className="text-ink-soft">
              {[job.orgName, placesOf(job), payOf(job)].filter(Boolean).join(' · ')}
            </p>
            {job.shared.length > 0 && (
              <p className="text-ink-soft">Also {list.format(job.shared)}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const list = new Intl.ListFormat('en')
