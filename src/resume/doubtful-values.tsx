import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { doubtfulPlaces, isDoubtful } from './doubts.ts'
import { readGroups } from './read-lines.ts'
import type { Resume } from './resume-words.ts'

/** Lines that are named; the analysis marks them all. */
const named = 3

/** Says which values of a resume may well be wrong, where it is about to be used. Nothing where all are sure. */
export function DoubtfulValues({
  resume,
}: {
  resume: Pick<Resume, 'id' | 'parsed' | 'parseStatus'>
}) {
  const { id, parsed, parseStatus } = resume
  if (!parsed) return null
  const places = doubtfulPlaces(parsed)
  const lines = readGroups(parsed.content, pointer => isDoubtful(places, pointer)).flatMap(group =>
    group.lines.filter(line => line.isDoubtful).map(({ text }) => `“${text}”`),
  )
  if (lines.length === 0 && parseStatus !== 'needs_review') return null
  const more = lines.length - named
  return (
    <p className="flex gap-2">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">Please check: </span>
        {lines.length > 0
          ? `we may have read ${lines.slice(0, named).join(', ')}${more > 0 ? ` and ${more} more` : ''} wrong.`
          : 'we are not sure that we read this file right.'}{' '}
        <Link to={`${paths.resumeAnalysis(id)}?tab=extracted`} className="link">
          Check the fields
        </Link>
      </span>
    </p>
  )
}
