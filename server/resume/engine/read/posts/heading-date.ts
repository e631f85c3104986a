import type { Line } from '#server/resume/engine/lines/line.ts'
import type { FoundDate } from '#server/resume/engine/words/find-date.ts'
import { durationShape } from '#server/resume/engine/words/find-date.ts'
import { findPeriod } from '#server/resume/engine/words/lasting.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'

/** "DJ" and at the margin "nu": words for "now" count where they stand apart. */
function periodIn(line: Line): FoundDate | null {
  const found = findPeriod(line.text, line.language)
  if (found || line.segments.length < 2) return found
  return line.segments.map(one => findPeriod(one.text)).find(one => one !== null) ?? null
}

/** A date that heads an entry, not one told in a sentence. */
export function headingDate(line: Line): FoundDate | null {
  const found = periodIn(line)
  if (!found) return null
  // An entry may be a list item; then its date stands apart, at the margin, or ends what is bold.
  const apart = line.segments.length > 1 && line.segments.some(s => s.text === found.text)
  const alone = found.text.trim() === line.text.trim()
  const ends = line.bold && /^[)\]\s.]*$/.test(line.text.slice(found.index + found.text.length))
  if (line.bullet && !alone && !((apart || ends) && found.kind === 'range')) return null
  const rest = wordCount(line.text.replace(found.text, ''))
  if (rest > 16) return null
  const own = line.segments.some(
    segment =>
      segment.text.includes(found.text) && wordCount(segment.text) <= wordCount(found.text) + 5,
  )
  const before = line.text.slice(0, found.index).trim()
  const after = line.text
    .slice(found.index + found.text.length)
    .replace(durationShape, '')
    .trim()
  const edge = before === '' || /^[)\]\s.,;|·•–(-]*$/.test(after) || /^[|·•∙–(,-]/.test(after)
  if (found.kind === 'range') return own || edge || rest <= 8 ? found : null
  if (line.text.endsWith('.') && rest > 6) return null
  return own || (edge && rest <= 12) ? found : null
}
