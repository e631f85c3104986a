import { formatDay } from '#src/lib/format-date.ts'
import { NumberTable } from '#src/ui/figures/number-table.tsx'
import { metrics, type Bucket, type Unit } from './analytics-words.ts'

/** Every number of the charts, the newest first, with the totals. */
export const AnalyticsTable = ({ buckets, unit }: { buckets: Bucket[]; unit: Unit }) => (
  <NumberTable
    caption={`${unit === 'day' ? 'Counts of each day' : 'Counts of each week'}, in UTC`}
    head={[unit === 'day' ? 'Day' : 'Week from', ...metrics.map(({ label }) => label)]}
    total={metrics.map(({ key }) => totalOf(buckets, key))}
    rows={buckets.toReversed().map(bucket => ({
      key: bucket.start,
      name: formatDay(bucket.start),
      cells: metrics.map(({ key }) => bucket[key]),
    }))}
  />
)

export const totalOf = (buckets: Bucket[], key: (typeof metrics)[number]['key']) =>
  buckets.reduce((sum, bucket) => sum + bucket[key], 0)
