import { aliasOf, type Challenge } from '#src/challenge/challenge-words.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { Card } from '#src/ui/card.tsx'

/** Entries that are judged anew while the published result stands; for everybody. */
export function BeingJudgedAnew({ entries }: { entries: Challenge['judgedAnew'] }) {
  if (entries.length === 0) return null
  return (
    <Card title="Being judged anew">
      <div className="flex flex-col gap-3">
        <p className="text-ink-soft">The ranking above stands meanwhile.</p>
        <ul className="flex flex-col gap-3">
          {entries.map(({ number, reason, openedAt }) => (
            <li key={number}>
              <p className="font-semibold">
                {aliasOf(number)}, since {formatDay(openedAt)}
              </p>
              <p className="max-w-prose text-base whitespace-pre-line wrap-anywhere">{reason}</p>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
