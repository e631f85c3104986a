import { Link } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { formatLocal } from '#src/lib/format-date.ts'
import { paths } from '#server/paths.ts'
import { trpc } from '#src/trpc.ts'
import { Card } from '#src/ui/card.tsx'
import { entriesOf, judgedAll } from './assignment-words.ts'

type Item = RouterOutputs['challenge']['toJudge']['items'][number]

/** What the person judges from outside, and what was given to them in their teams; nothing for others. */
export function ToJudge() {
  const { data } = trpc.challenge.toJudge.useQuery(undefined, {
    throwOnError: true,
    // Deadlines pass while nobody looks.
    refetchOnMount: 'always',
  })
  if (!data || data.items.length === 0) return null
  return (
    <Card title="Waiting for you to judge" padded={false}>
      <ul className="divide-y divide-line">
        {data.items.map(one => (
          <li key={one.id} className="relative px-4 py-3 hover:bg-wash">
            <Link
              to={
                one.orgSlug === null
                  ? paths.challenge(one.id)
                  : paths.challengeManage(one.orgSlug, one.id)
              }
              className="text-base font-medium wrap-anywhere after:absolute after:inset-0"
            >
              {titleOf(one)}
            </Link>
            <p className="tabular wrap-anywhere text-ink-soft">
              {[one.orgName, one.title, untilOf(one)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function titleOf({ status, waiting, total }: Item): string {
  if (status !== 'judging') return 'You will judge here'
  if (waiting > 0) return `Judge ${entriesOf(waiting)}`
  return total > 0 ? judgedAll(total) : 'Nothing is yours to judge yet'
}

function untilOf({ status, waiting, submissionsCloseAt, judgingEndsAt }: Item): string | null {
  if (status !== 'judging') return `from ${formatLocal(submissionsCloseAt)}`
  return waiting > 0 && judgingEndsAt ? `until ${formatLocal(judgingEndsAt)}` : null
}
