import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { KeepJob } from './kept/keep-job.tsx'
import type { KeptJob } from './kept/kept-job.ts'
import { FitReason, type Reason } from './fit-reason.tsx'
import { workplaceLabels } from './job-labels.ts'
import { employmentOf, payOf, placesOf, type ListedJob } from './job-words.ts'

interface JobCardProps {
  job: Omit<ListedJob, 'reason'> & { reason?: Reason | null } & KeptJob
  /** On the organization's own page its name goes without saying. */
  hideOrg?: boolean
  headingLevel?: 2 | 3
  /** How many skills are named; none in the narrow lists. */
  skills?: number
  /** What is said of it besides. */
  note?: string | null
}

/** One job of a list; the whole card leads to it, the organization's name to the organization. */
export function JobCard({
  job,
  hideOrg = false,
  headingLevel = 2,
  skills = 5,
  note,
}: JobCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const pay = payOf(job)
  const facts = [workplaceLabels[job.workplaceType], placesOf(job), employmentOf(job)]
  const shown = job.skillsRequired.slice(0, skills)
  return (
    <li className="relative flex flex-wrap gap-3 px-4 py-2.5 hover:bg-wash has-[h2_a:focus-visible]:bg-wash">
      {!hideOrg && (
        <Avatar square name={job.orgName} src={job.orgLogoUrl} className="mt-0.5 max-sm:hidden" />
      )}
      <div className="min-w-0 flex-1">
        <div className="gap-x-4 sm:flex sm:items-baseline sm:justify-between">
          <Heading className="min-w-0 text-base font-semibold">
            <Link
              to={paths.job(job)}
              data-job
              className="inline-block after:absolute after:inset-0 hover:underline"
            >
              {job.title}
            </Link>
          </Heading>
          {pay && <p className="tabular sm:shrink-0">{pay}</p>}
        </div>
        <div className="gap-x-4 text-ink-soft sm:flex sm:items-baseline sm:justify-between">
          <p className="min-w-0">
            {!hideOrg && (
              <>
                <Link
                  to={paths.org(job.orgSlug)}
                  className="relative text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
                >
                  {job.orgName}
                </Link>
                {' · '}
              </>
            )}
            {facts.filter(Boolean).join(' · ')}
          </p>
          {job.datePosted && (
            <p className="text-xs sm:shrink-0">
              <span className="visually-hidden">Posted </span>
              <RelativeTime value={job.datePosted} />
            </p>
          )}
        </div>
        {shown.length > 0 && (
          <ul aria-label="Main skills" className="flex flex-wrap gap-x-3 text-xs text-ink-soft">
            {shown.map(skill => (
              <li key={skill}>{skill}</li>
            ))}
          </ul>
        )}
        {note && <p className="text-xs font-medium">{note}</p>}
        {job.reason && <FitReason reason={job.reason} />}
      </div>
      <KeepJob job={job} />
    </li>
  )
}
