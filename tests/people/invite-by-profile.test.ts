import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { candidateDays } from '#server/limits.ts'
import { deleteOldProfileInvitations } from '#server/application/invited/by-profile-queries.ts'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'
import { jobFields } from '../support/jobs.ts'
import { join, newPerson, shown, type Somebody } from './recruiting.ts'

const t = testApp()
let org: Awaited<ReturnType<typeof newOpenJob>>
const message = 'Your timetable work is what we look for.'

beforeAll(async () => {
  org = await newOpenJob(t)
  await setStatus('verified')
})

const setStatus = (status: 'verified' | 'unclaimed') =>
  t.db.updateTable('organizations').set({ status }).where('id', '=', org.id).execute()

async function newFound(profile: Partial<typeof shown> | { openTo: 'no' } = {}) {
  const person = await newPerson(t)
  await person.caller.user.updateProfile({ ...shown, ...profile })
  return person
}

const invite = ({ username }: { username: string }, jobId = org.jobId) =>
  org.caller.job.inviteByProfile({ jobId, username, message })

/** Wants no invitations of the organization. */
const want = ({ username }: Somebody) =>
  sql`insert into invited_addresses (organization_id, address_hash, declined_at)
    values (${org.id}, address_hash(${`${username}@mail.example`}), now())`.execute(t.db)

const mailsTo = ({ username }: Somebody) =>
  t.mails.filter(({ to }) => to === `${username}@mail.example`)

describe('somebody whose profile was found', () => {
  it('is invited to apply, and told once with the message, without their address', async () => {
    const person = await newFound()
    const inviting = { username: person.username, orgSlug: org.orgSlug }
    const job = { id: org.jobId, title: jobFields.title, orgName: 'Skylark Lines' }
    const jobs = async () => (await org.caller.job.invitingByProfile(inviting)).items
    expect(await jobs()).toEqual([{ ...job, isInvited: false, hasApplied: false }])
    const answer = await invite(person)
    expect(answer).toEqual({ username: person.username, jobId: org.jobId })
    expect(await jobs()).toEqual([{ ...job, isInvited: true, hasApplied: false }])

    expect(mailsTo(person)).toHaveLength(1)
    expect(mailsTo(person)[0]?.subject).toBe(
      `Skylark Lines invites you to apply: ${jobFields.title}`,
    )
    expect(mailsTo(person)[0]?.text).toContain(`They write: “${message}”`)
    const { items } = await person.caller.user.notifications({ isUnread: false })
    expect(items).toMatchObject([
      {
        title: `Skylark Lines invites you to apply: ${jobFields.title}`,
        path: expect.stringContaining(`/jobs/${org.jobId}/`),
      },
    ])
    expect((await person.caller.user.dataHolders({})).items).toMatchObject([
      { kind: 'profileInvitation', title: jobFields.title, message },
    ])
    const { items: activity } = await org.caller.org.activity({ orgSlug: org.orgSlug })
    expect(activity[0]).toMatchObject({ action: 'job.candidates_invited', count: 1 })
  })

  it('is invited to a job once, by however many at once', async () => {
    const person = await newFound()
    const all = await Promise.allSettled([invite(person), invite(person), invite(person)])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(mailsTo(person)).toHaveLength(1)
  })

  it('is forgotten to be invited after a while', async () => {
    const person = await newFound()
    await invite(person)
    await sql`update profile_invitations set created_at = created_at
      - ${candidateDays} * interval '1 day' where user_id = ${person.id}`.execute(t.db)
    await deleteOldProfileInvitations(t.db)
    expect((await person.caller.user.dataHolders({})).items).toEqual([])
  })
})

