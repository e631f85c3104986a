import { useEffect, useRef, useState } from 'react'
import type { PipelineFilter, PipelineOrder } from '#server/application/pipeline/schema.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { usePanel } from '#src/shell/use-panel.ts'
import { trpc } from '#src/trpc.ts'
import { isOpenStage } from '../application-words.ts'
import { partSize, type Row } from './use-rows.ts'

interface Asked {
  orgSlug: string
  jobId: string
  filter: PipelineFilter
  order: PipelineOrder
  /** Through which one goes on, as they follow each other: the columns of a board, or one alone. */
  lists: ReadList[]
}

interface ReadList {
  /** Undefined where all stages are in one list. */
  stage: string | undefined
  count: number
}

/** Where in which list an applicant stands, from 0. */
interface Spot {
  index: number
  stage: string | undefined
}

interface Place extends Spot {
  id: string
  /** It stood there, and what was done has taken it from the list: another has its place. */
  isGone?: boolean
}

const isUndecided = ({ stage }: Row) => isOpenStage(stage) && stage !== 'hired'

/** The place before or after, in the list beside where this one ends. */
function beside(lists: ReadList[], at: Spot & Pick<Place, 'isGone'>, by: 1 | -1): Spot | undefined {
  const own = lists.findIndex(({ stage }) => stage === at.stage)
  const index = at.isGone && by === 1 ? at.index : at.index + by
  if (index >= 0 && index < (lists[own]?.count ?? 0)) return { index, stage: at.stage }
  const others = by === 1 ? lists.slice(own + 1) : lists.slice(0, Math.max(own, 0)).toReversed()
  const next = others.find(({ count }) => count > 0)
  return next && { index: by === 1 ? 0 : next.count - 1, stage: next.stage }
}

/** Which applicant is read, as the address has it, and the way on through the list it was opened from. */
export function useReading({ filter: { stage: _, ...filter }, order, lists, ...job }: Asked) {
  const isByStage = lists.some(({ stage }) => stage !== undefined)
  const utils = trpc.useUtils()
  const { shown, open, close } = usePanel('applicant')
  /** As of now, also after a wait: who closes the sheet or goes elsewhere meanwhile stays there. */
  const now = useRef(shown)
  useEffect(() => {
    now.current = shown
  }, [shown])
  /** Of the one that is read, and of the one that is gone to. */
  const [places, setPlaces] = useState<Place[]>([])
  const opened = places.findLast(({ id }) => id === shown)
  /** Of one that came with the address, or left the list that it was opened from. */
  const { data: found } = trpc.job.applicantPlace.useQuery(
    { ...job, ...filter, ...order, isByStage, applicationId: shown ?? '' },
    { enabled: shown !== null && opened === undefined },
  )
  const place: Place | undefined =
    opened ??
    (shown && found
      ? { id: shown, index: found.index, stage: isByStage ? found.stageId : undefined }
      : undefined)
  const put = (next: Place) => setPlaces(all => [...all.slice(-1), next])
  /** Which is gone to, from the press until it is drawn: who presses on meanwhile goes on from there. */
  const aim = useRef<Spot>(undefined)
  useEffect(() => {
    const { index, stage } = aim.current ?? {}
    if (index === place?.index && stage === place?.stage) aim.current = undefined
  }, [place?.index, place?.stage])

  const partAt = async (index: number, stage: string | undefined) => {
    const from = Math.max(0, Math.floor(index / partSize) * partSize)
    const asked = { ...job, ...filter, ...order, ...(stage && { stage }), from }
    const { items } = await utils.job.pipeline.fetch(asked)
    return { from, items }
  }
  const rowAt = async (index: number, stage: string | undefined): Promise<Row | undefined> => {
    const { from, items } = await partAt(index, stage)
    return items[index - from]
  }
  /** The first after it that waits for a decision, in this part of the list or the next. */
  const undecidedAfter = async ({ index, stage, isGone }: Place) => {
    const first = isGone ? index : index + 1
    const { from, items } = await partAt(first, stage)
    const here = items.findIndex((item, i) => from + i >= first && isUndecided(item))
    if (here >= 0) return { id: items[here]!.id, index: from + here, stage }
    if (items.length < partSize) return undefined
    const next = await partAt(from + partSize, stage)
    const there = next.items.findIndex(isUndecided)
    return there < 0 ? undefined : { id: next.items[there]!.id, index: next.from + there, stage }
  }
  /** At once with what is shown of it, so that what has the focus stays where it is. */
  const show = async (next: Place) => {
    await utils.job.applicant.prefetch({ orgSlug: job.orgSlug, applicationId: next.id })
    if (now.current === null) return
    put(next)
    open(next.id)
  }
  /** Near to where it stood, as those around it have moved. */
  const find = async (id: string, near: Place): Promise<Place | undefined> => {
    const { from, items } = await partAt(near.index, near.stage).catch(() => ({
      from: 0,
      items: [],
    }))
    const at = items.findIndex(item => item.id === id)
    return at < 0 ? undefined : { id, index: from + at, stage: near.stage }
  }

  const stay = async (from: Place) => put((await find(from.id, from)) ?? { ...from, isGone: true })

  return {
    shown,
    /** Also after a wait. */
    isOpen: () => now.current !== null,
    place,
    /** Wherever it stands. */
    open: (id: string) => id === shown || open(id),
    openAt(id: string, index: number, stage: string | undefined) {
      put({ id, index, stage })
      open(id)
    },
    close,
    hasBeside: (by: 1 | -1) => place !== undefined && beside(lists, place, by) !== undefined,
    async step(by: 1 | -1) {
      const at = aim.current ?? place
      const next = at && beside(lists, at, by)
      if (!next) return undefined
      aim.current = next
      try {
        const row = await rowAt(next.index, next.stage)
        if (row && aim.current === next) return await show({ ...next, id: row.id })
      } catch (error) {
        sayFailed('The list could not be read', error)
      }
      if (aim.current === next) aim.current = undefined
      return undefined
    },
    /** It stays, and what was done may have taken it from its list. */
    findAgain: () => place && stay(place),
    /** Goes on to who is to be decided next, once this one is. */
    async goOnAfter(decide: () => Promise<boolean>) {
      const from = place
      const next = from && (await undecidedAfter(from).catch(() => undefined))
      if (!(await decide()) || !from || now.current !== shown) return undefined
      if (next) return show((await find(next.id, next)) ?? next)
      // The last one stays.
      return stay(from)
    },
    /** Back to one that was read a moment ago. */
    async goBackTo(id: string) {
      const back = place && (await find(id, place))
      if (back) return show(back)
      setPlaces([])
      open(id)
    },
  }
}
