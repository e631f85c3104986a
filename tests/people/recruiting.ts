import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { hashToken } from '#server/auth/session-store.ts'
import type { TeamRole } from '#server/shown/roles.ts'
import { unique, type TestApp } from '../support/app.ts'

/** Somebody who is signed in, made without a password: many of them are. */
export async function newPerson(t: TestApp, { email = '', name = 'Wren Halloway' } = {}) {
  const username = unique('wren')
  const { id } = await t.db
    .insertInto('users')
    .values({
      name,
      username,
      email: email || `${username}@mail.example`,
      passwordHash: '-',
      emailVerifiedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = randomBytes(24).toString('hex')
  await t.db
    .insertInto('sessions')
    .values({
      tokenHash: hashToken(token),
      userId: id,
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .execute()
  const client = t.client()
  client.cookie = `session=${token}`
  return { id, username, client, caller: await t.callerFor(client) }
}

export type Somebody = Awaited<ReturnType<typeof newPerson>>

export const join = (t: TestApp, organizationId: string, userId: string, role: TeamRole) =>
  t.db.insertInto('memberships').values({ organizationId, userId, role }).execute()

/** An organization that is verified, by a domain of its own, with one who hires for it. */
export async function newRecruiter(t: TestApp) {
  const domain = `${unique('harbour')}.example`
  const org = await t.newOrganization({ name: 'Harbour Works', domain })
  await t.db
    .updateTable('organizations')
    .set({ status: 'verified' })
    .where('id', '=', org.id)
    .execute()
  const recruiter = await newPerson(t)
  await join(t, org.id, recruiter.id, 'recruiter')
  return { ...org, domain, recruiter }
}

/** What recruiters look for in these tests. */
export const content = {
  work: [
    {
      position: 'Senior data engineer',
      name: 'Northern Ferries',
      startDate: '2015-01',
      highlights: ['Moved the timetable to PostgreSQL.'],
    },
  ],
  skills: [{ name: 'Backend', keywords: ['Python', 'Knot splicing'] }],
  languages: [{ language: 'Deutsch', fluency: 'Native' }],
  projects: [{ name: 'Tide tables', description: 'Forecasts in Rust.' }],
}

/** A profile that recruiters of verified organizations find. */
export const shown = {
  visibility: 'members' as const,
  openTo: 'looking' as const,
  openToVisibility: 'orgs' as const,
  headline: 'Builds pipelines',
  about: 'Fond of lighthouses.',
  location: 'Bergen, Norway',
  content,
}

export type PeopleFilter = Partial<Parameters<Somebody['caller']['org']['people']>[0]>

/** All who are found, page by page. */
export async function findAll(viewer: Somebody, orgSlug: string, filter: PeopleFilter = {}) {
  const found: string[] = []
  let cursor: string | undefined
  do {
    // oxlint-disable-next-line no-await-in-loop
    const page = await viewer.caller.org.people({ ...filter, orgSlug, cursor })
    found.push(...page.items.map(({ username }) => username))
    // Who is not seen leaves no gap.
    if (page.nextCursor) expect(page.items).toHaveLength(20)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return found.toSorted((a, b) => a.localeCompare(b))
}
