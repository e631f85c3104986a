import { keepPreviousData } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { countCap } from '#server/limits.ts'
import { formatNumber } from '#src/lib/intl.ts'
import { useSettled } from '#src/lib/use-settled.ts'
import { alone, trpc } from '#src/trpc.ts'

type Wishes = Exclude<Parameters<typeof trpc.job.countFitting.useQuery>[0], symbol>

/** How many open jobs fit what is chosen, counted anew while one chooses. */
export function FittingCount({ interests }: { interests: object }) {
  const settled = JSON.parse(useSettled(JSON.stringify(interests))) as Wishes
  const { roles, skills, industries, locations, workplaceTypes } = settled
  const isSaid = [roles, skills, industries, locations, workplaceTypes].some(
    chosen => chosen?.length,
  )
  const { data, error } = trpc.job.countFitting.useQuery(settled, {
    // Some lists of words are longer than an address may be.
    ...alone,
    enabled: isSaid,
    placeholderData: keepPreviousData,
  })
  return (
    <output
      className={clsx('tabular block min-h-6', data && isSaid && 'text-base font-medium')}
      aria-live="polite"
    >
      {!isSaid && 'Choose a role, a skill, a place or a workplace to see how many open jobs fit.'}
      {isSaid && error && 'The jobs that fit can’t be counted right now. What you chose is kept.'}
      {isSaid && !error && data && words(data.total)}
    </output>
  )
}

function words(total: number) {
  if (total > countCap) return `More than ${formatNumber(countCap)} open jobs fit`
  return total === 1 ? '1 open job fits' : `${formatNumber(total)} open jobs fit`
}
