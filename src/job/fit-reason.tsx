import type { RouterOutputs } from '#src/api.ts'

export type Reason = RouterOutputs['job']['recommended']['items'][number]['reason']

const maxSkills = 4

/** Why a job fits: shared skills by name, then what else agrees with the person's interests. */
export function FitReason({ reason }: { reason: Reason }) {
  const text = wordsOf(reason)
  if (!text) return null
  return (
    <p className="text-xs text-good">
      <span className="font-medium">Fits you:</span> {text}
      {reason.elsewhere.length > 0 && (
        <span className="text-ink-soft"> · for people in {reason.elsewhere.join(', ')}</span>
      )}
    </p>
  )
}

function wordsOf(reason: Reason): string {
  const rest = reason.skills.length - maxSkills
  return [
    reason.skills.slice(0, maxSkills).join(', ') +
      (rest > 0 ? ` and ${rest} more ${rest === 1 ? 'skill' : 'skills'}` : ''),
    reason.role && 'a role you look for',
    reason.place && 'your place',
    reason.workplace && 'your workplace',
    reason.employment && 'your employment',
    reason.salary && 'your pay',
  ]
    .filter(Boolean)
    .join(' · ')
}
