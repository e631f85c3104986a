import { beforeAll, expect, it } from 'vitest'
import { testApp, unique } from '../support/app.ts'
import { challengeFields } from '../support/challenge.ts'
import { jobFields } from '../support/jobs.ts'

const t = testApp()
const company = unique('Qvist')

async function newPerson(name: string, visibility: 'public' | 'members' | 'hidden' = 'members') {
  const client = await t.signUp({ name })
  const caller = await t.callerFor(client)
  const username = unique('person')
  await caller.user.updateProfile({ username, visibility })
  return { client, caller, username }
}

let caller: Awaited<ReturnType<typeof newPerson>>['caller']
beforeAll(async () => {
  ;({ caller } = await newPerson('Asker'))
})

const namesOf = async (query: string) => {
  const found = await caller.user.find({ query })
  return {
    jobs: found.jobs.map(({ title }) => title),
    people: found.people.map(({ name }) => name),
    challenges: found.challenges.map(({ title }) => title),
    organizations: found.organizations.map(({ name }) => name),
  }
}

it('what begins so comes before what holds it, whatever the case and the accents', async () => {
  for (const name of ['Maria Solvåg', 'Åsolva Berg', 'Solvaag Nils', 'SOLVA Dahl', 'Nobody Else'])
    await newPerson(name)
  expect((await namesOf('solva')).people).toEqual([
    'SOLVA Dahl',
    'Solvaag Nils',
    'Maria Solvåg',
    'Åsolva Berg',
  ])
  expect((await namesOf('  SÓLVA   d ')).people).toEqual(['SOLVA Dahl'])
  expect((await namesOf('so')).people).toEqual(['SOLVA Dahl', 'Solvaag Nils', 'Maria Solvåg'])
  expect((await namesOf('s')).people).toEqual([])
  expect((await namesOf('solv_')).people).toEqual([])
  expect((await namesOf('%%%')).people).toEqual([])
  await newPerson('C++ Coder')
  expect((await namesOf('c++')).people).toEqual(['C++ Coder'])
  expect((await namesOf('+++')).people).toEqual([])
})

it('those that begin so are found among however many hold it', async () => {
  await t.db
    .insertInto('organizations')
    .values(
      Array.from({ length: 300 }, (_, index) => ({
        name: `A ${company} ${index}`,
        orgSlug: unique('many'),
        claimPolicy: 'closed' as const,
      })),
    )
    .execute()
  await caller.org.create({ name: `${company} & Sons` })
  const { organizations } = await namesOf(company)
  expect(organizations).toHaveLength(5)
  expect(organizations[0]).toBe(`${company} & Sons`)
})

it('people whose profile is kept from somebody do not exist for them', async () => {
  const name = unique('Ulvund')
  await newPerson(`${name} Hidden`, 'hidden')
  const shunning = await newPerson(`${name} Shunning`, 'public')
  await newPerson(`${name} Public`, 'public')
  await newPerson(`${name} Member`, 'members')
  const nameless = await t.signUp({ name: `${name} Nameless` })
  const asker = await newPerson('Somebody')
  await shunning.caller.user.exclude({ kind: 'user', username: asker.username })
  const found = async (who: typeof caller) =>
    (await who.user.find({ query: name })).people.map(one => one.name.replace(`${name} `, ''))
  expect(await found(asker.caller)).toEqual(['Member', 'Public'])
  expect(await found(caller)).toEqual(['Member', 'Public', 'Shunning'])
  expect(await found(await t.callerFor(nameless))).toEqual(['Member', 'Public', 'Shunning'])
  const visitor = await t.callerFor(t.client())
  await expect(visitor.user.find({ query: name })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

it('jobs and challenges are found while they are shown', async () => {
  const title = unique('Vindmolle')
  const org = await t.newAdmin()
  await t.db
    .updateTable('organizations')
    .set({ name: `${title} Works` })
    .where('id', '=', org.id)
    .execute()
  const job = await org.caller.job.create({
    orgSlug: org.orgSlug,
    ...jobFields,
    title: `${title} fitter`,
  })
  const challenge = await org.caller.challenge.create({
    orgSlug: org.orgSlug,
    ...challengeFields,
    title: `${title} design`,
  })
  const shown = () => namesOf(title)
  const nothing = { jobs: [], people: [], challenges: [], organizations: [] }
  const name = { ...nothing, organizations: [`${title} Works`] }
  expect(await shown()).toEqual(name)
  await org.caller.job.publish({ jobId: job.id })
  await org.caller.challenge.publish({ challengeId: challenge.id })
  const all = { ...name, jobs: [`${title} fitter`], challenges: [`${title} design`] }
  expect(await shown()).toEqual(all)
  await t.db
    .updateTable('organizations')
    .set({ status: 'suspended' })
    .where('id', '=', org.id)
    .execute()
  expect(await shown()).toEqual(nothing)
})
