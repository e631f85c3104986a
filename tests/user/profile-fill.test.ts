import { expect, test } from 'vitest'
import { emptyEntry, entryOf, sections } from '#src/user/profile/edit/profile-entries.ts'
import type { ProfileValues } from '#src/user/profile/edit/profile-form-values.ts'
import { proposalsFrom } from '#src/user/profile/edit/resume-proposals.ts'

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
  openToVisibility: 'everyone',
  workAuthorization: [],
  availability: '',
  termsVisibility: 'hidden',
  sectionVisibility: {},
  contactMode: 'off',
  downloads: false,
  work: [entryOf(work, { position: 'Lock keeper', name: 'Canal Trust' }, 'work-0')],
  education: [],
  skills: [],
  projects: [],
  certificates: [{ id: 'certificates-0', values: { name: 'Boatmaster', issuer: '' } }],
  languages: [],
  volunteer: [],
  awards: [],
  publications: [],
  references: [],
  links: [],
}
const resume = {
  basics: {
    label: 'Senior lock keeper',
    location: { city: 'Lisbon' },
    profiles: [
      { network: 'GitHub', username: 'kit', url: 'github.com/kit' },
      { network: 'LinkedIn', url: 'https://www.linkedin.com/company/canal-trust' },
      { network: 'Mastodon', username: '@kit' },
      { network: 'Odd', url: 'javascript:alert(1)' },
    ],
  },
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
  certificates: [{ name: 'boatmaster', issuer: 'Canal Trust', date: '2019-05' }],
  languages: [{ language: 'Basque', fluency: 'Native' }],
  volunteer: [{ position: 'Lifeguard', organization: 'Lido Club', highlights: ['Taught 40'] }],
  awards: [{ title: 'Quiet Hand', date: '2020' }],
  publications: [{ name: 'On knots', releaseDate: '2022-10-03', url: 'ftp://tide.example' }],
  // They vouch for whom the resume is sent to.
  references: [{ name: 'Maren Lindqvist, Quay Works', reference: 'Call me: +351 555 0100.' }],
}

test('a resume proposes what is new and what differs, and keeps what one wrote', () => {
  const proposals = proposalsFrom(values, resume)
  expect(proposals.map(({ where, before }) => [where, before !== ''])).toEqual([
    ['Headline', true],
    ['Location', false],
    ['Work', true],
    ['Work', false],
    ['Certificates', true],
    ['Languages', false],
    ['Volunteer work', false],
    ['Awards', false],
    ['Publications', false],
    ['Links', false],
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
  expect(filled.certificates).toMatchObject([
    { id: 'certificates-0', values: { issuer: 'Canal Trust', date: '2019-05' } },
  ])
  expect(filled.volunteer[0]?.values).toMatchObject({ highlights: 'Taught 40' })
  expect(filled.publications[0]?.values).toMatchObject({ releaseDate: '2022-10', url: '' })
  expect(filled.links.map(({ values: link }) => link)).toEqual([
    { label: 'GitHub', url: 'https://github.com/kit' },
  ])
  expect(proposalsFrom(filled, resume)).toEqual([])
})

test('a resume with nothing in it proposes nothing', () => {
  expect(proposalsFrom(values, {})).toEqual([])
  expect(emptyEntry(work, 'new')).toMatchObject({ id: 'new', values: { position: '' } })
})

test('skills without a name of their own are never taken for one another', () => {
  const skills = sections.find(one => one.key === 'skills')
  if (!skills) throw new Error('There are skills')
  const own = entryOf(skills, { keywords: ['pandas', 'Git'] }, 'skills-0')
  const proposed = (keywords: string[]) =>
    proposalsFrom({ ...values, skills: [own] }, { skills: [{ keywords }] })
  expect(proposed(['2021'])).toMatchObject([{ where: 'Skills', before: '' }])
  expect(proposed(['pandas', 'Git'])).toEqual([])
})
