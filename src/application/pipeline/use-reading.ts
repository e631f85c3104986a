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
  /** Whether one goes on within a stage: in a column of the board, or where one stage alone is listed. */
  isByStage: boolean
}

/** Where in which list an applicant stands, from 0. */
interface Place {
  id: string
  index: number
  stage: string | undefined
}

const isUndecided = ({ stage }: Row) => isOpenStage(stage) && stage !== 'hired'

/** Which applicant is read, as the address has it, and the way on through the list it was opened from. */
export function useReading({ filter: { stage: _, ...filter }, order, isByStage, ...job }: Asked) {
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
  const aim = useRef<number>(undefined)
  useEffect(() => {
    if (aim.current === place?.index) aim.current = undefined
  }, [place?.index])

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
  const undecidedAfter = async ({ index: at, stage }: Place) => {
    const { from, items } = await partAt(at + 1, stage)
    const here = items.findIndex((item, i) => from + i > at && isUndecided(item))
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
    return at < 0 ? undefined : { ...near, id, index: from + at }
  }

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
    async step(by: 1 | -1) {
      if (!place) return undefined
      const { stage } = place
      const index = (aim.current ?? place.index) + by
      if (index < 0) return undefined
      aim.current = index
      try {
        const row = await rowAt(index, stage)
        if (row && aim.current === index) return await show({ id: row.id, index, stage })
      } catch (error) {
        sayFailed('The list could not be read', error)
      }
      if (aim.current === index) aim.current = undefined
      return undefined
    },
    /** What is done may have put it elsewhere. */
    findAgain: () => setPlaces([]),
    /** Goes on to who is to be decided next, once this one is. */
    async goOnAfter(decide: () => Promise<boolean>) {
      const from = place
      const next = from && (await undecidedAfter(from).catch(() => undefined))
      if (!(await decide()) || !from || now.current !== shown) return undefined
      if (next) return show((await find(next.id, next)) ?? next)
      // The last one stays, as far as its list still has it.
      const still = await find(from.id, from)
      setPlaces(still ? [still] : [])
      return undefined
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
