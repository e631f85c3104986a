import { expect, it } from 'vitest'
import {
  countsText,
  plannedOf,
  planText,
  shownValue,
  subtitleOf,
  takingOf,
  totalText,
  type ImportItem,
  type ImportSection,
} from '#src/import/import-words.ts'

const post: ImportItem = {
  id: 'work:1',
  section: 'work',
  title: 'Deckhand',
  subtitle: 'Ferry Co-op',
  state: 'conflict',
  fields: [
    { key: 'startDate', label: 'Start', imported: '2018-01', profile: '2018', differs: true },
    { key: 'endDate', label: 'End', imported: null, profile: '2021', differs: false },
  ],
  choices: ['replace', 'add', 'skip'],
  choice: 'skip',
  notes: [],
}
const skill: ImportItem = {
  ...post,
  id: 'skills:1',
  subtitle: null,
  state: 'new',
  fields: [],
  choices: ['add', 'skip'],
  choice: 'add',
}
const section = (items: ImportItem[]): ImportSection => ({
  section: 'work',
  label: 'Work',
  found: items.length,
  existing: 0,
  added: 0,
  conflicts: 0,
  items,
})

it('a plan counts what is proposed and what the person chose instead', () => {
  const sections = [section([post, skill]), section([{ ...skill, id: 'skills:2' }])]
  expect(plannedOf(sections, {})).toEqual({ add: 2, replace: 0 })
  expect(plannedOf(sections, { 'work:1': 'replace', 'skills:2': 'skip' })).toEqual({
    add: 1,
    replace: 1,
  })
})

it.each([
  [{ add: 12, replace: 2 }, 'Add 12, replace 2'],
  [{ add: 1, replace: 0 }, 'Add 1'],
  [{ add: 0, replace: 3 }, 'Replace 3'],
  [{ add: 0, replace: 0 }, 'Nothing selected'],
])('%o is the button %s', (plan, text) => expect(planText(plan)).toBe(text))

it('selecting all adds what is new and replaces what differs', () => {
  expect(takingOf(skill)).toBe('add')
  expect(takingOf(post)).toBe('replace')
})

it('an entry is told with the months of the import, not of the profile', () => {
  expect(subtitleOf(post)).toBe('Ferry Co-op · Jan 2018 – Present')
  expect(subtitleOf(skill)).toBe('')
  expect(shownValue('releaseDate', '2022-10')).toBe('Oct 2022')
  expect(shownValue('endDate', 'Present')).toBe('Present')
  expect(shownValue('summary', '2022-10')).toBe('2022-10')
  expect(shownValue('startDate', null)).toBeNull()
  expect(shownValue('keywords', 'Knots\nRadio')).toBe('Knots, Radio')
  expect(shownValue('highlights', 'One\nTwo')).toBe('• One\n• Two')
})

it('a result says all that became of what was found', () => {
  const none = { section: 'work' as const, label: 'Work', added: 0, replaced: 0, existing: 0 }
  const full = {
    ...none,
    found: 15,
    added: 3,
    existing: 2,
    skipped: [
      { reason: 'choice' as const, count: 1 },
      { reason: 'limit' as const, count: 9 },
    ],
  }
  expect(countsText(full)).toBe(
    '3 added, 2 already there, 1 not taken, 9 not taken, the profile is full',
  )
  const replaced = { ...none, found: 1, replaced: 1, skipped: [] }
  expect(totalText([full, replaced])).toBe('3 added, 1 replaced')
  expect(totalText([{ ...none, found: 0, skipped: [] }])).toBe('nothing changed')
})