describe('what the team sees of them', () => {
  const invited = async (jobId = org.jobId) =>
    (await org.caller.job.profileInvitations({ jobId })).items
  const stateOf = async ({ username }: { username: string }, jobId = org.jobId) =>
    (await invited(jobId)).find(one => one.username === username)?.state

  it('is a list with the newest first, with whether they have applied', async () => {
    const { caller, resumeId } = await newCandidate(t)
    const username = `invited-${org.jobId.slice(0, 8)}`
    await caller.user.updateProfile({ ...shown, username })
    await invite({ username })
    const later = await newFound()
    await invite(later)
    const [newest, before] = await invited()
    expect([newest?.username, before?.username]).toEqual([later.username, username])
    expect(newest).toMatchObject({
      name: 'Wren Halloway',
      message,
      state: 'waiting',
      until: expect.any(Date),
    })
    await applyAs(caller, { jobId: org.jobId, resumeId })
    expect(await stateOf({ username })).toBe('applied')
    expect(await stateOf(later)).toBe('waiting')
  })

  it('tells of a blind job nothing of who has applied', async () => {
    const blind = await newOpenJob(t)
    await sql`update organizations set status = 'verified' where id = ${blind.id}`.execute(t.db)
    await sql`update jobs set is_blind = true where id = ${blind.jobId}`.execute(t.db)
    const { caller, resumeId } = await newCandidate(t)
    const username = `blind-${blind.jobId.slice(0, 8)}`
    await caller.user.updateProfile({ ...shown, username })
    const invitee = { jobId: blind.jobId, username, message }
    await blind.caller.job.inviteByProfile(invitee)
    const states = async () =>
      (await blind.caller.job.profileInvitations({ jobId: blind.jobId })).items.map(
        ({ state }) => state,
      )
    expect(await states()).toEqual(['untold'])
    await applyAs(caller, { jobId: blind.jobId, resumeId })
    expect(await states()).toEqual(['untold'])
  })

  it('has who wants none like anybody, and nobody whose profile is hidden now', async () => {
    const person = await newFound()
    await want(person)
    await invite(person)
    expect(await stateOf(person)).toBe('waiting')
    await person.caller.user.updateProfile({ visibility: 'hidden' })
    expect(await stateOf(person)).toBeUndefined()
  })

  it('is nothing for who only interviews, and for another organization', async () => {
    const interviewer = await newPerson(t)
    await join(t, org.id, interviewer.id, 'interviewer')
    const asked = { jobId: org.jobId }
    await expect(interviewer.caller.job.profileInvitations(asked)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const other = await newOpenJob(t)
    await expect(other.caller.job.profileInvitations(asked)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('on the page of the job', () => {
  const invitationOf = async ({ caller }: Pick<Somebody, 'caller'>) =>
    (await caller.job.applying({ jobId: org.jobId }))?.invitation

  it('who was invited reads what the team wrote, nobody else does', async () => {
    const [person, other] = [await newFound(), await newFound()]
    await invite(person)
    expect(await invitationOf(person)).toEqual({ message, createdAt: expect.any(Date) })
    expect(await invitationOf(other)).toBeNull()
  })

  it('who wants none of the organization reads none', async () => {
    const person = await newFound()
    await want(person)
    await invite(person)
    expect(await invitationOf(person)).toBeNull()
  })

  it('is over with the application', async () => {
    const { caller, resumeId } = await newCandidate(t)
    const username = `over-${org.jobId.slice(0, 8)}`
    await caller.user.updateProfile({ ...shown, username })
    await invite({ username })
    await applyAs(caller, { jobId: org.jobId, resumeId })
    expect(await invitationOf({ caller })).toBeNull()
  })
})

describe('nobody is invited', () => {
  const refused: [who: string, make: () => Promise<Somebody>, code: string][] = [
    ['who is not open to work', () => newFound({ openTo: 'no' }), 'CONFLICT'],
    ['whose profile is hidden', () => newFound({ visibility: 'hidden' as never }), 'NOT_FOUND'],
    [
      'who keeps their profile from the organization',
      async () => {
        const person = await newFound()
        await person.caller.user.exclude({ kind: 'org', orgSlug: org.orgSlug })
        return person
      },
      'NOT_FOUND',
    ],
  ]
  it.each(refused)('%s', async (_, make, code) => {
    const person = await make()
    await expect(invite(person)).rejects.toMatchObject({ code })
    expect(mailsTo(person)).toEqual([])
    expect((await person.caller.user.notifications({ isUnread: false })).items).toEqual([])
  })

  const unwanted: [who: string, want: (person: Somebody) => Promise<unknown>][] = [
    ['who wants no invitations of it', want],
    [
      'who has blocked it',
      ({ id }) =>
        sql`insert into message_blocks (organization_id, user_id) values (${org.id}, ${id})`.execute(
          t.db,
        ),
    ],
  ]
  it.each(unwanted)('%s, and of that the organization learns nothing', async (_, block) => {
    const person = await newFound()
    await block(person)
    expect(await invite(person)).toEqual({ username: person.username, jobId: org.jobId })
    expect(mailsTo(person)).toEqual([])
    expect((await person.caller.user.notifications({ isUnread: false })).items).toEqual([])
    const { items } = await org.caller.org.activity({ orgSlug: org.orgSlug })
    expect(items[0]).toMatchObject({ action: 'job.candidates_invited', count: 1 })
  })

  it('who has applied, of which a blind job says nothing', async () => {
    const { client, caller, resumeId } = await newCandidate(t)
    await applyAs(caller, { jobId: org.jobId, resumeId })
    const username = `applied-${org.jobId.slice(0, 8)}`
    await caller.user.updateProfile({ ...shown, username })
    await expect(invite({ username })).rejects.toMatchObject({ code: 'CONFLICT' })
    const isBlind = (value: boolean) =>
      t.db.updateTable('jobs').set({ isBlind: value }).where('id', '=', org.jobId).execute()
    await isBlind(true)
    const before = t.mails.length
    const recorded = async () =>
      (await org.caller.org.activity({ orgSlug: org.orgSlug })).items.filter(
        ({ action }) => action === 'job.candidates_invited',
      ).length
    const records = await recorded()
    await invite({ username })
    expect(await recorded()).toBe(records + 1)
    await isBlind(false)
    expect(t.mails.slice(before).filter(({ to }) => to === client.email)).toEqual([])
  })

  it('by an organization that is not verified, and by who only interviews', async () => {
    const person = await newFound()
    await setStatus('unclaimed')
    await expect(invite(person)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const inviting = { username: person.username }
    expect((await org.caller.job.invitingByProfile(inviting)).items).toEqual([])
    await setStatus('verified')
    const hidden = { username: (await newFound({ visibility: 'hidden' as never })).username }
    await expect((await newPerson(t)).caller.job.invitingByProfile(hidden)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const interviewer = await newPerson(t)
    await join(t, org.id, interviewer.id, 'interviewer')
    expect((await interviewer.caller.job.invitingByProfile(inviting)).items).toEqual([])
    await expect(
      interviewer.caller.job.inviteByProfile({ ...inviting, jobId: org.jobId }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('more often in a day than a person can bear', async () => {
    const person = await newFound()
    const key = `invitePerson:${person.id}`
    await sql`insert into rate_limits (key, count, resets_at)
      values (${key}, 5000, now() + interval '1 hour')`.execute(t.db)
    await expect(invite(person)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(mailsTo(person)).toEqual([])
    expect((await person.caller.user.dataHolders({})).items).toEqual([])
  })
})
