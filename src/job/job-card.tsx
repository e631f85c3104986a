import { clsx } from 'clsx'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { KeepJob } from './kept/keep-job.tsx'
import type { KeptJob } from './kept/kept-job.ts'
import { workplaceLabels } from './job-labels.ts'
import type { FromList } from '#src/application/source.ts'
import { employmentOf, payOf, placesOf, type ListedJob } from './job-words.ts'

/**
 * Skills stand beside the facts where there is room, so that a page of twenty is two screens; what
 * is too much for the line is not shown, so that no font makes it two.
 */
const factsRow = 'lg:flex lg:items-baseline sm:max-lg:grid sm:max-lg:grid-cols-[minmax(0,1fr)_auto]'
const besideFacts = 'sm:max-lg:order-last sm:max-lg:col-span-2 lg:h-5 lg:flex-1 lg:overflow-hidden'

interface JobCardProps {
  job: Omit<ListedJob, 'reason' | 'hits'> & { hits?: ListedJob['hits'] } & KeptJob
  /** In which list, for who applies in the end. */
  source: FromList['source']
  /** How it fits the person. */
  fit?: ReactNode
  /** On the organization's own page its name goes without saying. */
  hideOrg?: boolean
  headingLevel?: 2 | 3
  /** Beside an open job: the one that is open is marked, and rows are short. */
  isChosen?: boolean
  isNarrow?: boolean
  /** Before the link is followed. */
  onOpen?: (event: MouseEvent, job: string) => void
  /** How many skills are named; none in the narrow lists. */
  skills?: number
  /** What is said of it besides. */
  note?: string | null
}

/** One job of a list; the whole card leads to it, the organization's name to the organization. */
export function JobCard({
  job,
  source,
  fit,
  hideOrg = false,
  headingLevel = 2,
  isChosen = false,
  isNarrow = false,
  onOpen,
  skills = 5,
  note,
}: JobCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const pay = payOf(job)
  const facts = [workplaceLabels[job.workplaceType], placesOf(job), employmentOf(job)]
  const row = !isNarrow && 'sm:flex sm:items-baseline sm:justify-between'
  const found = job.hits?.skills ?? []
  const shown = [...new Set([...found, ...job.skillsRequired])].slice(0, skills)
  const skillList = shown.length > 0 && (found.length > 0 || !job.hits?.text) && (
    <ul
      aria-label="Main skills"
      className={clsx('flex min-w-0 flex-wrap gap-x-3 text-xs', !isNarrow && besideFacts)}
    >
      {shown.map(skill => (
        <li key={skill} className={clsx(found.includes(skill) && 'font-bold text-ink')}>
          {skill}
        </li>
      ))}
    </ul>
  )
  return (
    <li
      className={clsx(
        'relative flex flex-wrap gap-3 px-4 py-2.5 hover:bg-wash has-[h2_a:focus-visible]:bg-wash',
        isChosen && 'border-l-4 border-l-accent bg-wash pl-3',
      )}
    >
      {!hideOrg && (
        <Avatar
          orgSlug={job.orgSlug}
          name={job.orgName}
          src={job.orgLogoUrl}
          className="mt-0.5 max-sm:hidden"
        />
      )}
      <div className="min-w-0 flex-1">
        <div className={clsx('gap-x-4', row)}>
          <Heading
            className={clsx('min-w-0 text-base', job.hits ? 'font-medium' : 'font-semibold')}
          >
            <Link
              to={paths.job(job)}
              state={{ source } satisfies FromList}
              data-job={job.id}
              onClick={event => onOpen?.(event, job.id)}
              aria-current={isChosen || undefined}
              className="inline-block after:absolute after:inset-0 hover:underline"
            >
              {job.hits ? <Hits pieces={job.hits.title} /> : job.title}
            </Link>
          </Heading>
          {pay && <p className="tabular sm:shrink-0">{pay}</p>}
        </div>
        <div className={clsx('gap-x-4 text-ink-soft', !isNarrow && factsRow)}>
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
          {skillList}
          {job.datePosted && (
            <p className="text-xs sm:ml-auto sm:shrink-0">
              <span className="visually-hidden">Posted </span>
              <RelativeTime value={job.datePosted} />
            </p>
          )}
        </div>
        {found.length === 0 && job.hits?.text && (
          <p className="text-xs text-ink-soft">
            <Hits pieces={job.hits.text} />
          </p>
        )}
        {note && <p className="text-xs font-medium">{note}</p>}
        {fit}
      </div>
      <KeepJob job={job} />
    </li>
  )
}

/** What was searched for is bold: the colour of a mark is kept for evidence. */
const Hits = ({ pieces }: { pieces: { text: string; isHit: boolean }[] }) =>
  pieces.map(({ text, isHit }, at) =>
    isHit ? (
      <b key={at} className="font-bold text-ink">
        {text}
      </b>
    ) : (
      text
    ),
  )
