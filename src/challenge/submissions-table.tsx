import { Link, useSearchParams } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { formatUtc } from '#src/lib/format-date.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { aliasOf, pointsOf } from './challenge-words.ts'

type Submission = RouterOutputs['challenge']['submissions']['items'][number]

interface SubmissionsTableProps {
  items: Submission[]
  status: string
  onOpen: (submissionId: string) => void
}

/** What was handed in, with how it is judged so far. */
export function SubmissionsTable({ items, status, onOpen }: SubmissionsTableProps) {
  const [search] = useSearchParams()
  const current = search.get('submission')
  const canOpen = status === 'judging' || status === 'finalized'
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by key
      tabIndex={0}
      aria-label="Submissions"
      className="relative overflow-x-auto rounded-surface border border-line bg-surface"
    >
      <table className="w-full min-w-176 border-collapse">
        <thead className="text-left text-ink-soft">
          <tr>
            {['Entrant', 'Handed in', 'Judges', 'Points', 'Apart', 'State'].map(name => (
              <th key={name} scope="col" className="px-4 py-2 font-normal">
                {name}
              </th>
            ))}
            <th scope="col" className="px-4 py-2">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(one => (
            <tr
              key={one.id}
              aria-current={one.id === current || undefined}
              className="border-t border-line aria-[current=true]:bg-accent-soft"
            >
              <th scope="row" className="px-4 py-2.5 text-left font-medium">
                {aliasOf(one.number)}
                <Person person={one.person} />
              </th>
              <td className="tabular px-4 py-2.5">
                {one.submittedAt && formatUtc(one.submittedAt)}
                <span className="block text-xs text-ink-soft">Attempt {one.attempt}</span>
              </td>
              <td className="tabular px-4 py-2.5">{one.judges}</td>
              <td className="tabular px-4 py-2.5">{pointsOf(one.score)}</td>
              <td className="tabular px-4 py-2.5">{pointsOf(one.spread)}</td>
              <td className="px-4 py-2.5">
                <JudgedState submission={one} />
              </td>
              <td className="px-4 py-2.5 text-right">
                {canOpen && (
                  <Button
                    size="sm"
                    aria-label={`${status === 'judging' ? 'Judge' : 'View'} ${aliasOf(one.number)}`}
                    onClick={() => onOpen(one.id)}
                  >
                    {status === 'judging' ? 'Judge' : 'View'}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function JudgedState({ submission }: { submission: Submission }) {
  const { rank, judges, isComplete, isJudgedByMe } = submission
  if (rank !== null) return <Badge tone={rank === 1 ? 'good' : 'neutral'}>Place {rank}</Badge>
  if (judges === 0) return <Badge>Not judged</Badge>
  if (!isComplete) return <Badge tone="warn">Comments missing</Badge>
  return (
    <Badge tone={isJudgedByMe ? 'good' : 'accent'}>
      {isJudgedByMe ? 'Judged by you' : 'Judged'}
    </Badge>
  )
}

/** Who it is comes with the finalizing; a winner's address too. */
function Person({ person }: Pick<Submission, 'person'>) {
  if (!person?.name) return null
  return (
    <span className="block text-xs font-normal text-ink-soft">
      {person.username ? (
        <Link to={paths.publicProfile(person.username)} className="link">
          {person.name}
        </Link>
      ) : (
        person.name
      )}
      {person.email && (
        <>
          {' · '}
          <a href={`mailto:${person.email}`} className="link">
            {person.email}
          </a>
        </>
      )}
    </span>
  )
}
