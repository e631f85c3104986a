import { mostItems, type Field } from '#server/profile/sections.ts'
import { webPage } from '#server/input/fields.ts'

/** An entry as a profile holds it: texts, and lists of texts. */
export type Entry = Record<string, string | string[]>

interface Fitted {
  entry: Entry
  /** What was changed on the way, in sentences for the user. */
  notes: string[]
}

/** An imported entry as a profile takes it: known fields, within their limits. */
export function fitEntry(fields: readonly Field[], raw: object): Fitted {
  const entry: Entry = {}
  const notes: string[] = []
  for (const field of fields) {
    const value = fitValue(field, (raw as Record<string, unknown>)[field.key], notes)
    if (value !== undefined) entry[field.key] = value
  }
  const { startDate, endDate } = entry as Record<string, string>
  if (startDate && endDate && isReversed(startDate, endDate)) {
    delete entry['startDate']
    delete entry['endDate']
    notes.push(
      `It would end (${endDate}) before it starts (${startDate}), so its dates are left out.`,
    )
  }
  return { entry, notes }
}

const isReversed = (start: string, end: string) => {
  const length = Math.min(start.length, end.length)
  return end.slice(0, length) < start.slice(0, length)
}

function fitValue(field: Field, raw: unknown, notes: string[]): string | string[] | undefined {
  const { label, kind, max } = field
  if (kind === 'lines' || kind === 'words') {
    if (!Array.isArray(raw)) return undefined
    const texts = raw.filter(item => typeof item === 'string' && item.trim() !== '')
    const most = mostItems[kind]
    const items = texts.slice(0, most).flatMap(item => fitText(field, item, notes) ?? [])
    if (texts.length > most) notes.push(`${label}: the first ${most} of ${texts.length} are taken.`)
    return items.length > 0 ? items : undefined
  }
  const value = fitText(field, raw, notes)
  if (value === undefined) return undefined
  if (kind === 'month') {
    const found = /^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?/.exec(value)?.[0]
    if (!found) notes.push(`${label}: "${value.slice(0, 40)}" is not a date, and is left out.`)
    return found
  }
  if (kind !== 'url') return value
  const address = webPage(value)
  if (!address || address.length > max) {
    notes.push(`${label}: "${value.slice(0, 60)}" is not a web address, and is left out.`)
    return undefined
  }
  return address
}

function fitText({ label, kind, max }: Field, raw: unknown, notes: string[]) {
  if (typeof raw !== 'string') return undefined
  const value = (kind === 'long' ? raw : raw.replace(/\s+/g, ' ')).trim()
  if (value === '') return undefined
  if (kind === 'url' || kind === 'month' || value.length <= max) return value
  notes.push(
    `${label}: shortened to the ${max.toLocaleString('en')} characters that a profile takes.`,
  )
  return shortened(value, max)
}

/** Cut between words. */
function shortened(value: string, max: number) {
  // A cut character of two units would be none.
  const cut = value.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')
  const space = cut.search(/\s\S*$/)
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}
