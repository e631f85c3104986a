import { fileURLToPath } from 'node:url'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { maxPages } from '#server/resume/engine/reading-limits.ts'
import type { Run } from '#server/resume/engine/lines/line.ts'
import { farTooMuch } from '#server/resume/engine/size.ts'
import { type Box, type Evidence, ResumeError } from '#server/resume/engine/types.ts'
import { cleanText, joinSpacedLetters } from '#server/resume/engine/words/clean-text.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'
import { joinAccent } from './accents.ts'
import { annotationsOf, attachLinks, readFields } from './pdf/annotations.ts'
import { mostWorkOfFile, type Budget } from './pdf/canvas.ts'
import { lookAtStreams } from './pdf/damage.ts'
import { readDrawing } from './pdf/drawing.ts'
import { countLost, countVertical, refuseVertical, type Directions } from './pdf/unread.ts'
import { findHidden, seenOf, type Stretch } from './pdf/hidden.ts'
import { fontsOf } from './pdf/fonts.ts'
import { isShadow, markRuns } from './pdf/marks.ts'
import { countingWorker } from './pdf/port.ts'
import { lettersOf } from './pdf/visibility.ts'
import { inReadingOrder, mirror, runsRightToLeft } from './right-to-left.ts'
import { noteHidden, type Source, type SourcePage } from './source.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type Worker = Awaited<ReturnType<typeof countingWorker>>
type Page = Awaited<ReturnType<Pdf['getPage']>>

const options = {
  // Older programs of East Asia name the letters of a font by a table that is not in the file.
  cMapUrl: fileURLToPath(import.meta.resolve('pdfjs-dist/cmaps/')),
  isEvalSupported: false,
  disableFontFace: true,
  useSystemFonts: false,
  enableXfa: false,
  stopAtErrors: false,
  // Pictures are only counted: larger ones need not be decoded.
  maxImageSize: 4_000_000,
  verbosity: 0,
}

async function open(bytes: Uint8Array, worker: Worker): Promise<Pdf> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), { ...options, worker })
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'PasswordException') {
      throw new ResumeError(
        'ENCRYPTED',
        'This PDF is protected by a password. Save a copy without the password and upload that.',
      )
    }
    throw new ResumeError(
      'DAMAGED',
      'This PDF is damaged and cannot be opened. Export it again from the program you wrote it in.',
    )
  }
}

const drawsTooMuch = () =>
  new ResumeError(
    'DAMAGED',
    'This PDF draws far more than a resume does, or draws it in a way that never ends. Export it again from the program you wrote it in, as a simple PDF.',
  )

/** Stretches of text, each drawn for itself: more are no lines of a resume, but letters or dots. */
const mostItems = { page: 15_000, file: 50_000 }

interface Counts extends Directions {
  items: number
  ligatures: number
  unmappable: number
}

/** Reads the text, link annotations and pictures of every page; scripts and attachments are never touched. */
export async function readPdf(bytes: Uint8Array, limit = maxPages): Promise<Source> {
  const streams = lookAtStreams(bytes)
  if (streams.isTooDeep) throw drawsTooMuch()
  const tooMuch = Promise.withResolvers<never>()
  tooMuch.promise.catch(() => {})
  const worker = await countingWorker(() => tooMuch.reject(drawsTooMuch()))
  const pdf = await open(bytes, worker)
  try {
    if (pdf.numPages > limit) {
      throw new ResumeError(
        'TOO_MANY_PAGES',
        `This PDF has ${pdf.numPages} pages; up to ${limit} can be read. Upload only the resume itself.`,
      )
    }
    const pages: SourcePage[] = []
    const counts: Counts = { items: 0, ligatures: 0, unmappable: 0, vertical: 0, all: 0 }
    const hidden: Evidence[] = []
    const budget: Budget = { work: mostWorkOfFile }
    const layers = await pdf.getOptionalContentConfig()
    let failed = 0
    for (let number = 1; number <= pdf.numPages; number++) {
      try {
        const page = await pdf.getPage(number)
        const reading = readPage(page, { counts, hidden, layers, budget })
        pages.push(await Promise.race([reading, tooMuch.promise]))
        page.cleanup()
      } catch (error) {
        if (error instanceof ResumeError) throw error
        // One broken page of several: the others are still worth reading.
        failed++
      }
    }
    if (pages.length === 0 || (failed > 0 && pages.every(page => page.runs.length === 0))) {
      throw new ResumeError(
        'DAMAGED',
        'The pages of this PDF are damaged. Export it again from the program you wrote it in.',
      )
    }
    refuseVertical(counts)
    const damaged = failed > 0 || streams.isDamaged
    const unread: Source['unread'] = (await isOnlyXfa(pdf)) ? ['form'] : []
    const { ligatures, unmappable } = counts
    return { kind: 'pages', pages, ligatures, unmappable, hidden, damaged, unread }
  } finally {
    await pdf.loadingTask.destroy()
    worker.destroy()
  }
}

/** A form of another kind, whose words no page of the PDF holds. */
async function isOnlyXfa(pdf: Pdf): Promise<boolean> {
  const { info } = await pdf.getMetadata()
  const { IsXFAPresent: isXfa, IsAcroFormPresent: hasFields } = info as Record<string, unknown>
  return isXfa === true && hasFields !== true
}

interface Given {
  counts: Counts
  hidden: Evidence[]
  layers: { isVisible: (layer: unknown) => boolean }
  budget: Budget
}

