import { keysOfKind, sections, type Section, type SectionKey } from '#server/profile/sections.ts'
import { compareEntries } from './same/compare-entries.ts'
import { skill } from './same/meaning.ts'
import type { Change } from './stored-types.ts'
import type { Entry } from './trim-entry.ts'
import { titleOf } from './entry-words.ts'
import { matchImport, roomIn, sizeOf, type Matched } from './match-items.ts'
import type { ImportDocument, Outcome } from './stored-types.ts'
import type { BasicKey, Profile } from './store-profile.ts'
import type { ImportChoice } from './schema.ts'
import type { ImportCounts } from './types.ts'

export type Choices = Record<string, ImportChoice>

type Result = 'existing' | 'added' | 'replaced' | 'choice' | 'limit' | 'invalid'

interface Applied {
  profile: Profile
  outcome: Outcome
  /** What was done in a sentence. */
  message: string
  /** A choice names an entry that is not in the import. */
  hasUnknown: boolean
}

/**
 * The profile with the import in it, and what was done; the given profile stays as it is. Runs in a
 * child: a hostile file may take its time.
 */
export function mergeItems(document: ImportDocument, profile: Profile, choices: Choices): Applied {
  const matched = matchImport(document, profile)
  const known = new Set(matched.map(({ item }) => item.id))
  const target: Profile = {
    ...profile,
    basics: { ...profile.basics },
    content: Object.fromEntries(
      Object.entries(profile.content).map(([section, list]) => [section, [...list]]),
    ),
  }
  const changes: Change[] = []
  const results = matched.map(one => ({ one, result: applyOne(one, target, choices, changes) }))
  const fresh = [...new Set(changes.map(({ section }) => section))].filter(
    (section): section is SectionKey => section !== 'basics' && !profile.content[section],
  )
  const counts = countsOf(results)
  return {
    profile: target,
    outcome: { counts, changes, fresh, kept: null },
    message: appliedMessage(counts),
    hasUnknown: Object.keys(choices).some(id => !known.has(id)),
  }
}

function applyOne(one: Matched, target: Profile, choices: Choices, changes: Change[]): Result {
  const { item, isInvalid } = one
  if (item.state === 'existing') return 'existing'
  if (isInvalid) return 'invalid'
  const said = choices[item.id]
  const choice = said && item.choices.includes(said) ? said : item.choice
  if (choice === 'skip') return (said ?? isLeft(one)) ? 'choice' : 'limit'
  return item.section === 'basics'
    ? applyBasic(one, target, changes)
    : applyEntry(item.section, one, choice, target, changes)
}

/** Left out because one of its own is kept, or it is never proposed, and not for lack of room. */
const isLeft = ({ item, isDouble }: Matched) =>
  item.state === 'conflict' ||
  isDouble ||
  (item.section !== 'basics' && sections[item.section].byOthers)

function applyBasic({ item, entry, own }: Matched, target: Profile, changes: Change[]): Result {
  const key = item.id.slice('basics:'.length) as BasicKey
  const after = String(entry[key])
  changes.push({ section: 'basics', key, title: item.title, before: target.basics[key], after })
  target.basics[key] = after
  return own?.[key] === undefined ? 'added' : 'replaced'
}

function applyEntry(
  section: SectionKey,
  { item, entry, own }: Matched,
  choice: 'add' | 'replace',
  target: Profile,
  changes: Change[],
): Result {
  const list = (target.content[section] ??= [])
  const { title } = item
  if (choice === 'replace' && own) {
    const after = mergeEntries(sections[section], own, entry)
    list[list.indexOf(own)] = after
    changes.push({ section, title, before: own, after })
    return 'replaced'
  }
  if (sizeOf(section, entry) > roomIn(section, list)) return 'limit'
  insert(section, list, entry)
  changes.push({ section, title, before: null, after: entry })
  return 'added'
}

/** The import's values over the profile's; lists of words together. */
function mergeEntries(section: Section, own: Entry, imported: Entry): Entry {
  const merged = { ...own }
  for (const { key, differs } of compareEntries(section, imported, own)) {
    const value = imported[key]
    if (!differs) continue
    if (value === undefined) delete merged[key]
    else if (wordLists.has(key)) merged[key] = together([own[key] ?? []].flat(), [value].flat())
    else merged[key] = value
  }
  return merged
}

const wordLists = keysOfKind('words')

function together(own: string[], more: string[]) {
  const known = new Set(own.map(skill))
  return [...own, ...more.filter(word => !known.has(skill(word)))]
}

/** Before the first older one, so that the newest stay on top; without a date at the end. */
function insert(section: SectionKey, list: Entry[], entry: Entry) {
  const key = sections[section].fields.find(({ kind }) => kind === 'month')?.key ?? ''
  const dateOf = (one: Entry) => String(one[key] ?? '')
  const date = dateOf(entry)
  const older = date ? list.findIndex(one => dateOf(one) !== '' && dateOf(one) < date) : -1
  list.splice(older < 0 ? list.length : older, 0, entry)
}

function countsOf(results: { one: Matched; result: Result }[]): ImportCounts[] {
  const found = [...new Set(results.map(({ one }) => one.item.section))]
  return found.map(section => {
    const own = results.filter(({ one }) => one.item.section === section)
    const count = (result: Result) => own.filter(one => one.result === result).length
    return {
      section,
      label: titleOf(section),
      found: own.length,
      existing: count('existing'),
      added: count('added'),
      replaced: count('replaced'),
      skipped: (['choice', 'limit', 'invalid'] as const)
        .map(reason => ({ reason, count: count(reason) }))
        .filter(skipped => skipped.count > 0),
    }
  })
}

function appliedMessage(counts: ImportCounts[]): string {
  const sum = (of: (counts: ImportCounts) => number) =>
    counts.reduce((total, one) => total + of(one), 0)
  const [added, replaced, existing] = [
    sum(one => one.added),
    sum(one => one.replaced),
    sum(one => one.existing),
  ]
  const left = sum(one => one.found) - added - replaced - existing
  if (added + replaced === 0)
    return left === 0
      ? 'Nothing was added: all of it is on your profile already.'
      : `Nothing was added: ${existing} already on your profile, ${left} left out.`
  return `${[
    added > 0 && `${added} added`,
    replaced > 0 && `${replaced} replaced`,
    existing > 0 && `${existing} already on your profile`,
    left > 0 && `${left} left out`,
  ]
    .filter(Boolean)
    .join(', ')}.`
}
