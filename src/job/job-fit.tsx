import type { RouterOutputs } from '#src/api.ts'
import { MatchSegments } from '#src/match/match-segments.tsx'
import { trpc } from '#src/trpc.ts'

export type Reason = RouterOutputs['job']['recommended']['items'][number]['reason']

const maxSkills = 4

export interface JobFitProps {
  job: { id: string; reason: Reason | null }
  /** The jobs of its page, which are matched together: twenty at most. */
  among: string[]
}

/** What a resume shows of a job in a list, and what else agrees with the person's interests. */
export default function JobFit({ job: { id, reason }, among }: JobFitProps) {
  const { data, isPending } = trpc.job.matches.useQuery({ jobIds: among })
  if (isPending) return <div className="h-5" />
  const count = data?.items.find(item => item.jobId === id)
  const isCounted = count !== undefined && count.total > 0
  const words = reason ? wordsOf(reason, !isCounted) : ''
  if (!isCounted && !words) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-xs text-ink-soft">
      {isCounted && <MatchSegments count={count} />}
      {words && <span>{words}</span>}
    </p>
  )
}

/** Shared skills are named where no resume counts them. */
function wordsOf(reason: Reason, withSkills: boolean): string {
  const skills = withSkills ? reason.skills : []
  const rest = skills.length - maxSkills
  return [
    skills.slice(0, maxSkills).join(', ') +
      (rest > 0 ? ` and ${rest} more ${rest === 1 ? 'skill' : 'skills'}` : ''),
    reason.role && 'a role you look for',
    reason.place && 'your place',
    reason.workplace && 'your workplace',
    reason.employment && 'your employment',
    reason.salary && 'your pay',
    reason.elsewhere.length > 0 && `for people in ${reason.elsewhere.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
