import { keepPreviousData } from '@tanstack/react-query'
import { useSettled } from '#src/lib/use-settled.ts'
import { trpc } from '#src/trpc.ts'

type Wishes = Parameters<typeof trpc.job.countFitting.useQuery>[0]

/** Past this many the exact number helps nobody; the server stops counting. */
const cap = 1000

/** How many open jobs fit what is chosen, counted anew while one chooses. */
export function FittingCount({ interests }: { interests: object }) {
  const settled = JSON.parse(useSettled(JSON.stringify(interests))) as Wishes
  const { data, error } = trpc.job.countFitting.useQuery(settled, {
    placeholderData: keepPreviousData,
  })
  if (error) return null
  return (
    <output className="tabular block min-h-6 text-base font-medium" aria-live="polite">
      {data && words(data.total)}
    </output>
  )
}

function words(total: number) {
  if (total > cap) return `More than ${cap.toLocaleString('en')} open jobs fit`
  return total === 1 ? '1 open job fits' : `${total.toLocaleString('en')} open jobs fit`
}
