import { createRecent } from '#server/recent.ts'
import type { Sheet } from './draw-sheet.ts'

/** In bytes; one takes about 40,000. */
const recent = createRecent<Buffer>(20_000_000, (_, png) => png.length)

export async function sheetPicture(sheet: Sheet): Promise<Buffer> {
  const key = JSON.stringify(sheet)
  const known = recent.get(key)
  if (known) return known
  // Its fonts take a while to load, and not every process is asked for one.
  const { drawSheet } = await import('./draw-sheet.ts')
  const png = await drawSheet(sheet)
  recent.set(key, png)
  return png
}
