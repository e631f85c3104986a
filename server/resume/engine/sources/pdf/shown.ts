import { stretchesOf, type Stretch } from './hidden.ts'
import type { Letter } from './letters.ts'
import type { Painter, PictureBox } from './painter.ts'

/** Browsers fill letters with a gradient through a mask of them, and lay clear ones on top to be copied. */
export function showMasked(letters: Letter[], masks: string): void {
  if (masks === '') return
  let run: Letter[] = []
  const close = () => {
    const text = run
      .map(one => one.text)
      .join('')
      .replace(/\s/g, '')
    if (text !== '' && masks.includes(text)) for (const one of run) one.hidden = null
    run = []
  }
  for (const one of letters) {
    const isSpace = one.text.trim() === ''
    if (one.hidden === 'clear' || (isSpace && run.length > 0)) run.push(one)
    else close()
    // A line of its own is looked for by itself.
    if (run.length > 1 && run.at(-2)?.y !== one.y) {
      const last = run.pop()
      close()
      if (last) run.push(last)
    }
  }
  close()
}

/** Letters that are only there to be found and copied, while something else shows them. */
const isBeside = ({ hidden }: Letter) =>
  hidden === 'unpainted' || hidden === 'covered' || hidden === 'clear'

/** What was covered later, and what pictures show. */
export function settle(letters: Letter[], { canvas, pictures, page }: Painter): Letter[] {
  for (const one of letters) {
    const isCovered = one.cells.every(cell => canvas.isCoveredAfter(cell, one.time))
    if (one.hidden === null && one.cells.length > 0 && isCovered) one.hidden = 'covered'
  }
  const isOnPicture = ({ cells }: Letter) => cells.length > 0 && cells.every(canvas.isPictureAt)
  const ofScan = letters.filter(one => isBeside(one) && isOnPicture(one))
  if (ofScan.length === 0) return letters
  const seen = letters.filter(({ hidden, text }) => hidden === null && text.trim() !== '')
  const [, bottom = 0, , top = 0] = page.view
  const isScan =
    seen.length <= ofScan.length * scanShare ||
    isHalfTyped(ofScan, seen.filter(isOnPicture), Math.abs(top - bottom))
  const shown = isScan ? ofScan : pictured(ofScan, letters, pictures)
  for (const one of shown) one.hidden = null
  return letters
}

/** A page whose letters lie over or under pictures, almost all of them, is a scan: they are in the picture. */
const scanShare = 0.25
const fewestRows = 8
const leastHeight = 0.25

/** A scan on which somebody typed some lines: what was recognized on it goes on over many others. */
function isHalfTyped(ofScan: Letter[], typed: Letter[], pageHeight: number): boolean {
  const rows = new Set(ofScan.map(({ y }) => Math.round(y / 6)))
  if (rows.size < fewestRows || typed.length > ofScan.length) return false
  const [low, high] = ofScan.reduce(
    ([least, most], { y }) => [Math.min(least, y), Math.max(most, y)] as const,
    [Infinity, -Infinity] as readonly [number, number],
  )
  return high - low >= pageHeight * leastHeight
}

const mostCompared = 300
/** Of a picture's height that one line of letters takes, and of its width. */
const leastSize = 0.4
const shareOfWidth = [0.6, 1.4] as const

/** Words that fill a picture as its own letters would: a heading drawn as one, with its words for copying. */
function pictured(ofScan: Letter[], letters: Letter[], pictures: PictureBox[]): Letter[] {
  const beside = new Set(ofScan)
  const fills = ({ letters: own }: Stretch) => {
    const words = own.filter(({ text }) => text.trim() !== '')
    const [first, last] = [words[0], words.at(-1)]
    if (!first || !last || !words.every(one => beside.has(one))) return false
    return pictures.slice(0, mostCompared).some(([left, bottom, right, top]) => {
      const share = (last.endX - first.x) / (right - left)
      const isWide = share >= shareOfWidth[0] && share <= shareOfWidth[1]
      return (
        isWide && first.y >= bottom && first.y <= top && first.size >= (top - bottom) * leastSize
      )
    })
  }
  return stretchesOf(letters)
    .filter(({ isHidden }) => isHidden)
    .slice(0, mostCompared)
    .filter(fills)
    .flatMap(stretch => stretch.letters)
}
