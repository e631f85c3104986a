import type { getDocumentProxy } from 'unpdf'
import type { Run } from '#server/resume/engine/lines/line.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
export type Page = Awaited<ReturnType<Pdf['getPage']>>

/** Gives runs the addresses of the links over them; what is left covers no text. */
export async function attachLinks(page: Page, runs: Run[]): Promise<string[]> {
  const viewport = page.getViewport({ scale: 1 })
  const loose: string[] = []
  const annotations = (await page.getAnnotations()) as {
    subtype?: string
    url?: string
    rect?: number[]
  }[]
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
