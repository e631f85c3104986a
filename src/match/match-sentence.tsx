import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { trpc } from '#src/trpc.ts'
import { MatchSegments } from './match-segments.tsx'

interface MatchSentenceProps {
  jobId: string
  /** What a resume would tell; none where there is nothing to tell. */
  children: ReactNode
}

/** How many of a job's skills one's own resume shows, and the way to which. */
export default function MatchSentence({ jobId, children }: MatchSentenceProps) {
  const { data, error } = trpc.job.match.useQuery({ jobId })
  // Who is of the job's own team is not asked for a resume.
  const { data: applying } = trpc.job.applying.useQuery({ jobId })
  // That it failed is said where the skills are.
  if (error) return null
  if (!data) return <div className="h-6" />
  if (!data.match)
    return (
      children &&
      applying &&
      applying.role === null && (
        <p>
          <Link to={paths.resumes} className="link">
            Upload a resume
          </Link>{' '}
          {children}
        </p>
      )
    )
  const { count } = data.match
  if (count.total === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <MatchSegments count={count}>
        {count.total === 1 ? ' matches you' : ' match you'}
      </MatchSegments>
      {/* Of the browser itself: the router would drop the address's query. */}
      <a href="#match" className="link">
        Skill by skill
      </a>
    </p>
  )
}
