import type { ReactNode } from 'react'
import { Card } from '#src/ui/card.tsx'
import { formatUtc } from '#src/lib/format-date.ts'
import { pointsOf } from '#src/challenge/challenge-words.ts'
import { wonWords } from '#src/challenge/won-words.ts'
import { Feedback } from './feedback.tsx'
import type { MySubmission } from './use-my-submission.ts'

/** What the judges said of one's own work, criterion by criterion. */
interface MyResultProps {
  result: NonNullable<MySubmission['result']>
  badge: MySubmission['badge']
  /** The way from a place to a job. */
  apply?: ReactNode
}

export default function MyResult({ result, badge, apply }: MyResultProps) {
  const { rank, score, won, criteria, comments, judges, anew } = result
  const [newest] = anew
  const counting = newest?.judges ?? judges
  return (
    <Card title="Your result">
      <div className="flex flex-col gap-5">
        <p className="text-base">
          {rank === null ? (
            <strong className="font-semibold">
              {badge?.revokedAt
                ? 'Left out of the ranking'
                : 'No place, since your entry was disqualified.'}
            </strong>
          ) : (
            <>
              <strong className="font-semibold">Place {rank}</strong> with {pointsOf(score)} of 100
              points, from {counting === 1 ? '1 judge' : `${counting} judges`}.
              {won.length > 0 && ` You win: ${wonWords(won)}.`}
            </>
          )}
        </p>
        {rank !== null && apply}
        {badge?.revokedAt && (
          <p className="max-w-prose">
            A correction of {formatUtc(badge.revokedAt)} left your entry out, and your badge is
            revoked. The reason is in the mail about it, and below the ranking where that is shown.
          </p>
        )}
        {anew.map((one, index) => (
          <section key={index} className="flex flex-col gap-5">
            <h3 className="font-semibold">
              Judged anew{one.at && `, ${formatUtc(one.at)}`}: {pointsOf(one.score)} points
            </h3>
            <Feedback feedback={one} />
          </section>
        ))}
        {newest && <h3 className="font-semibold">At first</h3>}
        <Feedback feedback={{ criteria, comments }} />
      </div>
    </Card>
  )
}
