import type { Color } from '#server/resume/engine/sources/colors.ts'

/** What a picture shows wherever it is looked at: one colour, or null for several. */
export interface Shown {
  color: Color
  /** Nothing shines through. */
  isOpaque: boolean
}

interface Decoded {
  width?: number
  height?: number
  kind?: number
  data?: ArrayLike<number> | null
}

/** pdf.js has pictures as 1 bit grey, as red, green and blue, or with alpha besides. */
const bytesOfKind: Record<number, number> = { 2: 3, 3: 4 }
const looks = 1_024

/**
 * How far one look is from the next. Shares no factor with what a row holds: else each row is seen in the
 * same few columns, and stripes are taken for one colour.
 */
function strideOf(all: number, row: number) {
  let stride = Math.max(1, Math.floor(all / looks))
  while (divisor(stride, row) > 1) stride -= 1
  return stride
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** Looks at a thousand points or more of a decoded picture. Null when there is nothing to look at. */
export function lookAt(picture: unknown): Shown | null {
  const { width = 0, height = 0, kind = 0, data } = (picture ?? {}) as Decoded
  if (!data || width < 1 || height < 1) return null
  const bytes = bytesOfKind[kind]
  if (!bytes) {
    let [low, high] = [255, 0]
    const step = strideOf(data.length, Math.ceil(width / 8))
    for (let at = 0; at < data.length; at += step) {
      low = Math.min(low, data[at] ?? 0)
      high = Math.max(high, data[at] ?? 0)
    }
    const color = low === 255 ? 0xff_ff_ff : high === 0 ? 0 : null
    return { color, isOpaque: true }
  }
  const pixels = width * height
  const step = strideOf(pixels, width)
  let color: Color = null
  let isOpaque = true
  for (let pixel = 0; pixel < pixels; pixel += step) {
    const at = pixel * bytes
    const here = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
    color = pixel === 0 || color === here ? here : null
    if (bytes === 4 && (data[at + 3] ?? 255) < 250) isOpaque = false
    if (color === null && !isOpaque) break
  }
  return { color: isOpaque ? color : null, isOpaque }
}
