import { randomBytes } from 'node:crypto'
import { hashPassword } from '#server/auth/passwords.ts'
import { hashToken } from '#server/auth/session-store.ts'
import { resumeFile, unique, type TestApp } from '../app.ts'
import { challengeFields, close, inDays } from '../challenge.ts'
import { jobFields } from '../jobs.ts'

/** Each record of a world belongs to the owner, or to the organization of the admin. */
export const roles = ['visitor', 'other', 'owner', 'admin', 'otherAdmin', 'staff'] as const
export type Role = (typeof roles)[number]

export const companyDomain = 'fairlead.example'
export const password = 'a long enough passphrase'
let passwordHash: Promise<string> | undefined

type Caller = Awaited<ReturnType<TestApp['callerFor']>>

export interface Person {
  id: string
  email: string
  username: string
  cookie: string
  caller: Caller
}

async function newPerson(t: TestApp, role: Role): Promise<Person> {
  passwordHash ??= hashPassword('127.0.0.1', password)
  const username = unique(role.toLowerCase())
  const email = `${username}@${role === 'staff' ? companyDomain : 'mail.example'}`
  const { id } = await t.db
    .insertInto('users')
    .values({
      email,
      username,
      name: 'Vera Lindqvist',
      passwordHash: await passwordHash,
      emailVerifiedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = randomBytes(24).toString('hex')
  await t.db
    .insertInto('sessions')
    .values({ tokenHash: hashToken(token), userId: id, expiresAt: new Date(inDays(30)) })
    .execute()
  const cookie = `session=${token}`
  return { id, email, username, cookie, caller: await t.callerFor({ ...t.client(), cookie }) }
}

async function newOrg(t: TestApp, admin: Person) {
  const org = await t.newOrganization()
  await t.db
    .insertInto('memberships')
    .values({ organizationId: org.id, userId: admin.id, role: 'admin' })
    .execute()
  return org
}

/** A makes-it-once. */
const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/** People of each role and, made when first asked for, a record of each kind. */
export async function newWorld(t: TestApp) {
  const [other, owner, admin, otherAdmin, staff, second] = await Promise.all([
    newPerson(t, 'other'),
    newPerson(t, 'owner'),
    newPerson(t, 'admin'),
    newPerson(t, 'otherAdmin'),
    newPerson(t, 'staff'),
    newPerson(t, 'admin'),
  ])
  const org = await newOrg(t, admin)
  await newOrg(t, otherAdmin)
  const people = { visitor: null, other, owner, admin, otherAdmin, staff, second }
  const { orgSlug } = org
  const draftJob = once(async () => (await admin.caller.job.create({ orgSlug, ...jobFields })).id)
  const openJob = once(async () => {
    const jobId = await draftJob()
    await admin.caller.job.publish({ jobId })
    return jobId
  })
  const uploaded = async (url: string, name: string, text: string) => {
    const file = resumeFile(name, Buffer.from(text))
    const answer = await t.app.inject({
      method: 'POST',
      url,
      payload: file.payload,
      headers: { ...file.headers, cookie: owner.cookie },
    })
    return answer.json<{ data: { id: string } }>().data.id
  }
  const resume = once(() =>
    uploaded(
      '/api/resumes',
      'vera.txt',
      'Vera Lindqvist\nvera@mail.example\n\nExperience\n\nDeckhand, Ferries\n2019 - 2022\n',
    ),
  )
  const imported = once(() => {
    const read = { basics: { name: 'Vera Lindqvist', label: 'Deckhand on the ferries' } }
    return uploaded('/api/imports', 'vera.json', JSON.stringify(read))
  })
  const report = once(async () => {
    const what = { kind: 'organization' as const, orgSlug }
    await other.caller.user.report.call(undefined, { what, reason: 'spam', text: '' })
    return (await staff.caller.user.reports({})).items[0]?.id ?? ''
  })
  const search = once(async () => {
    const asked = { query: 'q=deck', label: 'Deck', notify: 'daily' as const }
    return (await owner.caller.job.saveSearch(asked)).id
  })
  const application = once(async () => {
    const sending = { jobId: await openJob(), resumeId: await resume() }
    return (await owner.caller.job.apply.call(undefined, sending)).id
  })
  const noted = once(async () => {
    const made = { title: 'Lock Keeper', organization: 'Old Canal Trust', link: '', note: '' }
    const more = { appliedOn: '2026-03-02', stage: 'Received', resumeId: null } as const
    return (await owner.caller.job.noteApplication({ ...made, ...more })).id
  })
  const draftChallenge = once(
    async () => (await admin.caller.challenge.create({ orgSlug, ...challengeFields })).id,
  )
  const openChallenge = once(async () => {
    const challengeId = await draftChallenge()
    await admin.caller.challenge.publish({ challengeId })
    return challengeId
  })
  const joinedChallenge = once(async () => {
    const challengeId = await openChallenge()
    await owner.caller.challenge.join({ challengeId })
    return challengeId
  })
  const submission = once(async () => {
    const challengeId = await joinedChallenge()
    const work = { challengeId, text: 'Done', links: [] }
    await owner.caller.challenge.submit(work)
    await close(t, challengeId)
    const { items } = await admin.caller.challenge.submissions({ challengeId })
    return { challengeId, submissionId: items[0]?.id ?? '' }
  })
  const judged = once(async () => {
    const { challengeId, submissionId } = await submission()
    await admin.caller.challenge.judge({ submissionId, ...(await judgement(admin, submissionId)) })
    return challengeId
  })
  const secondAdmin = once(() =>
    t.db
      .insertInto('memberships')
      .values({ organizationId: org.id, userId: second.id, role: 'admin' })
      .execute(),
  )
  /** As if the admin had come by a claim. */
  const claimed = once(() =>
    t.db
      .updateTable('organizations')
      .set({ claimedAt: new Date() })
      .where('id', '=', org.id)
      .execute(),
  )
  const invitation = once(async () => {
    await admin.caller.org.invite({ orgSlug, email: other.email })
    const { invitations } = await admin.caller.org.members({ orgSlug })
    const link = t.mails.findLast(({ to }) => to === other.email)?.text ?? ''
    return { id: invitations[0]?.id, token: /invitation\/(\S+)/.exec(link)?.[1] ?? '' }
  })
  const token = async (kind: 'verify_email' | 'reset_password') => {
    const value = randomBytes(24).toString('hex')
    const { id: userId, email } = owner
    const expiresAt = new Date(inDays(1))
    await t.db
      .insertInto('tokens')
      .values({ tokenHash: hashToken(value), kind, userId, email, expiresAt })
      .execute()
    return value
  }
  /** Of a link at the end of a mail to the owner. */
  const stopLink = once(async () => {
    const row = await t.db
      .insertInto('mailPreferences')
      .values({ userId: owner.id, topic: 'answers' })
      .returning('token')
      .executeTakeFirstOrThrow()
    return row.token
  })
  return {
    people,
    org,
    stopLink,
    draftJob,
    openJob,
    resume,
    imported,
    search,
    report,
    application,
    noted,
    draftChallenge,
    openChallenge,
    joinedChallenge,
    submission,
    judged,
    secondAdmin,
    claimed,
    invitation,
    token,
  }
}

export type World = Awaited<ReturnType<typeof newWorld>>

/** A judgement of every criterion, each with its comment. */
export async function judgement(admin: Person, submissionId: string) {
  const { criteria } = await admin.caller.challenge.submission({ submissionId })
  return {
    scores: criteria.map(({ key }) => ({ criterion: key, value: 7, comment: 'Sound' })),
    overallComment: 'Well made',
  }
}
