import { answerDays, leastCases, recordDays } from '#server/limits.ts'

interface HiringRecordProps {
  record: { cases: number; shareAnswered: number | null; medianDays: number | null }
}

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 })
const decimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** How an organization answers, with the sample and the formula. */
export function HiringRecord({ record: { cases, shareAnswered, medianDays } }: HiringRecordProps) {
  return (
    <div className="flex flex-col gap-3">
      {shareAnswered === null ? (
        <p>
          {cases === 0 ? 'No cases yet' : `${cases} of ${leastCases} cases`}: the record shows from{' '}
          {leastCases} cases on.
        </p>
      ) : (
        <dl className="grid grid-cols-2 gap-4">
          <Figure name="Applicants answered" value={percent.format(shareAnswered)} />
          <Figure
            name="Median to first answer"
            value={medianDays === null ? '–' : daysText(medianDays)}
          />
        </dl>
      )}
      <p className="text-xs text-ink-soft">
        {shareAnswered !== null && `From ${cases} applications. `}
        Counted are the applications sent {answerDays} to {recordDays} days ago, except those
        withdrawn before an answer. Answered: how many of them have a first answer. Median: half of
        those answered waited no longer.
      </p>
    </div>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="tabular text-xl font-semibold">{value}</dd>
  </div>
)

function daysText(days: number): string {
  const text = decimal.format(days)
  return text === '1' ? '1 day' : `${text} days`
}
