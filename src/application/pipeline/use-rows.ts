import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import type { PipelineFilter, PipelineOrder } from '#server/application/pipeline/schema.ts'
import type { RouterOutputs } from '#src/api.ts'
import { useSettled } from '#src/lib/use-settled.ts'
import { trpc } from '#src/trpc.ts'

export type Row = RouterOutputs['job']['pipeline']['items'][number]

/** Rows of one part, as the server has them. */
export const partSize = 50
/** What is scrolled past quicker than this is neither asked for nor drawn, in milliseconds. */
const passing = 60

/**
 * Whether one that is there is drawn by now: what is scrolled past is not, and of many that come at once
 * each is in its turn, so that no frame waits for all.
 */
export function useInTurn(isThere: boolean): boolean {
  const [isPassing, setPassing] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPassing(false), passing)
    return () => clearTimeout(timer)
  }, [])
  return useDeferredValue(isThere && !isPassing, false)
}

interface Asked {
  orgSlug: string
  jobId: string
  filter: PipelineFilter
  order: PipelineOrder
}

/** The rows of a long list that are in sight; undefined is one that is on its way. */
export function useRows(
  { filter, order, ...job }: Asked,
  inSight: number[],
  first: Row[] = [],
): (index: number) => Row | undefined {
  const parts = new Set(
    inSight.filter(index => index >= first.length).map(index => Math.floor(index / partSize)),
  )
  const settled = useSettled([...parts].join(), passing)
  const wanted = settled === '' ? [] : settled.split(',').map(Number)
  const answers = trpc.useQueries(t =>
    wanted.map(part =>
      t.job.pipeline(
        { ...job, ...filter, ...order, from: part * partSize },
        { placeholderData: keepPreviousData, refetchOnMount: 'always' },
      ),
    ),
  )
  return index =>
    first[index] ??
    answers[wanted.indexOf(Math.floor(index / partSize))]?.data?.items[index % partSize]
}
