import { answerDays, leastCases, recordDays, silenceDays } from '#server/limits.ts'
import { daysText, percentOf } from '#src/lib/figure-words.ts'

interface HiringRecordProps {
  record: { cases: number; shareAnswered: number | null; medianDays: number | null }
}

/** How an organization answers, with the sample and the formula. */
export function HiringRecord({ record: { cases, shareAnswered, medianDays } }: HiringRecordProps) {
  return (
    <div className="flex flex-col gap-3">
      {shareAnswered === null ? (
        <p>
          Too few applications for a record yet: {cases} of the {leastCases} it takes.
        </p>
      ) : (
        <dl className="grid grid-cols-2 gap-4">
          <Figure name="Applicants answered" value={percentOf(shareAnswered, 1)} />
          <Figure
            name="Median to first answer"
            value={medianDays === null ? '–' : daysText(medianDays)}
          />
        </dl>
      )}
      <p className="text-xs text-ink-soft">
        {shareAnswered !== null && `From ${cases} applications. `}
        It counts the applications sent {answerDays} to {recordDays} days ago, except those
        withdrawn before an answer. Answered: the share of them that has a first answer. Median:
        half of those answered waited no longer than this. Who is not answered in the {silenceDays}{' '}
        days after a job ended counts as unanswered.
      </p>
    </div>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="tabular text-title font-semibold">{value}</dd>
  </div>
)
