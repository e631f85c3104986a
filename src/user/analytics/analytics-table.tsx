import { formatDay } from '#src/lib/format-date.ts'
import { metrics, type Bucket, type Unit } from './analytics-words.ts'

/** Every number of the charts, the newest first, with the totals. */
export function AnalyticsTable({ buckets, unit }: { buckets: Bucket[]; unit: Unit }) {
  const cell = 'tabular px-4 py-2 text-right whitespace-nowrap'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard
    <section aria-label="Numbers" tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse">
        <caption className="visually-hidden">
          {unit === 'day' ? 'Counts of each day' : 'Counts of each week'}, in UTC
        </caption>
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className="px-4 py-2 text-left font-medium whitespace-nowrap">
              {unit === 'day' ? 'Day' : 'Week from'}
            </th>
            {metrics.map(({ key, label }) => (
              <th key={key} scope="col" className={`${cell} font-medium`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-t border-line font-semibold">
            <th scope="row" className="px-4 py-2 text-left">
              Total
            </th>
            {metrics.map(({ key }) => (
              <td key={key} className={cell}>
                {totalOf(buckets, key).toLocaleString('en')}
              </td>
            ))}
          </tr>
          {buckets.toReversed().map(bucket => (
            <tr key={bucket.start} className="border-t border-line">
              <th scope="row" className="px-4 py-2 text-left font-normal whitespace-nowrap">
                {formatDay(bucket.start)}
              </th>
              {metrics.map(({ key }) => (
                <td key={key} className={cell}>
                  {bucket[key].toLocaleString('en')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export const totalOf = (buckets: Bucket[], key: (typeof metrics)[number]['key']) =>
  buckets.reduce((sum, bucket) => sum + bucket[key], 0)
