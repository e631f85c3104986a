import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookDays, lookedDays } from '#server/limits.ts'
import { deleteOldLooks } from '#server/people/looks/queries.ts'
import { testApp } from '../support/app.ts'
import { findAll, join, newPerson, newRecruiter, shown, type Somebody } from './recruiting.ts'

const t = testApp()
let org: Awaited<ReturnType<typeof newRecruiter>>
let person: Somebody

beforeAll(async () => {
  org = await newRecruiter(t)
  person = await newPerson(t)
  await person.caller.user.updateProfile(shown)
})

const look = async ({ client }: Pick<Somebody, 'client'>) => {
  const input = encodeURIComponent(JSON.stringify({ username: person.username }))
  return (await client.get(`/trpc/user.profile?input=${input}`)).status
}
const looks = async () => (await person.caller.user.looks({})).items

describe('who looked at a profile', () => {
  it('is the verified organizations of those who hire, each once a day', async () => {
    const [interviewer, ofUnverified, member] = await Promise.all([
      newPerson(t),
      newPerson(t),
      newPerson(t),
    ])
    await join(t, org.id, interviewer.id, 'interviewer')
    await join(t, (await t.newOrganization()).id, ofUnverified.id, 'owner')
    for (const one of [interviewer, ofUnverified, member, person]) expect(await look(one)).toBe(200)
    expect(await look({ client: t.client() })).toBe(404)
    expect(await looks()).toEqual([])
    expect(await person.caller.user.lookCount()).toEqual({ organizations: 0, looks: 0 })

    const colleague = await newPerson(t)
    await join(t, org.id, colleague.id, 'admin')
    for (const one of [org.recruiter, colleague, org.recruiter]) expect(await look(one)).toBe(200)
    const today = new Date().toISOString().slice(0, 10)
    expect(await looks()).toEqual([
      {
        day: today,
        org: { orgSlug: org.orgSlug, name: 'Harbour Works', logoUrl: null, isSuspended: false },
        exclusionId: null,
      },
    ])
    expect(await person.caller.user.lookCount()).toEqual({ organizations: 1, looks: 1 })
    expect((await member.caller.user.looks({})).items).toEqual([])
  })

  it('is also who takes it along as a PDF, if they get one', async () => {
    const taker = await newRecruiter(t)
    const taken = await newPerson(t)
    const url = `/api/profiles/${taken.username}.pdf`
    const lookers = async () => (await taken.caller.user.looks({})).items.map(one => one.org)
    await taken.caller.user.updateProfile({ ...shown, downloads: false })
    expect((await taker.recruiter.client.get(url)).status).toBe(404)
    expect(await lookers()).toEqual([])
    await taken.caller.user.updateProfile({ downloads: true })
    expect((await taken.client.get(url)).status).toBe(200)
    expect(await lookers()).toEqual([])
    expect((await taker.recruiter.client.get(url)).status).toBe(200)
    expect(await lookers()).toMatchObject([{ orgSlug: taker.orgSlug }])
    await taken.caller.user.updateProfile({ visibility: 'hidden' })
  })

  it('sees it no more from one click on, and again after Undo', async () => {
    const { user } = person.caller
    expect(await findAll(org.recruiter, org.orgSlug)).toEqual([person.username])
    await user.exclude({ kind: 'org', orgSlug: org.orgSlug })
    expect(await look(org.recruiter)).toBe(404)
    expect(await findAll(org.recruiter, org.orgSlug)).toEqual([])
    const [kept] = await looks()
    expect(kept?.exclusionId).toEqual(expect.any(String))
    await user.unexclude({ id: kept!.exclusionId! })
    expect(await looks()).toMatchObject([{ exclusionId: null }])
    expect(await look(org.recruiter)).toBe(200)
  })

  it('is counted for a while and forgotten later', async () => {
    const { user } = person.caller
    const age = (days: number) =>
      sql`update profile_looks set day = (now() at time zone 'UTC')::date - ${days}::int`.execute(
        t.db,
      )
    await age(lookedDays - 1)
    expect(await user.lookCount()).toEqual({ organizations: 1, looks: 1 })
    await age(lookedDays)
    expect(await user.lookCount()).toEqual({ organizations: 0, looks: 0 })
    await age(lookDays)
    await deleteOldLooks(t.db)
    expect(await looks()).toHaveLength(1)
    await age(lookDays + 1)
    await deleteOldLooks(t.db)
    expect(await looks()).toEqual([])
  })
})
