import path from 'node:path'
import type { Page } from 'playwright-core'

const pdfjs = path.resolve(import.meta.dirname, '../../../node_modules/pdfjs-dist')

/** Where a text stands on a page, in points from its top left. */
export interface TextBox {
  left: number
  right: number
  top: number
  bottom: number
}

interface LaidText {
  text: string
  box: TextBox
}

/** Letters and digits alone, for comparing. */
export const lettersOf = (text: string) => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * Every place where the words stand one after the other in a page's texts: the box around them, and
 * for a list item also the one around it and its dot. Empty where the layer has another order.
 */
export function boxesOf(texts: LaidText[], words: string): TextBox[] {
  const wanted = lettersOf(words)
  if (wanted === '') return []
  const shown = texts.filter(({ text }) => text.trim() !== '')
  const letters = shown.map(({ text }) => lettersOf(text))
  const whole = letters.join('')
  const starts = letters.map((_, index) => letters.slice(0, index).join('').length)
  const boxes: TextBox[] = []
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + 1)) {
    const used = shown.flatMap((one, index) => {
      const start = starts[index] ?? 0
      const end = start + (letters[index]?.length ?? 0)
      return end > at && start < at + wanted.length && end > start ? [{ ...one, index }] : []
    })
    const dot = shown[(used[0]?.index ?? 0) - 1]
    boxes.push(around(used))
    if (dot && lettersOf(dot.text) === '') boxes.push(around([dot, ...used]))
  }
  return boxes
}

const around = (texts: LaidText[]): TextBox => ({
  left: Math.min(...texts.map(({ box }) => box.left)),
  right: Math.max(...texts.map(({ box }) => box.right)),
  top: Math.min(...texts.map(({ box }) => box.top)),
  bottom: Math.max(...texts.map(({ box }) => box.bottom)),
})

/** The farthest that an edge of one box is from the same edge of the other, in points. */
export const distance = (one: TextBox, other: TextBox) =>
  Math.max(
    Math.abs(one.left - other.left),
    Math.abs(one.right - other.right),
    Math.abs(one.top - other.top),
    Math.abs(one.bottom - other.bottom),
  )

/**
 * Draws the text layer of pdf.js, the one in which a viewer's selection lives, of each page of a
 * PDF, and measures its texts. The page must bypass its content security policy.
 */
export async function textLayers(page: Page, url: string): Promise<LaidText[][]> {
  await page.route('**/pdfjs-package/**', route =>
    route.fulfill({ path: path.join(pdfjs, new URL(route.request().url()).pathname.slice(15)) }),
  )
  await page.addScriptTag({
    type: 'module',
    content: `import * as pdfjs from '/pdfjs-package/build/pdf.mjs'; window.pdfjs = pdfjs`,
  })
  await page.addStyleTag({ url: '/pdfjs-package/web/pdf_viewer.css' })
  await page.waitForFunction(() => 'pdfjs' in window)
  const layers = await page.evaluate(measure, url)
  await page.unroute('**/pdfjs-package/**')
  return layers
}

/** Runs in the browser. */
async function measure(url: string): Promise<LaidText[][]> {
  const { getDocument, GlobalWorkerOptions, TextLayer } = (
    window as unknown as { pdfjs: typeof import('pdfjs-dist') }
  ).pdfjs
  GlobalWorkerOptions.workerSrc = '/pdfjs-package/build/pdf.worker.mjs'
  const answer = await fetch(url, { credentials: 'include' })
  const task = getDocument({ data: await answer.arrayBuffer(), useWasm: false })
  const pdf = await task.promise
  const pages: LaidText[][] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const viewport = page.getViewport({ scale: 1 })
    const container = document.createElement('div')
    container.className = 'textLayer'
    container.style.cssText = `position: absolute; inset: auto; left: 0; top: 0; --total-scale-factor: 1; --scale-factor: 1; --scale-round-x: 1px; --scale-round-y: 1px; width: ${viewport.width}px; height: ${viewport.height}px`
    document.body.append(container)
    const layer = new TextLayer({
      textContentSource: await page.getTextContent(),
      container,
      viewport,
    })
    await layer.render()
    const origin = container.getBoundingClientRect()
    pages.push(
      layer.textDivs.map(div => {
        const box = div.getBoundingClientRect()
        return {
          text: div.textContent ?? '',
          box: {
            left: box.left - origin.left,
            right: box.right - origin.left,
            top: box.top - origin.top,
            bottom: box.bottom - origin.top,
          },
        }
      }),
    )
    container.remove()
  }
  await task.destroy()
  return pages
}
