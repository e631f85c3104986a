import { describe, expect, it } from 'vitest'
import { matchImport } from '#server/import/match-items.ts'
import type { ImportDocument } from '#server/import/stored-types.ts'
import type { Profile } from '#server/import/store-profile.ts'
import type { SectionKey } from '#server/profile/sections.ts'
import { testApp } from '../support/app.ts'
import { imported } from '../support/imports.ts'

type Values = Record<string, string | string[]>

const basics = { name: '', headline: '', about: '', location: '', linkedinUrl: '' }

/** What becomes of entries beside those of a profile. */
function itemsOf(section: SectionKey, own: Values[], theirs: Values[]) {
  const profile: Profile = { basics, content: { [section]: own }, version: 1 }
  const document = { [section]: theirs } as ImportDocument
  return matchImport(document, profile).map(({ item }) => item)
}

const degree = (studyType: string, area = '', startDate = '2014', endDate = '2017') => ({
  institution: 'Harbour University',
  studyType,
  // A field without anything in it is not there.
  ...(area && { area }),
  startDate,
  endDate,
})
const post = (name: string, position = 'Engineer', startDate = '2019-03', endDate = '2021-02') => ({
  name,
  position,
  startDate,
  endDate,
})
const word = (name: string) => ({ name })
const tongue = (language: string) => ({ language })

/** On the profile and in the import: one thing in two words, or two things. */
const pairs: [SectionKey, own: Values, theirs: Values, 'same' | 'other'][] = [
  ['education', degree('Master’s degree'), degree('MSc'), 'same'],
  ['education', degree('MSc'), degree('M.Sc.'), 'same'],
  ['education', degree('M.Sc.'), degree('Master of Science'), 'same'],
  ['education', degree('MSc'), degree('Master of Science', '', '2014-09', '2016-12'), 'same'],
  ['education', degree('MSc', '', '2014'), degree('Master’s degree', '', '2015', '2018'), 'same'],
  ['education', degree('MSc', 'Physics'), degree('Master of Science - MS, Physics'), 'same'],
  ['education', degree('MSc', 'Physics', '2013'), degree('Master in Physics', ''), 'same'],
  ['education', degree('Bachelor'), degree('BSc'), 'same'],
  ['education', degree('BSc (Hons)'), degree('Bachelor of Science'), 'same'],
  ['education', degree('B.A.'), degree('Bachelor of Arts'), 'same'],
  ['education', degree('BA', 'History'), degree('Bachelor’s degree', 'History'), 'same'],
  ['education', degree('BEng'), degree('Bachelor of Engineering'), 'same'],
  ['education', degree('MBA'), degree('Master of Business Administration'), 'same'],
  ['education', degree('LL.B.'), degree('Bachelor of Laws'), 'same'],
  ['education', degree('PhD'), degree('Doctorate'), 'same'],
  ['education', degree('Ph.D.'), degree('Doctor of Philosophy'), 'same'],
  ['education', degree('Laurea magistrale'), degree('Master'), 'same'],
  ['education', degree('Abitur'), degree('High School Diploma'), 'same'],
  ['education', degree('MSc'), { institution: 'Harbour University' }, 'same'],
  [
    'education',
    { ...degree('MSc'), institution: 'The Harbour University' },
    degree('Master’s degree'),
    'same',
  ],
  ['education', degree('BSc'), degree('MSc'), 'other'],
  ['education', degree('BSc', '', '2014', '2017'), degree('MSc', '', '2017', '2019'), 'other'],
  ['education', degree('MSc'), degree('PhD'), 'other'],
  ['education', degree('MSc'), degree('MBA'), 'other'],
  ['education', degree('BSc'), degree('B.A.'), 'other'],
  ['education', degree('MSc', '', '2010', '2012'), degree('MSc', '', '2014', '2016'), 'other'],
  ['education', degree('MSc', 'Physics'), degree('MSc', 'History', '2015'), 'other'],
  ['education', degree('Master of Arts', 'History'), degree('MSc, Physics', '', '2015'), 'other'],
  [
    'education',
    degree('MSc'),
    { ...degree('Master’s degree'), institution: 'Inland University' },
    'other',
  ],
  ['work', post('Fjord Pilots GmbH'), post('Fjord Pilots'), 'same'],
  ['work', post('Fjord Pilots'), post('Fjord Pilots, Inc.'), 'same'],
  ['work', post('Fjord Pilots Ltd'), post('Fjord Pilots Limited'), 'same'],
  ['work', post('Fjord Pilots GmbH & Co. KG'), post('The Fjord Pilots AG'), 'same'],
  ['work', post('Fjord Pilots AS', 'Pilot'), post('Fjord Pilots', 'Harbour pilot'), 'same'],
  ['work', post('Fjord Pilots'), post('Fjord Pilots', 'Captain', '2021-03', '2024'), 'other'],
  ['work', post('Fjord Pilots'), post('Fjord Pilots', 'Engineer', '2022', '2023'), 'other'],
  ['work', post('Fjord Pilots'), post('Fjord Painters GmbH'), 'other'],
  ['work', post('Fjord Co-op'), post('Fjord'), 'other'],
  ['volunteer', { organization: 'Sea Rescue e.V.' }, { organization: 'Sea Rescue' }, 'same'],
  ['skills', word('JavaScript'), word('JS'), 'same'],
  ['skills', word('Postgres'), word('PostgreSQL'), 'same'],
  ['skills', { name: 'Web', keywords: ['JavaScript'] }, word('JS'), 'same'],
  ['skills', word('JavaScript'), { name: 'Web', keywords: ['JS'] }, 'same'],
  ['skills', word('Java'), word('JavaScript'), 'other'],
  ['skills', word('C'), word('C++'), 'other'],
  ['languages', tongue('German'), tongue('Deutsch'), 'same'],
  ['languages', tongue('français'), tongue('French'), 'same'],
  ['languages', tongue('German'), tongue('Dutch'), 'other'],
  [
    'certificates',
    { name: 'Pilotage A', issuer: 'Fjord Board AS' },
    { name: 'Pilotage A', issuer: 'Fjord Board' },
    'same',
  ],
  [
    'certificates',
    { name: 'Pilotage A', issuer: 'Fjord Board' },
    { name: 'Pilotage A', issuer: 'Canal Board' },
    'other',
  ],
]

