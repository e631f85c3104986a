import type { getDocumentProxy } from 'unpdf'
import type { Run } from '#server/resume/engine/lines/line.ts'
import type { Box } from '#server/resume/engine/types.ts'
import { cleanText } from '#server/resume/engine/words/clean-text.ts'
import { areAlike, white } from '#server/resume/engine/sources/colors.ts'
import { stretchesOf } from './hidden.ts'
import type { Letter } from './letters.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
export type Page = Awaited<ReturnType<Pdf['getPage']>>
type Viewport = ReturnType<Page['getViewport']>

/** What is laid upon a page, as far as it is looked at. */
interface Annotation {
  id: string
  subtype?: string
  url?: string
  rect?: number[]
  /** Tx is a text, Ch a choice, Btn a button or a box to tick, Sig a signature. */
  fieldType?: string
  fieldValue?: unknown
  password?: boolean
  annotationFlags?: number
  defaultAppearanceData?: { fontSize?: number; fontColor?: ArrayLike<number> }
  backgroundColor?: ArrayLike<number> | null
}

const mostAnnotations = 5_000

export const annotationsOf = async (page: Page): Promise<Annotation[]> =>
  ((await page.getAnnotations()) as Annotation[]).slice(0, mostAnnotations)

interface Noted {
  runs: Run[]
  hidden: { text: string; bbox: Box }[]
}

/** Invisible, hidden, or not for the screen. */
const unseenFlags = 1 | 2 | 32

const isText = ({ subtype, fieldType, password, annotationFlags = 0 }: Annotation) =>
  (annotationFlags & unseenFlags) === 0 &&
  password !== true &&
  (subtype === 'Widget'
    ? fieldType === 'Tx' || fieldType === 'Ch'
    : subtype === 'FreeText' || subtype === 'Stamp')

const colorOf = ([red = 0, green = 0, blue = 0]: number[]) => (red << 16) | (green << 8) | blue

const runOf = (text: string, x: number, right: number, baseline: number, size: number): Run => ({
  text,
  x,
  right,
  top: baseline - size * 0.8,
  bottom: baseline + size * 0.22,
  baseline,
  size: Math.round(size * 10) / 10,
  bold: false,
  italic: false,
  font: null,
  gap: 0,
  links: [],
})

/** What fields of a form hold and remarks say, where they stand, as it is drawn; else as it is written. */
export function readFields(
  annotations: Annotation[],
  drawn: Map<string, Letter[]>,
  viewport: Viewport,
): Noted {
  const noted: Noted = { runs: [], hidden: [] }
  const at = (x: number, y: number) => viewport.convertToViewportPoint(x, y) as [number, number]
  for (const one of annotations.filter(isText)) {
    const letters = drawn.get(one.id) ?? []
    for (const { letters: own, text, isHidden } of stretchesOf(letters)) {
      const [first, last] = [own[0], own.at(-1)]
      const words = cleanText(text).text.trim()
      if (!first || !last || words === '') continue
      const [x, baseline] = at(first.x, first.y)
      const [right] = at(last.endX, last.endY)
      if (isHidden) {
        const bbox: Box = [x, baseline - first.size, right - x, first.size]
        noted.hidden.push({ text: words, bbox })
      } else noted.runs.push(runOf(words, x, right, baseline, first.size))
    }
    if (letters.length === 0) noteWritten(one, at, noted)
  }
  return noted
}

/** A field whose value no program has drawn yet: each draws it when it shows the page. */
function noteWritten(
  { fieldValue, rect, defaultAppearanceData, backgroundColor }: Annotation,
  at: (x: number, y: number) => [number, number],
  noted: Noted,
): void {
  const values = (Array.isArray(fieldValue) ? fieldValue : [fieldValue]) as unknown[]
  const texts = values
    .flatMap(value => (typeof value === 'string' ? value.split(/\r\n|[\r\n]/) : []))
    .map(text => cleanText(text).text.trim())
  if (!rect || texts.every(text => text === '')) return
  const [a = 0, b = 0, c = 0, d = 0] = rect
  const [[x1, y1], [x2, y2]] = [at(a, b), at(c, d)]
  const [left, right, top, bottom] = [
    Math.min(x1, x2),
    Math.max(x1, x2),
    Math.min(y1, y2),
    Math.max(y1, y2),
  ]
  const { fontSize = 0, fontColor = [] } = defaultAppearanceData ?? {}
  const size = fontSize > 0 ? fontSize : Math.min(12, (bottom - top) * 0.7)
  const behind = backgroundColor ? colorOf(Array.from(backgroundColor)) : white
  const isHidden = areAlike(colorOf(Array.from(fontColor)), behind)
  // One line stands in the middle of its box, several from its top down.
  const first = texts.length > 1 ? top + size : (top + bottom) / 2 + size * 0.3
  for (const [row, text] of texts.entries()) {
    if (text === '') continue
    if (isHidden) noted.hidden.push({ text, bbox: [left, top, right - left, bottom - top] })
    else {
      const end = Math.min(right, left + text.length * size * 0.5)
      noted.runs.push(runOf(text, left + 2, end, first + row * size * 1.2, size))
    }
  }
}

/** Gives runs the addresses of the links over them; what is left covers no text. */
export function attachLinks(annotations: Annotation[], viewport: Viewport, runs: Run[]): string[] {
  const loose: string[] = []
  for (const { subtype, url, rect } of annotations) {
    if (subtype !== 'Link' || !url || !rect || url.length > 500) continue
    const [a = 0, b = 0, c = 0, d = 0] = rect
    const [x1, y1] = viewport.convertToViewportPoint(a, b) as [number, number]
    const [x2, y2] = viewport.convertToViewportPoint(c, d) as [number, number]
    const [left, right, top, bottom] = [
      Math.min(x1, x2) - 1,
      Math.max(x1, x2) + 1,
      Math.min(y1, y2) - 1,
      Math.max(y1, y2) + 1,
    ]
    const covered = runs.filter(run => {
      const middle = (run.top + run.bottom) / 2
      const shared = Math.min(right, run.right) - Math.max(left, run.x)
      const width = Math.min(run.right - run.x, right - left)
      return middle > top && middle < bottom && shared > width * 0.5
    })
    for (const run of covered) if (!run.links.includes(url)) run.links.push(url)
    if (covered.length === 0 && !loose.includes(url)) loose.push(url)
  }
  return loose
}
