import { Check, CircleDashed, CornerDownRight, Equal, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { MatchLines } from './match-lines.tsx'
import {
  mostPoints,
  pointsOf,
  shownState,
  stateWords,
  whyOf,
  type Match,
  type MatchLine,
  type ShownState,
  type SkillMatch,
} from './match-words.ts'
import { MatchFacts } from './match-facts.tsx'
import { MatchSegments } from './match-segments.tsx'
import { MatchScore } from './match-score.tsx'

const icons: Record<ShownState, ReactNode> = {
  exact: <Check aria-hidden className="text-good" />,
  alias: <Equal aria-hidden className="text-good" />,
  narrower: <CornerDownRight aria-hidden className="text-good" />,
  broader: <CircleDashed aria-hidden className="text-warn" />,
  missing: <X aria-hidden className="text-ink-soft" />,
}

interface MatchTableProps {
  match: Match
  /** What the lines are quoted from: `your resume`. */
  source: string
  /** Shows a line in the file. */
  onShow?: ((line: MatchLine) => void) | undefined
  /** Off where nothing but skills is known. */
  facts?: boolean
  /** How a pay stands to the wished one. */
  pay?: ReactNode
}

/** A job beside a resume, alike on every page: score, each skill with its proof, and the facts. */
export function MatchTable({ match, source, onShow, facts = true, pay }: MatchTableProps) {
  const { skills } = match
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <MatchScore match={match} />
      {skills.length > 0 && (
        <table className="w-full table-fixed border-collapse text-left">
          <caption className="visually-hidden">What {source} shows of each skill</caption>
          <thead className="text-xs text-ink-soft">
            <tr className="border-b border-line">
              <th scope="col" className="w-2/5 py-1.5 pr-3 font-medium">
                Skill
              </th>
              <th scope="col" className="py-1.5 font-medium">
                What shows it
              </th>
            </tr>
          </thead>
          <tbody>
            {skills.map(skill => (
              <tr key={skill.skill} className="border-b border-line align-top">
                <th scope="row" className="py-2.5 pr-3 font-normal wrap-anywhere">
                  <span className="font-medium">{skill.skill}</span>
                  <span className="block text-xs text-ink-soft">
                    {skill.required ? 'Must have' : 'Nice to have'}, {pointsOf(skill)} of{' '}
                    {mostPoints(skill)} points
                  </span>
                </th>
                <td className="py-2.5 wrap-anywhere">
                  <State skill={skill} />
                  <MatchLines lines={skill.evidence} onShow={onShow} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {facts && <MatchFacts facts={match.facts} pay={pay} />}
    </div>
  )
}

interface ShortMatchProps {
  title: string
  /** Undefined while loading, null when there is none. */
  match: Match | null | undefined
  error: unknown
  onRetry: () => void
  /** What the lines are quoted from: `your resume`. */
  source: string
  /** Shows a line in the file. */
  onShow?: ((line: MatchLine) => void) | undefined
}

/** The count of a match, and on demand its table: in dialogs and sheets. */
export function ShortMatch(props: ShortMatchProps) {
  const { title, match, error, onRetry, source, onShow } = props
  if (error) return <RetryAlert onRetry={onRetry}>The match could not be loaded.</RetryAlert>
  if (match === undefined)
    return (
      <Loading label="Loading the match" className="flex flex-col gap-2">
        <Skeleton className="h-5 w-56 max-w-full" />
        <Skeleton className="h-6 w-40" />
      </Loading>
    )
  if (match === null) return null
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="font-semibold">{title}</h3>
        {match.count.total > 0 && <MatchSegments count={match.count} />}
      </div>
      <Disclosure label="See each skill and what shows it">
        <MatchTable match={match} source={source} onShow={onShow} />
      </Disclosure>
    </section>
  )
}

function State({ skill }: { skill: SkillMatch }) {
  const state = shownState(skill)
  const why = whyOf(skill)
  return (
    <p className="flex gap-1.5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      {icons[state]}
      <span className="min-w-0">
        <span className="font-medium">{stateWords[state]}</span>
        {why && <span className="text-ink-soft"> {why}</span>}
      </span>
    </p>
  )
}
