import { beforeAll, expect, it } from 'vitest'
import { describePeople } from '#server/people/describe.ts'
import { skillKey, skillOfKey } from '#server/people/keys.ts'
import { partKeys } from '#server/profile/visibility.ts'
import { allSkills } from '#server/skills/find-skills.ts'
import { testApp } from '../support/app.ts'
import {
  content,
  findAll,
  newPerson,
  newRecruiter,
  shown,
  type PeopleFilter,
  type Somebody,
} from './recruiting.ts'

const t = testApp()

let org: Awaited<ReturnType<typeof newRecruiter>>
let person: Somebody
beforeAll(async () => {
  org = await newRecruiter(t)
  person = await newPerson(t)
})
const finds = async (filter: PeopleFilter) => {
  const all = await findAll(org.recruiter, org.orgSlug, filter)
  return all.includes(person.username)
}
const isFoundBy: [what: string, filter: PeopleFilter, parts: (typeof partKeys)[number][]][] = [
  ['a skill of the list', { skills: ['python'] }, ['skills']],
  ['a skill that no vocabulary knows', { skills: ['knot splicing'] }, ['skills']],
  ['a skill of a post', { skills: ['Postgres'] }, ['work']],
  ['a skill of which that is a part', { skills: ['SQL'] }, ['work']],
  ['a skill of a project', { skills: ['Rust'] }, ['projects']],
  ['a language by another name', { languages: ['german'] }, ['languages']],
  ['the level of the work', { seniority: 'senior' }, ['work']],
  ['an employer', { q: 'northern ferries' }, ['work']],
  ['a word of the summary', { q: 'lighthouse' }, ['about']],
  ['the town', { place: 'Bergen' }, []],
  ['the country', { place: 'norge' }, []],
  ['the headline', { q: 'pipeline' }, []],
  [
    'all of it',
    { q: 'pipeline', skills: ['Python', 'Rust'], place: 'Bergen' },
    ['skills', 'projects'],
  ],
]
const isNotFoundBy: [what: string, filter: PeopleFilter][] = [
  ['another skill', { skills: ['Python', 'Welding'] }],
  ['another town', { place: 'Oslo' }],
  ['another level', { seniority: 'junior' }],
  ['another language', { languages: ['German', 'Basque'] }],
  ['another word', { q: 'pipeline welding' }],
  ['another wish', { openTo: 'open' }],
]

it.each(isFoundBy)('%s, while it is shown', async (_, filter, parts) => {
  const { user } = person.caller
  await user.updateProfile({ ...shown, sectionVisibility: {} })
  expect(await finds(filter)).toBe(true)
  for (const part of parts) {
    await user.updateProfile({ sectionVisibility: { [part]: 'members' } })
    expect(await finds(filter), `${part} for members`).toBe(true)
    await user.updateProfile({ sectionVisibility: { [part]: 'hidden' } })
    expect(await finds(filter), `${part} hidden`).toBe(false)
  }
  for (const part of partKeys.filter(one => !parts.includes(one))) {
    await user.updateProfile({ sectionVisibility: { [part]: 'hidden' } })
    expect(await finds(filter), `${part} hidden`).toBe(true)
  }
})

it.each(isNotFoundBy)('not %s', async (_, filter) => {
  await person.caller.user.updateProfile({ ...shown, sectionVisibility: {} })
  expect(await finds({})).toBe(true)
  expect(await finds(filter)).toBe(false)
})

it('nobody by another’s words, nor by who wrote them', async () => {
  const references = [{ name: 'Maren Lindqvist, Quay Works', reference: 'A saviour in Welding.' }]
  await person.caller.user.updateProfile({
    ...shown,
    content: { ...content, references },
    sectionVisibility: { references: 'public' },
  })
  expect(await finds({})).toBe(true)
  for (const filter of [{ q: 'lindqvist' }, { q: 'saviour' }, { skills: ['Welding'] }])
    expect(await finds(filter)).toBe(false)
})

it('each skill comes with the line that proves it', async () => {
  const { user } = person.caller
  const look = async () => {
    const skills = ['Postgres', 'SQL', 'Python', 'Knot splicing']
    const q = 'pipeline northern'
    const { items } = await org.recruiter.caller.org.people({ orgSlug: org.orgSlug, skills, q })
    return items.find(({ username }) => username === person.username)
  }
  await user.updateProfile({ ...shown, sectionVisibility: {} })
  const line = { quote: 'Moved the timetable to PostgreSQL.', pointer: '/work/0/highlights/0' }
  expect(await look()).toMatchObject({
    name: 'Wren Halloway',
    headline: 'Builds pipelines',
    location: 'Bergen, Norway',
    openTo: 'looking',
    languages: content.languages,
    skills: [
      { skill: 'Postgres', proof: { ...line, by: null, words: 'PostgreSQL' } },
      { skill: 'SQL', proof: { ...line, by: 'PostgreSQL' } },
      { skill: 'Python', proof: { quote: 'Python', by: null } },
      { skill: 'Knot splicing', proof: { quote: 'Knot splicing', by: null } },
    ],
  })
  await user.updateProfile({ sectionVisibility: { languages: 'hidden' } })
  expect(await look()).toMatchObject({ languages: [] })
})

it('each comes with the skills that their profile shows best, as far as recruiters see it', async () => {
  const { user } = person.caller
  const strongest = async () => {
    const { items } = await org.recruiter.caller.org.people({ orgSlug: org.orgSlug })
    return items.find(({ username }) => username === person.username)?.strongest
  }
  const work = [
    { position: 'Engineer', name: 'Northern Ferries', summary: 'Docker and Terraform.' },
  ]
  const keywords = ['Kubernetes', 'Git', 'Teamwork', 'Python']
  await user.updateProfile({
    ...shown,
    content: { ...content, work: [...content.work, ...work], skills: [{ keywords }] },
    sectionVisibility: {},
  })
  expect(await strongest()).toEqual({
    skills: ['data engineer', 'PostgreSQL', 'Docker', 'Terraform', 'Rust'],
    more: 4,
  })
  await user.updateProfile({ sectionVisibility: { work: 'hidden' } })
  expect(await strongest()).toEqual({
    skills: ['Rust', 'Git', 'Kubernetes', 'Python', 'Teamwork'],
    more: 0,
  })
  await user.updateProfile({ sectionVisibility: { work: 'hidden', skills: 'hidden' } })
  expect(await strongest()).toEqual({ skills: ['Rust'], more: 0 })
})

it('every skill is known again by what it is found by', () => {
  for (const skill of allSkills()) expect(skillOfKey(skillKey(skill.name))).toBe(skill)
})

it('what is written past the search is found by the upkeep alone, and never as it was', async () => {
  await person.caller.user.updateProfile({ ...shown, sectionVisibility: {} })
  await t.db
    .updateTable('profiles')
    .set({ headline: 'Keeps bees', version: 900 })
    .where('userId', '=', person.id)
    .execute()
  expect(await finds({})).toBe(false)
  await describePeople(t.db)
  expect(await finds({ q: 'bees' })).toBe(true)
  expect(await finds({ q: 'pipelines' })).toBe(false)
})