async function readPage(
  page: Page,
  { counts, hidden, layers, budget }: Given,
): Promise<SourcePage> {
  const { OPS } = await getResolvedPDFJS()
  const viewport = page.getViewport({ scale: 1 })
  const [p = 1, q = 0, r = 0, s = 1] = viewport.transform
  // Loads the page's fonts and pictures on the way.
  const operators = await page.getOperatorList()
  const drawing = readDrawing(operators, OPS)
  const isOn = (layer: unknown) => layers.isVisible(layer)
  const { letters, annotated } = lettersOf(operators, { page, ops: OPS, isOn, budget })
  for (const stretch of findHidden(letters)) {
    noteHidden(hidden, stretch.text, { page: page.pageNumber, bbox: boxOf(stretch, viewport) })
  }
  const content = await page.getTextContent({ disableNormalization: true })
  const fontOf = fontsOf(page)
  const runs: Run[] = []
  const drawn = new Map<string, Run>()
  let turnedOnes = 0
  const items = content.items.filter(item => 'str' in item)
  counts.items += items.length
  if (items.length > mostItems.page || counts.items > mostItems.file) throw farTooMuch()
  countVertical(counts, items, content.styles)
  counts.unmappable += countLost(operators, OPS, page.commonObjs)
  const isMirrored = runsRightToLeft(letters)
  for (const item of isMirrored ? inReadingOrder(items, letters) : seenOf(items, letters)) {
    if (item.str.trim() === '') continue
    const cleaned = cleanText(item.str)
    counts.ligatures += cleaned.ligatures
    counts.unmappable += cleaned.unmappable
    const joined = joinSpacedLetters(cleaned.text.trim(), drawing.drawn)
    const text = joined ?? cleaned.text.replace(/\s+/g, ' ')
    if (text.trim() === '') continue
    const [a, b, c, d, e, f] = item.transform as [number, number, number, number, number, number]
    const size = Math.hypot(c, d)
    const [x, baseline] = viewport.convertToViewportPoint(e, f) as [number, number]
    // As the page is shown: it may be turned.
    const [right, up] = [p * a + r * b, -(q * a + s * b)]
    const upright = Math.abs(up) <= Math.abs(right) * 0.1
    if (
      size < 2 ||
      x < -size ||
      x > viewport.width ||
      baseline < 0 ||
      baseline > viewport.height + size
    ) {
      noteHidden(hidden, text, { page: page.pageNumber, bbox: null })
      continue
    }
    if (!upright) {
      const heading = turned(text.trim(), size, x, baseline, item.width, up)
      if (heading && turnedOnes++ < mostTurned)
        runs.push({ ...heading, font: fontOf(item.fontName).name })
      continue
    }
    const lead = text.length - text.trimStart().length
    const each = item.width / Math.max(1, text.length)
    const font = fontOf(item.fontName)
    const at = { text: text.trim(), x: x + lead * each, baseline, size }
    if (isShadow(at, drawn.get(at.text))) continue
    const run: Run = {
      text: at.text,
      x: at.x,
      right: x + item.width - (text.length - text.trimEnd().length) * each,
      top: baseline - size * 0.8,
      bottom: baseline + size * 0.22,
      baseline,
      size: Math.round(size * 10) / 10,
      bold: font.bold,
      italic: font.italic,
      font: font.name,
      gap: 0,
      links: [],
      ...(joined === null ? {} : { spaced: true }),
      ligature: cleaned.ligatures > 0,
    }
    if (joinAccent(runs.at(-1), run)) continue
    runs.push(run)
    drawn.set(run.text, run)
  }
  const annotations = await annotationsOf(page)
  const noted = readFields(annotations, annotated, viewport)
  for (const { text, bbox } of noted.hidden)
    noteHidden(hidden, text, { page: page.pageNumber, bbox })
  runs.push(...noted.runs)
  const looseLinks = attachLinks(annotations, viewport, runs)
  const placed = isMirrored ? mirror(runs, viewport.width) : runs
  const dots = drawing.dots.map(([x, y]): [number, number] => {
    const [dotX, dotY] = viewport.convertToViewportPoint(x, y) as [number, number]
    return [isMirrored ? viewport.width - dotX : dotX, dotY]
  })
  markRuns(placed, dots)
  return {
    width: viewport.width,
    height: viewport.height,
    runs: placed,
    looseLinks,
    pictures: drawing.pictures,
    mirrored: isMirrored,
  }
}

/** Where a hidden text stands; at the nearest edge when it is off the page. */
function boxOf({ letters }: Stretch, viewport: ReturnType<Page['getViewport']>): Box {
  const corners = letters.flatMap(({ x, y, endX, endY, size }) => [
    viewport.convertToViewportPoint(x, y + size * 0.8),
    viewport.convertToViewportPoint(endX, endY - size * 0.2),
  ]) as [number, number][]
  const within = (values: number[], most: number): [number, number] => {
    const start = Math.max(0, Math.min(most - 4, ...values))
    return [start, Math.max(4, Math.min(most, Math.max(...values)) - start)]
  }
  const [left, width] = within(
    corners.map(([x]) => x),
    viewport.width,
  )
  const [top, height] = within(
    corners.map(([, y]) => y),
    viewport.height,
  )
  return [left, top, width, height].map(value => Math.round(value * 10) / 10) as Box
}

/** A heading set upwards or downwards in the margin stands at the top of what it names. */
function turned(
  text: string,
  size: number,
  x: number,
  start: number,
  width: number,
  upwards: number,
): Run | null {
  if (knownHeading(text) === null) return null
  const top = upwards > 0 ? start - width : start
  return {
    text,
    x: upwards > 0 ? x - size : x,
    right: upwards > 0 ? x : x + size,
    top,
    bottom: top + size,
    baseline: top + size * 0.8,
    size: Math.round(size * 10) / 10,
    bold: true,
    italic: false,
    font: null,
    gap: 0,
    links: [],
    turned: true,
  }
}

/** A margin has room for no more headings. */
const mostTurned = 40
