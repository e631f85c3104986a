import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { poolDays, poolLimit, poolSize } from '#server/limits.ts'
import { deleteOldKept } from '#server/people/pools/queries.ts'
import { testApp } from '../support/app.ts'
import { join, newPerson, newRecruiter, shown, type Somebody } from './recruiting.ts'

const t = testApp()
let org: Awaited<ReturnType<typeof newRecruiter>>
let poolId = ''
const day = 86_400_000

beforeAll(async () => {
  org = await newRecruiter(t)
  poolId = (await hiring().createPool({ orgSlug: org.orgSlug, name: 'Data people' })).id
})

const hiring = () => org.recruiter.caller.org
const inPool = (username: string) => ({ orgSlug: org.orgSlug, poolId, username })
const listed = async ({ caller }: Somebody = org.recruiter) =>
  (await caller.org.pool({ orgSlug: org.orgSlug, poolId })).items
const usernames = async (viewer?: Somebody) => (await listed(viewer)).map(one => one.username)

async function newKept(note = 'Knows timetables') {
  const person = await newPerson(t)
  await person.caller.user.updateProfile(shown)
  await hiring().keepPerson({ ...inPool(person.username), note })
  return person
}

describe('a list of people', () => {
  it('keeps somebody with a note for a while, of which they know', async () => {
    const person = await newKept()
    const [kept] = await listed()
    expect(kept).toMatchObject({
      username: person.username,
      headline: 'Builds pipelines',
      note: 'Knows timetables',
      addedBy: 'Wren Halloway',
    })
    const days = (new Date(kept!.until).getTime() - Date.now()) / day
    expect(Math.round(days)).toBe(poolDays)
    await hiring().keepPerson({ ...inPool(person.username), note: 'Knows tides' })
    expect(await listed()).toEqual([{ ...kept, note: 'Knows tides' }])
    const pools = await hiring().pools({ orgSlug: org.orgSlug, username: person.username })
    expect(pools.items).toEqual([{ id: poolId, name: 'Data people', hasPerson: true }])

    const held = (await person.caller.user.dataHolders({})).items
    expect(held).toMatchObject([{ kind: 'pool', title: 'Data people', hasNote: true }])
    expect(held).toMatchObject([{ until: kept?.until }])
    expect(JSON.stringify(held)).not.toContain('tides')

    await sql`update pool_people set created_at = created_at - ${poolDays} * interval '1 day'
      where user_id = ${person.id}`.execute(t.db)
    await deleteOldKept(t.db)
    expect(await usernames()).not.toContain(person.username)
    expect((await person.caller.user.dataHolders({})).items).toEqual([])
  })

  it('is closed to a recruiter from whom somebody in it keeps their profile', async () => {
    const person = await newKept()
    const shunned = await newPerson(t)
    await join(t, org.id, shunned.id, 'recruiter')
    await shunned.caller.user.updateProfile({ username: shunned.username, visibility: 'members' })
    await person.caller.user.exclude({ kind: 'user', username: shunned.username })
    await expect(shunned.caller.org.letPersonGo(inPool(person.username))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await usernames()).toContain(person.username)
    await hiring().letPersonGo(inPool(person.username))
    expect(await usernames()).not.toContain(person.username)
  })

  const ways: [how: string, leave: (person: Somebody) => Promise<unknown>][] = [
    [
      'leaves it',
      async ({ caller }) => {
        const [held] = (await caller.user.dataHolders({})).items
        return caller.user.leavePool({ id: held!.id })
      },
    ],
    [
      'keeps their profile from the organization',
      ({ caller }) => caller.user.exclude({ kind: 'org', orgSlug: org.orgSlug }),
    ],
    [
      'keeps it from the organization’s domain',
      ({ caller }) => caller.user.exclude({ kind: 'domain', domain: org.domain }),
    ],
    ['hides it', ({ caller }) => caller.user.updateProfile({ visibility: 'hidden' })],
    ['is let go', ({ username }) => hiring().letPersonGo(inPool(username))],
  ]
  it.each(ways)('has nobody any more who %s', async (_, leave) => {
    const [person, other] = [await newKept(), await newKept()]
    expect(await usernames()).toContain(person.username)
    await leave(person)
    const rows = await t.db.selectFrom('poolPeople').select('userId').execute()
    expect(rows.map(({ userId }) => userId)).not.toContain(person.id)
    expect(await usernames()).toContain(other.username)
    await person.caller.user.updateProfile({ visibility: 'members' })
    expect(await usernames()).not.toContain(person.username)
  })

  it('does not show who keeps their profile from one of the team to them', async () => {
    const colleague = await newPerson(t)
    await join(t, org.id, colleague.id, 'recruiter')
    await colleague.caller.user.updateProfile({ visibility: 'members' })
    const person = await newKept()
    expect(await usernames(colleague)).toContain(person.username)
    await person.caller.user.exclude({ kind: 'user', username: colleague.username })
    expect(await usernames(colleague)).not.toContain(person.username)
    expect(await usernames()).toContain(person.username)
    const pools = { orgSlug: org.orgSlug, username: person.username }
    expect((await colleague.caller.org.pools(pools)).items).toMatchObject([{ hasPerson: false }])
  })

  it('is its organization’s alone', async () => {
    const { recruiter, orgSlug } = await newRecruiter(t)
    const person = await newKept()
    const { org: theirs } = recruiter.caller
    const asked = { orgSlug, poolId, username: person.username }
    for (const call of [
      () => theirs.pool(asked),
      () => theirs.keepPerson(asked),
      () => theirs.letPersonGo(asked),
      () => theirs.removePool(asked),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const [held] = (await person.caller.user.dataHolders({})).items
    await expect(recruiter.caller.user.leavePool({ id: held!.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await usernames()).toContain(person.username)
  })

  it('takes nobody who may not be seen, or is not open to work', async () => {
    const person = await newPerson(t)
    const keep = () => hiring().keepPerson(inPool(person.username))
    await person.caller.user.updateProfile({ ...shown, openTo: 'no' })
    await expect(keep()).rejects.toMatchObject({ code: 'CONFLICT' })
    await person.caller.user.updateProfile({ ...shown, visibility: 'hidden' })
    await expect(keep()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await person.caller.user.updateProfile(shown)
    await person.caller.user.exclude({ kind: 'org', orgSlug: org.orgSlug })
    await expect(keep()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the lists of an organization', () => {
  it('have each a name of its own, and are so many', async () => {
    const other = await newRecruiter(t)
    const { createPool, pools } = other.recruiter.caller.org
    const make = (name: string) => createPool({ orgSlug: other.orgSlug, name })
    await make('Deckhands')
    await expect(make('Deckhands')).rejects.toMatchObject({ code: 'CONFLICT' })
    const all = await Promise.allSettled(
      Array.from({ length: poolLimit }, (_, index) => make(`List ${index}`)),
    )
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect((await pools({ orgSlug: other.orgSlug })).items).toHaveLength(poolLimit)
  })

  it('hold so many people each', async () => {
    await sql`insert into users (email, name, password_hash)
      select 'full-' || i || '@mail.example', 'Person', '-'
      from generate_series(1, ${poolSize}::int) i`.execute(t.db)
    const person = await newPerson(t)
    await person.caller.user.updateProfile(shown)
    const { id } = await hiring().createPool({ orgSlug: org.orgSlug, name: 'Full' })
    await sql`insert into pool_people (pool_id, user_id, note)
      select ${id}::uuid, id, '' from users where email like 'full-%'`.execute(t.db)
    const keep = () => hiring().keepPerson({ ...inPool(person.username), poolId: id })
    await expect(keep()).rejects.toMatchObject({ code: 'CONFLICT' })
    await sql`delete from pool_people where user_id =
      (select id from users where email = 'full-1@mail.example')`.execute(t.db)
    await keep()
    await expect(hiring().removePool({ orgSlug: org.orgSlug, poolId: id })).resolves.toEqual({
      poolId: id,
    })
  })
})
