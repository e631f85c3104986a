import { CorrectResult } from '#src/challenge/correction/correct-result.tsx'
import { formatUtc } from '#src/lib/format-date.ts'
import { trpc } from '#src/trpc.ts'
import { Card } from '#src/ui/card.tsx'

/** The rankings that were told, and the way to a new one. */
export function Rankings({ challengeId, runs }: { challengeId: string; runs: boolean }) {
  const { data } = trpc.challenge.rankings.useQuery({ challengeId }, { refetchOnMount: 'always' })
  const newest = data?.items[0]
  if (!newest) return null
  return (
    <Card
      title="The result"
      padded={false}
      action={runs ? <CorrectResult challengeId={challengeId} /> : undefined}
    >
      <ul className="divide-y divide-line">
        {data.items.map(({ version, madeAt, reason, isJudgedAnew, entries }) => (
          <li key={version} className="flex flex-col gap-1 p-4">
            <p className="font-semibold">
              {version === 1 ? 'First ranking' : `Correction ${version - 1}`}
              {isJudgedAnew && ', of an entry judged anew'}
              {version === newest.version && version > 1 && ', which counts now'}
            </p>
            {reason && (
              <p className="max-w-prose text-base whitespace-pre-line wrap-anywhere">{reason}</p>
            )}
            <p className="text-ink-soft">
              {formatUtc(madeAt)}, {entries === 1 ? '1 entry' : `${entries} entries`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
