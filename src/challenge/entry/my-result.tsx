import { Card } from '#src/ui/card.tsx'
import { ScoreBar } from '#src/ui/figures/score-bar.tsx'
import { formatDay } from '#src/lib/format-date.ts'
import { pointsOf } from '#src/challenge/challenge-words.ts'
import { wonWords } from '#src/challenge/won-words.ts'
import type { MySubmission } from './use-my-submission.ts'

/** What the judges said of one's own work, criterion by criterion. */
interface MyResultProps {
  result: NonNullable<MySubmission['result']>
  badge: MySubmission['badge']
}

export default function MyResult({ result, badge }: MyResultProps) {
  const { rank, score, won, criteria, comments, judges } = result
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
              points, from {judges === 1 ? '1 judge' : `${judges} judges`}.
              {won.length > 0 && ` You win ${wonWords(won)}.`}
            </>
          )}
        </p>
        {badge?.revokedAt && (
          <p className="max-w-prose">
            A correction of {formatDay(badge.revokedAt)} left your entry out, and your badge is
            revoked. Why stands below the ranking.
          </p>
        )}
        <ul className="flex flex-col gap-5">
          {criteria.map(criterion => (
            <li key={criterion.key} className="flex flex-col gap-2">
              <ScoreBar
                label={`${criterion.label} (${criterion.weight}%)`}
                value={criterion.value}
                max={10}
              />
              {criterion.comments.map((comment, index) => (
                <blockquote
                  key={index}
                  className="max-w-prose border-l-2 border-line pl-3 whitespace-pre-line"
                >
                  {comment}
                </blockquote>
              ))}
            </li>
          ))}
        </ul>
        {comments.length > 0 && (
          <section className="flex flex-col gap-2">
            <h3 className="font-semibold">Overall</h3>
            {comments.map((comment, index) => (
              <blockquote
                key={index}
                className="max-w-prose border-l-2 border-line pl-3 whitespace-pre-line"
              >
                {comment}
              </blockquote>
            ))}
          </section>
        )}
      </div>
    </Card>
  )
}
