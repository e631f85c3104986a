import { maxLines, maxText } from './reading-limits.ts'
import { ResumeError } from './types.ts'

export const farTooMuch = () =>
  new ResumeError(
    'DAMAGED',
    'This file holds far more text than a resume. Upload only the resume itself.',
  )

/** Lines of a text before they are put together: what has so many is not even looked at. */
export function checkRawLines(lines: string[]): void {
  if (lines.filter(line => line !== '').length > maxLines * 3) throw farTooMuch()
}

/** Throws DAMAGED for lines far beyond a resume's: all that is read is judged and stored whole. */
export function checkSize(lines: { text: string }[]): void {
  const length = lines.reduce((sum, line) => sum + line.text.length, 0)
  if (lines.length <= maxLines && length <= maxText) return
  throw farTooMuch()
}
