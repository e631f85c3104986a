import { Link, useSearchParams } from 'react-router-dom'
import { judgesOf } from '#src/challenge/assignment/assignment-words.ts'
import type { RouterOutputs } from '#src/api.ts'
import { formatUtc } from '#src/lib/format-date.ts'
import { paths } from '#server/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { aliasOf, pointsOf } from '#src/challenge/challenge-words.ts'
import { scrolledByKey } from '#src/ui/list/scrolled-by-key.ts'

type Submission = RouterOutputs['challenge']['submissions']['items'][number]

interface SubmissionsTableProps {
  items: Submission[]
  /** How many judge each; null where all do. */
  perEntry: number | null
  status: string
  /** Else one only looks. */
  canJudge: boolean
  /** The ranking to come: only comments that are missing can be given. */
  hasSeen: boolean
  onOpen: (submissionId: string) => void
}

/** What was handed in, with how it is judged so far. */
export function SubmissionsTable({
  items,
  perEntry,
  status,
  canJudge,
  hasSeen,
  onOpen,
}: SubmissionsTableProps) {
  const [search] = useSearchParams()
  const current = search.get('submission')
  const canOpen = status === 'judging' || status === 'finalized'
  const opener = (one: Submission) =>
    canOpen && (
      <OpenButton
        submission={one}
        canJudge={canJudge && (!hasSeen || isBegun(one))}
        onOpen={onOpen}
      />
    )
  return (
    <section
      ref={scrolledByKey}
      aria-label="Submissions"
      className="@container rounded-surface border border-line bg-surface md:overflow-x-auto"
    >
      <ul className="divide-y divide-line @2xl:hidden">
        {items.map(one => (
          <li
            tabIndex={-1}
            key={one.id}
            aria-current={one.id === current || undefined}
            className="flex flex-col gap-1 px-4 py-3 aria-[current=true]:bg-accent-soft"
          >
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0 font-medium">
                {aliasOf(one.number)}
                <Entrant submission={one} />
              </div>
              <JudgedState submission={one} />
            </div>
            <div className="flex items-end justify-between gap-3">
              <p className="tabular min-w-0 text-ink-soft">
                {one.submittedAt && formatUtc(one.submittedAt)} · Attempt {one.attempt}
                {one.judges > 0 && <span className="block">{scoreOf(one)}</span>}
                <AssignedTo submission={one} perEntry={perEntry} />
              </p>
              {opener(one)}
            </div>
          </li>
        ))}
      </ul>
      <table className="w-full border-collapse @max-2xl:hidden">
        <thead className="text-left text-ink-soft">
          <tr>
            {['Entrant', 'Handed in', 'Judges', 'Points', 'Judges differ by', 'State'].map(name => (
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
              tabIndex={-1}
              aria-current={one.id === current || undefined}
              className="border-t border-line aria-[current=true]:bg-accent-soft"
            >
              <th scope="row" className="px-4 py-2.5 text-left font-medium">
                <span className="whitespace-nowrap">{aliasOf(one.number)}</span>
                <Entrant submission={one} />
              </th>
              <td className="tabular px-4 py-2.5">
                {one.submittedAt && formatUtc(one.submittedAt)}
                <span className="block text-xs text-ink-soft">Attempt {one.attempt}</span>
              </td>
              <td className="tabular px-4 py-2.5">
                {perEntry === null ? one.judges : `${one.judges} of ${perEntry}`}
                <AssignedTo submission={one} perEntry={perEntry} />
              </td>
              <td className="tabular px-4 py-2.5">{pointsOf(one.score)}</td>
              <td className="tabular px-4 py-2.5">
                {pointsOf(one.judges > 1 ? one.spread : null)}
              </td>
              <td className="px-4 py-2.5">
                <JudgedState submission={one} />
              </td>
              <td className="px-4 py-2.5 text-right">{opener(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const isBegun = ({ isJudgedByMe, isFinishedByMe }: Submission) => isJudgedByMe && !isFinishedByMe

interface OpenButtonProps {
  submission: Submission
  canJudge: boolean
  onOpen: (submissionId: string) => void
}

function OpenButton({ submission, canJudge, onOpen }: OpenButtonProps) {
  const alias = aliasOf(submission.number)
  const { isJudgedByMe, isFinishedByMe } = submission
  const judges = canJudge && submission.isAssigned && !submission.conflict
  const begun = isFinishedByMe ? 'Change' : 'Finish'
  const verb = isJudgedByMe ? begun : 'Judge'
  const name = isJudgedByMe ? `${begun} your judgement of ${alias}` : `Judge ${alias}`
  return (
    <Button
      size="sm"
      aria-label={judges ? name : `View ${alias}`}
      onClick={() => onOpen(submission.id)}
    >
      {judges ? verb : 'View'}
    </Button>
  )
}

/** By name, for who runs the challenge; empty for others. */
function AssignedTo({
  submission: { assignedTo },
  perEntry,
}: { submission: Submission } & Pick<SubmissionsTableProps, 'perEntry'>) {
  if (perEntry === null || assignedTo.length === 0) return null
  return (
    <span className="block text-xs text-ink-soft wrap-anywhere">
      {assignedTo.map(({ name, hasJudged }) => (hasJudged ? `${name} (done)` : name)).join(', ')}
    </span>
  )
}

/** `86 points, 2 judges who differ by 4`. */
function scoreOf({ judges, score, spread }: Submission): string {
  if (score === null) return judgesOf(judges)
  const who = judgesOf(judges) + (judges === 1 ? '' : ` who differ by ${pointsOf(spread)}`)
  return `${pointsOf(score)} points, ${who}`
}

function JudgedState({ submission }: { submission: Submission }) {
  const { rank, judges, isComplete, isJudgedByMe, isFinishedByMe, conflict, disqualified } =
    submission
  if (disqualified) return <Badge tone="bad">Disqualified</Badge>
  if (rank !== null) return <Badge tone={rank === 1 ? 'good' : 'neutral'}>Place {rank}</Badge>
  if (conflict) return <Badge tone="warn">Conflict of interest</Badge>
  if (judges === 0) return <Badge>Not judged</Badge>
  if (isJudgedByMe && !isFinishedByMe) return <Badge tone="warn">Your comments are missing</Badge>
  if (!isComplete) return <Badge tone="warn">Comments missing</Badge>
  return (
    <Badge tone={isJudgedByMe ? 'good' : 'accent'}>
      {isJudgedByMe ? 'Judged by you' : 'Judged'}
    </Badge>
  )
}

/** Who it is, where this judge sees names; the addresses of those who won come with the finalizing. */
function Entrant({ submission: { person, team } }: { submission: Submission }) {
  if (!team) return person && <Person {...person} />
  return (
    <>
      <span className="block font-normal wrap-anywhere">{team.name}</span>
      {team.members.map(member => (
        <Person key={`${member.name} ${member.username}`} {...member} />
      ))}
    </>
  )
}

function Person({ name, username, email }: NonNullable<Submission['person']>) {
  if (!name) return null
  return (
    <span className="block text-xs font-normal text-ink-soft">
      {username ? (
        <Link to={paths.publicProfile(username)} className="link">
          {name}
        </Link>
      ) : (
        name
      )}
      {email && (
        <>
          {' · '}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </>
      )}
    </span>
  )
}
