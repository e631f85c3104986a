import { keysOfKind } from '#server/profile/sections.ts'
import type { JsonResume, ParseSignals, Provenance } from '#server/resume/engine/types.ts'

const months = keysOfKind('month').add('expires')

interface Dated {
  content: JsonResume
  provenance: Provenance[]
  dates: ParseSignals['dates']
  unreadableDates: ParseSignals['unreadableDates']
}

/** YYYY or YYYY-MM of an ISO date; null when it names a month that does not exist. */
function monthOf(date: string): string | null {
  const [year = '', month] = date.split('-')
  if (month === undefined) return year
  return Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month}` : null
}

/** Cuts days to months and takes out dates that cannot be, which are then told as unreadable. */
export function cutToMonths(resume: JsonResume, provenance: Provenance[]): Dated {
  const content = structuredClone(resume)
  const settled: Dated = { content, provenance: [], dates: [], unreadableDates: [] }
  for (const one of provenance) {
    const { pointer, blockIds } = one
    const keys = pointer.split('/').slice(1)
    const last = keys.pop() ?? ''
    if (!months.has(last)) {
      settled.provenance.push(one)
      continue
    }
    let entry = content as Record<string, unknown>
    for (const key of keys) entry = entry[key] as Record<string, unknown>
    const text = String(entry[last])
    const month = monthOf(text)
    if (month === null) {
      delete entry[last]
      settled.unreadableDates.push({ text, blockIds })
      continue
    }
    entry[last] = month
    settled.provenance.push(one)
    if (/^\/(?:work|education)\//.test(pointer))
      settled.dates.push({ text, shape: month.includes('-') ? 'iso' : 'year', blockIds })
  }
  return settled
}
