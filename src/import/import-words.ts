import { keysOfKind, sections as table } from '#server/profile/sections.ts'
import type { RouterOutputs } from '#src/api.ts'
import { periodOf } from '#src/lib/entry-words.ts'
import { formatPeriod } from '#src/lib/format-date.ts'
import type { ImportChoice, ImportKind } from '#server/import/schema.ts'

export type ImportRow = RouterOutputs['user']['imports']['items'][number]
export type ImportReview = RouterOutputs['user']['importById']
export type ImportSection = ImportReview['sections'][number]
export type ImportItem = ImportSection['items'][number]
export type ImportCounts = NonNullable<ImportRow['counts']>[number]
export type KeptEntry = NonNullable<ImportRow['kept']>[number]

export const kindWords: Record<ImportKind, string> = {
  linkedin_archive: 'LinkedIn archive',
  linkedin_pdf: 'LinkedIn PDF',
  json: 'JSON Resume',
  provider: 'fetched by its link',
}

/** Whose values stand beside one's own: `LinkedIn’s`. */
const sources: Partial<Record<ImportKind, { theirs: string; where: string }>> = {
  json: { theirs: 'the file’s', where: 'in the file' },
  provider: { theirs: 'what was fetched', where: 'as fetched' },
}
export const theirsOf = (kind: ImportKind) => sources[kind]?.theirs ?? 'LinkedIn’s'
export const sourceOf = (kind: ImportKind) => sources[kind]?.where ?? 'on LinkedIn'

/** By item, what the person chose; what is not here is as proposed. */
export type Choices = Record<string, ImportChoice>

export const choiceOf = (item: ImportItem, choices: Choices) => choices[item.id] ?? item.choice

/** What would be added and replaced. */
export function plannedOf(sections: ImportSection[], choices: Choices) {
  const chosen = sections.flatMap(({ items }) => items.map(item => choiceOf(item, choices)))
  const count = (choice: ImportChoice) => chosen.filter(one => one === choice).length
  return { add: count('add'), replace: count('replace') }
}

/** `Add 12, replace 2`. */
export function planText({ add, replace }: { add: number; replace: number }): string {
  if (add && replace) return `Add ${add}, replace ${replace}`
  if (add) return `Add ${add}`
  return replace ? `Replace ${replace}` : 'Nothing selected'
}

export const months = keysOfKind('month')

/** A value as it reads: dates as months, lists with marks or commas. */
export function shownValue(key: string, value: string | null): string | null {
  if (value === null) return null
  if (months.has(key)) return formatPeriod(undefined, value)
  if (wordLists.has(key)) return value.replaceAll('\n', ', ')
  return lineLists.has(key) ? value.replaceAll(/^/gm, '• ') : value
}
const [wordLists, lineLists] = [keysOfKind('words'), keysOfKind('lines')]

/** What stands below an entry's title: `Ferry Co-op · Jan 2018 – Feb 2021`. */
export function subtitleOf({ section, subtitle, fields }: ImportItem): string {
  const imported = Object.fromEntries(fields.map(one => [one.key, one.imported]))
  const period = section === 'basics' ? '' : periodOf(section, imported)
  return [subtitle, period].filter(Boolean).join(' · ')
}

/** Other people's words. */
export const isByOthers = (section: ImportSection['section']) =>
  section !== 'basics' && table[section].byOthers

/** The other choice than skipping. */
export const takingOf = ({ choices }: ImportItem): ImportChoice =>
  choices.includes('add') && !choices.includes('replace') ? 'add' : 'replace'

const reasons: Record<ImportCounts['skipped'][number]['reason'], string> = {
  choice: 'not taken',
  limit: 'not taken, the profile is full',
  invalid: 'not taken, a profile can’t hold it',
}

/** `3 added, 1 replaced, 2 already there`. */
export function countsText({ added, replaced, existing, skipped }: ImportCounts): string {
  const parts = [
    added && `${added} added`,
    replaced && `${replaced} replaced`,
    existing && `${existing} already there`,
    ...skipped.map(({ reason, count }) => count && `${count} ${reasons[reason]}`),
  ]
  return parts.filter(Boolean).join(', ') || 'nothing changed'
}

/** All sections together: `12 added, 2 replaced`. */
export function totalText(counts: ImportCounts[]): string {
  const sum = (key: 'added' | 'replaced') => counts.reduce((total, one) => total + one[key], 0)
  const [added, replaced] = [sum('added'), sum('replaced')]
  return countsText({ ...emptyCounts, added, replaced })
}

const emptyCounts: ImportCounts = {
  section: 'basics',
  label: '',
  found: 0,
  existing: 0,
  added: 0,
  replaced: 0,
  skipped: [],
}

export const keptReasons: Record<KeptEntry['reason'], string> = {
  edited: 'you changed it since',
  removed: 'you removed it since',
}
