import type { Block, Evidence, ParsedResume } from '#server/resume/engine/types.ts'

/** A place in the file; `blockId` where it is one whole line that we know. */
export interface Place extends Evidence {
  blockId?: number
}

/** Something said about the file, with the places that prove it. */
export interface Mark {
  /** What `onMark` is called with. */
  id: number
  /** Drawn beside the box; nothing when null. */
  number: number | null
  label: string
  places: Place[]
  isSelected: boolean
}

/** Which place to bring into view; a new object each time, so that asking twice moves twice. */
export interface Focus {
  key: string | null
}

export const placeKey = ({ page, bbox, quote }: Place) =>
  `${page}:${bbox ? bbox.map(value => value.toFixed(1)).join(',') : quote}`

/** A box on a page with all that is said about it. */
export interface Spot {
  key: string
  bbox: [number, number, number, number]
  marks: Mark[]
  isSelected: boolean
}

/** The boxes of a page, equal ones as one, larger ones first so that none covers a smaller one. */
export function spotsOnPage(marks: Mark[], page: number): Spot[] {
  const spots = new Map<string, Spot>()
  for (const mark of marks) {
    for (const place of mark.places) {
      if (place.page !== page || !place.bbox) continue
      const key = placeKey(place)
      const spot = spots.get(key) ?? { key, bbox: place.bbox, marks: [], isSelected: false }
      if (!spot.marks.includes(mark)) spot.marks.push(mark)
      spot.isSelected ||= mark.isSelected
      spots.set(key, spot)
    }
  }
  const area = ({ bbox: [, , width, height] }: Spot) => width * height
  return [...spots.values()].toSorted((a, b) => area(b) - area(a))
}

/** The heading that a place of a file stands under, as the file has it; null above the first one. */
export function sectionIn({ blocks, signals }: ParsedResume): (place: Place) => string | null {
  const order = new Map(blocks.map(({ id }, index) => [id, index]))
  const headings = signals.headings.map(({ text, blockIds: [first] }) => ({
    text,
    at: order.get(first ?? -1) ?? Infinity,
  }))
  // A quote may go on over lines, each a block of its own.
  const says = (block: Block, quote: string) =>
    block.text.includes(quote) || bare(quote).startsWith(bare(block.text) || quote)
  const isAt = (block: Block, { page, bbox, quote, blockId }: Place) =>
    blockId === undefined
      ? block.page === page &&
        (!bbox || Math.abs((block.bbox?.[1] ?? -9) - bbox[1]) < 2) &&
        says(block, quote)
      : block.id === blockId
  return place => {
    const at = blocks.findIndex(block => isAt(block, place))
    return headings.findLast(heading => heading.at <= at)?.text ?? null
  }
}

/** Without what marks an item of a list. */
const bare = (text: string) => text.replace(/^[^\p{L}\p{N}]+/u, '').trim()

export const placesOfBlocks = (blocks: Block[], ids: number[]): Place[] =>
  blocks
    .filter(block => ids.includes(block.id))
    .map(({ id, page, bbox, text }) => ({ page, bbox, quote: text, blockId: id }))
