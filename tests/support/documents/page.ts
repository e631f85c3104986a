import type { Placed } from './make-document.ts'

/** What a drawn resume is made of: left edge and baseline in points from the page's top left. */
export const heading = (text: string, x: number, y: number): Placed => ({
  text,
  x,
  y,
  size: 14,
  bold: true,
})
export const title = (text: string, x: number, y: number): Placed => ({ text, x, y, bold: true })
export const line = (text: string, x: number, y: number): Placed => ({ text, x, y })
/** Texts below each other, 14 points apart. */
export const lines = (x: number, y: number, texts: string[], leading = 14): Placed[] =>
  texts.map((text, at) => line(text, x, y + at * leading))

export const NAME: Placed = { text: 'Jane Doe', x: 50, y: 60, size: 22 }
export const head: Placed[] = [NAME, line('jane.doe@example.com', 50, 80)]