describe('an entry of an import', () => {
  it.each(pairs)('of %s: %j and %j are the %s', (section, own, theirs, expected) => {
    const [item] = itemsOf(section, [own], [theirs])
    expect(item?.state === 'new' ? 'other' : 'same').toBe(expected)
    // In other words it is never proposed; what fills a gap or is new, is.
    if (expected === 'other') expect(item?.choice).toBe('add')
    else if (item?.state === 'conflict') expect(item.choice).toBe('skip')
  })

  it('is shown beside its own in other words, with what differs, and may be taken', () => {
    const [item] = itemsOf('education', [degree('Master’s degree')], [degree('MSc', 'Physics')])
    expect(item).toMatchObject({ state: 'conflict', choices: ['replace', 'add', 'skip'] })
    expect(item?.fields.filter(({ differs }) => differs)).toMatchObject([
      { key: 'studyType', imported: 'MSc', profile: 'Master’s degree' },
      { key: 'area', imported: 'Physics', profile: null },
    ])
  })

  it('that is there twice in the import is proposed once, and says of which it is the double', () => {
    const twice = [word('JavaScript'), word('JS'), word('Knots')]
    expect(itemsOf('skills', [], twice).map(({ choice, notes }) => [choice, notes])).toEqual([
      ['add', []],
      ['skip', ['It is the same as “JavaScript” above.']],
      ['add', []],
    ])
    const degrees = [degree('MSc'), degree('Master of Science'), degree('BSc')]
    expect(itemsOf('education', [], degrees).map(({ choice }) => choice)).toEqual([
      'add',
      'skip',
      'add',
    ])
    // Two that began together are two.
    const both = [degree('MSc', 'Physics'), degree('MSc', 'History')]
    expect(itemsOf('education', [], both).map(({ choice }) => choice)).toEqual(['add', 'add'])
    // The first is compared with the profile's; the second is as much a double of it.
    const tongues = [{ language: 'German', fluency: 'C1' }, tongue('Deutsch')]
    expect(itemsOf('languages', [tongue('German')], tongues).map(({ choice }) => choice)).toEqual([
      'replace',
      'skip',
    ])
  })

  it('that is a group of skills comes without those that one has', () => {
    const group = { name: 'Web', keywords: ['JS', 'CSS'] }
    const [item] = itemsOf('skills', [word('JavaScript')], [group])
    expect(item).toMatchObject({
      choice: 'add',
      notes: ['JS is on your profile already, and not added again.'],
    })
    const taken = { name: 'Web', keywords: ['CSS'] }
    const [again] = itemsOf('skills', [word('JavaScript'), taken], [group])
    expect(again?.state).toBe('existing')
    const [grown] = itemsOf('skills', [{ name: 'Web', keywords: ['JavaScript'] }], [group])
    expect(grown?.fields.find(({ differs }) => differs)).toMatchObject({ key: 'keywords' })
  })
})

const t = testApp()

it('a double that is left as proposed is left out, and counted as one’s choice', async () => {
  const read = {
    education: [degree('MSc')],
    skills: [word('JS'), word('JavaScript'), word('Deutsch')],
  }
  const { caller, importId } = await imported(t, Buffer.from(JSON.stringify(read)), 'r.json')
  await caller.user.updateProfile({ content: { education: [degree('Master’s degree')] } })
  const { message, counts } = await caller.user.applyImport({ importId, choices: {} })
  expect(message).toBe('2 added, 2 left out.')
  expect(counts.map(({ skipped }) => skipped)).toEqual([
    [{ reason: 'choice', count: 1 }],
    [{ reason: 'choice', count: 1 }],
  ])
  expect((await caller.user.ownProfile()).content).toEqual({
    education: [degree('Master’s degree')],
    skills: [word('JS'), word('Deutsch')],
  })
})
