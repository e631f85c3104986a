import { expect, test } from 'vitest'
import { emptyEntry, entryOf, sections } from '#src/user/profile-entries.ts'
import type { ProfileValues } from '#src/user/profile-form-values.ts'
import { proposalsFrom } from '#src/user/resume-fill.ts'

const [work] = sections
if (work?.key !== 'work') throw new Error('Work comes first')

const values: ProfileValues = {
  name: 'Kit Keeper',
  username: 'kit',
  headline: 'Lock keeper',
  about: '',
  location: '',
  linkedinUrl: '',
  visibility: 'hidden',
  noindex: true,
  openTo: 'no',
  work: [entryOf(work, { position: 'Lock keeper', name: 'Canal Trust' }, 'work-0')],
  education: [],
  skills: [],
  projects: [],
  languages: [],
  links: [],
}
const resume = {
  basics: { label: 'Senior lock keeper', location: { city: 'Lisbon' } },
  work: [
    {
      position: 'Lock Keeper',
      name: 'canal trust',
      startDate: '2020-05',
      highlights: ['Saved 9 %'],
    },
    { position: 'Deckhand', url: 'javascript:alert(1)', summary: 'x'.repeat(3000) },
    {},
  ],
  languages: [{ language: 'Basque', fluency: 'Native' }],
}

test('a resume proposes what is new and what differs, and keeps what one wrote', () => {
  const proposals = proposalsFrom(values, resume)
  expect(proposals.map(({ where, before }) => [where, before !== ''])).toEqual([
    ['Headline', true],
    ['Location', false],
    ['Work', true],
    ['Work', false],
    ['Languages', false],
  ])
  const filled = proposals.reduce((now, { apply }) => ({ ...now, ...apply(now) }), values)
  expect(filled).toMatchObject({
    headline: 'Senior lock keeper',
    location: 'Lisbon',
    name: 'Kit Keeper',
  })
  expect(filled.work).toHaveLength(2)
  expect(filled.work[0]).toMatchObject({
    id: 'work-0',
    values: { startDate: '2020-05', highlights: 'Saved 9 %' },
  })
  expect(filled.work[1]?.values).toMatchObject({ url: '', summary: 'x'.repeat(2000) })
  expect(proposalsFrom(filled, resume)).toEqual([])
})

test('a resume with nothing in it proposes nothing', () => {
  expect(proposalsFrom(values, {})).toEqual([])
  expect(emptyEntry(work, 'new')).toMatchObject({ id: 'new', values: { position: '' } })
})
