import { createRequire } from 'node:module'
import path from 'node:path'
import { createCanvas, loadImage, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { fontFamily } from '#server/social/legible.ts'
import { maxPages } from '#server/resume/engine/reading-limits.ts'
import { createMask, type Known } from '../mask-text.ts'
import { PicturelessCanvasFactory } from './hide-pictures.ts'
import { locate, type Run } from './locate.ts'

/** Pixels for each point: 144 to the inch. */
const scale = 2
/** Points a side; a larger page is drawn smaller. */
const mostPoints = 1200
const ink = '#10242b'

const fontsFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts/',
)

/**
 * A PDF drawn anew without what tells who somebody is: each page is a picture, over whose masked parts
 * stand boxes, and beneath it are the words that may be read. Pictures are grey. Nothing else of the
 * file is kept.
 * @throws whatever pdf.js says of a file that it can't open.
 */
export async function redactPdf(bytes: Uint8Array, known: Known): Promise<Uint8Array> {
  const find = createMask(known)
  const pdf = await getDocument({
    data: new Uint8Array(bytes),
    CanvasFactory: PicturelessCanvasFactory,
    standardFontDataUrl: fontsFolder,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: 16_000_000,
    verbosity: 0,
  }).promise
  const made = new PDFDocument({ title: 'Resume' })
  for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number++) {
    const page = await pdf.getPage(number)
    const size = page.getViewport({ scale: 1 })
    const fit = Math.min(1, mostPoints / Math.max(size.width, size.height))
    const viewport = page.getViewport({ scale: scale * fit })
    const { canvas, context } = new PicturelessCanvasFactory().create(
      Math.ceil(viewport.width),
      Math.ceil(viewport.height),
    )
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    await page.render({
      canvas: null,
      canvasContext: context as never,
      viewport,
      annotationMode: 0,
    }).promise
    const { items } = await page.getTextContent({ disableNormalization: true })
    const runs = items.flatMap(item => ('str' in item ? (runOf(item, viewport) ?? []) : []))
    const { covered, shown } = locate(runs, find, measure)
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.globalAlpha = 1
    context.globalCompositeOperation = 'source-over'
    context.fillStyle = ink
    for (const { x, y, width, height } of covered) context.fillRect(x, y, width, height)

    const [width, height] = [viewport.width / scale, viewport.height / scale]
    // Its type names the browser's, which takes none of the library's pictures.
    const drawn = made.beginPage(width, height) as unknown as SKRSContext2D
    drawn.fillStyle = ink
    for (const piece of shown) {
      drawn.font = `${piece.size / scale}px ${fontFamily}`
      drawn.fillText(
        piece.text,
        piece.x / scale,
        (piece.y + piece.size) / scale,
        piece.width / scale,
      )
    }
    drawn.drawImage(await loadImage(await canvas.encode('jpeg', 82)), 0, 0, width, height)
    made.endPage()
    page.cleanup()
  }
  await pdf.loadingTask.destroy()
  return made.close()
}

interface Item {
  str: string
  transform: unknown[]
  width: number
}

interface Viewport {
  scale: number
  convertToViewportPoint: (x: number, y: number) => unknown[]
}

function runOf({ str, transform, width }: Item, viewport: Viewport): Run | undefined {
  if (str.trim() === '') return undefined
  const [a, b, c, d, e, f] = transform as [number, number, number, number, number, number]
  const [x, y] = viewport.convertToViewportPoint(e, f) as [number, number]
  return {
    // The library takes nothing else for text, and the font has no letters that are joined.
    text: str
      .toWellFormed()
      .replaceAll(/\p{Cc}/gu, ' ')
      .normalize('NFKC'),
    x,
    y,
    width: width * viewport.scale,
    size: Math.hypot(c, d) * viewport.scale,
    isUpright: Math.abs(b) <= Math.abs(a) * 0.1,
  }
}

const ruler = createCanvas(1, 1).getContext('2d')
ruler.font = `16px ${fontFamily}`
const measure = (text: string) => ruler.measureText(text).width
