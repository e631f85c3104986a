import { randomBytes } from 'node:crypto'
import { hashPassword } from '#server/auth/passwords.ts'
import { hashToken } from '#server/auth/session-store.ts'
import { suppress } from '#server/mail/suppressed/queries.ts'
import type { TeamRole } from '#server/shown/roles.ts'
import { resumeFile, unique, type TestApp } from '../app.ts'
import { offerFields } from '../application.ts'
import { interviewFields, noonIn } from '../interviewing/interviews.ts'
import { challengeFields, close, inDays } from '../challenge.ts'
import { jobFields } from '../jobs.ts'
import { haveTwoFactors } from './staff.ts'

/** Each record of a world belongs to the candidate, or to the organization of the team. */
export const roles = [
  'visitor',
  'stranger',
  'candidate',
  'viewer',
  'interviewer',
  'recruiter',
  'admin',
  'owner',
  'formerAdmin',
  'otherAdmin',
  'staff',
] as const
export type Role = (typeof roles)[number]

/** The world's organization has one of each. */
const team = ['viewer', 'interviewer', 'recruiter', 'admin', 'owner'] as const

/** In which the staff of the latest world is named. */
export const companyEnv = {
  COMPANY_DOMAIN: 'fairlead.example',
  STAFF: 'staff@fairlead.example',
}
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

async function newPerson(t: TestApp, role: Role | 'second'): Promise<Person> {
  passwordHash ??= hashPassword('127.0.0.1', password)
  const username = unique(role.toLowerCase())
  const email = role === 'staff' ? companyEnv.STAFF : `${username}@mail.example`
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

async function newOrg(t: TestApp, members: Partial<Record<(typeof team)[number], Person>>) {
  const org = await t.newOrganization()
  const rows = team.flatMap(role => {
    const person = members[role]
    return person ? [{ organizationId: org.id, userId: person.id, role }] : []
  })
  await t.db.insertInto('memberships').values(rows).execute()
  return org
}

/** A makes-it-once. */
const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/** People of each role and, made when first asked for, a record of each kind. */
export async function newWorld(t: TestApp) {
  await t.db
    .updateTable('users')
    .set({ email: `${unique('former')}@mail.example` })
    .where('email', '=', companyEnv.STAFF)
    .execute()
  const persons = await Promise.all(
    [...roles.slice(1), 'second' as const].map(
      async role => [role, await newPerson(t, role)] as const,
    ),
  )
  const people = { visitor: null, ...Object.fromEntries(persons) } as Record<
    Exclude<Role, 'visitor'> | 'second',
    Person
  > & { visitor: null }
  const { stranger, candidate, admin, formerAdmin, otherAdmin, staff } = people
  await haveTwoFactors(t, staff.id)
  const org = await newOrg(t, people)
  await newOrg(t, { owner: otherAdmin })
  await t.db
    .insertInto('memberships')
    .values({ organizationId: org.id, userId: formerAdmin.id, role: 'admin', status: 'removed' })
    .execute()
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
      headers: { ...file.headers, cookie: candidate.cookie },
    })
    if (answer.statusCode !== 201) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
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
    await stranger.caller.user.report.call(undefined, { what, reason: 'spam', text: '' })
    return (await staff.caller.user.reports({})).items[0]?.id ?? ''
  })
  const search = once(async () => {
    const asked = { query: 'q=deck', label: 'Deck', notify: 'daily' as const }
    return (await candidate.caller.job.saveSearch(asked)).id
  })
  const application = once(async () => {
    const sending = { jobId: await openJob(), resumeId: await resume() }
    return (await candidate.caller.job.apply.call(undefined, sending)).id
  })
  /** Attached by the candidate to what they write. */
  const messageFile = once(async () =>
    uploaded(`/api/applications/${await application()}/message-files`, 'times.txt', 'On Tuesdays'),
  )
  const template = once(
    async () =>
      (
        await admin.caller.org.saveRejectionTemplate({
          orgSlug,
          name: 'Kind',
          reason: 'skills',
          message: 'Thank you, {name}.',
        })
      ).id,
  )
  const interview = once(async () => {
    const applicationId = await application()
    const fields = { ...interviewFields, panel: [people.admin.id], times: [noonIn(3)] }
    return (await admin.caller.job.proposeInterview({ applicationId, fields })).id
  })
  const offer = once(async () => {
    const applicationId = await application()
    return (await admin.caller.job.makeOffer({ applicationId, fields: offerFields })).id
  })
  const noted = once(async () => {
    const made = { title: 'Lock Keeper', organization: 'Old Canal Trust', link: '', note: '' }
    const more = { appliedOn: '2026-03-02', stage: 'Received', resumeId: null } as const
    return (await candidate.caller.job.noteApplication({ ...made, ...more })).id
  })
  const draftChallenge = once(
    async () =>
      (
        await admin.caller.challenge.create({
          orgSlug,
          ...challengeFields,
          galleryVisibility: 'everyone',
        })
      ).id,
  )
  const openChallenge = once(async () => {
    const challengeId = await draftChallenge()
    await admin.caller.challenge.publish({ challengeId })
    return challengeId
  })
  const joinedChallenge = once(async () => {
    const challengeId = await openChallenge()
    await candidate.caller.challenge.join({ challengeId })
    return challengeId
  })
  /** A file of the candidate's draft. */
  const workFile = once(async () => {
    const challengeId = await joinedChallenge()
    await uploaded(`/api/challenges/${challengeId}/files`, 'work.txt', 'Quieter by half')
    const { draft } = await candidate.caller.challenge.mySubmission({ challengeId })
    return { challengeId, sha256: draft?.files[0]?.sha256 ?? '' }
  })
  const submission = once(async () => {
    const challengeId = await joinedChallenge()
    const work = { challengeId, text: 'Done', links: [], inGallery: true }
    await candidate.caller.challenge.submit(work)
    await close(t, challengeId)
    const { items } = await admin.caller.challenge.submissions({ challengeId })
    return { challengeId, submissionId: items[0]?.id ?? '' }
  })
  const judged = once(async () => {
    const { challengeId, submissionId } = await submission()
    await admin.caller.challenge.judge({ submissionId, ...(await judgement(admin, submissionId)) })
    return challengeId
  })
  /** The stranger is invited to judge. */
  const judgeInvitation = once(async () => {
    const challengeId = await joinedChallenge()
    const { email } = stranger
    const { id } = await admin.caller.challenge.inviteJudge({ challengeId, email })
    const text = t.mails.findLast(({ to }) => to === email)?.text ?? ''
    return { challengeId, id, token: /\/invitation\/([\w-]+)/.exec(text)?.[1] ?? '' }
  })
  /** Who judges from outside. */
  const outsideJudge = once(async () => {
    const challengeId = await judged()
    await t.db
      .insertInto('challengeJudges')
      .values({ challengeId, userId: people.second.id })
      .execute()
    return people.second
  })
  const finalized = once(async () => {
    const challengeId = await judged()
    await admin.caller.challenge.finalize({ challengeId })
    return challengeId
  })
  const appeal = once(async () => {
    const challengeId = await finalized()
    const sent = { challengeId, kind: 'question' as const, body: 'Why?' }
    return { challengeId, appealId: (await candidate.caller.challenge.appeal(sent)).id }
  })
  /** One more member with this role. */
  const addSecond = async (role: TeamRole) => {
    await t.db
      .insertInto('memberships')
      .values({ organizationId: org.id, userId: people.second.id, role })
      .onConflict(conflict =>
        conflict.columns(['organizationId', 'userId']).doUpdateSet({ role, status: 'active' }),
      )
      .execute()
    return people.second.id
  }
  /** As if the admin had come by a claim. */
  const claimed = once(() =>
    t.db
      .updateTable('organizations')
      .set({ claimedAt: new Date() })
      .where('id', '=', org.id)
      .execute(),
  )
  /** Of which there is nothing left to look for. */
  const verified = once(() =>
    t.db
      .updateTable('organizations')
      .set({ status: 'verified' })
      .where('id', '=', org.id)
      .execute(),
  )
  const invitation = once(async () => {
    await admin.caller.org.invite({ orgSlug, email: stranger.email })
    const { invitations } = await admin.caller.org.members({ orgSlug })
    const link = t.mails.findLast(({ to }) => to === stranger.email)?.text ?? ''
    return { id: invitations[0]?.id, token: /invitation\/(\S+)/.exec(link)?.[1] ?? '' }
  })
  /** Somebody new whom recruiters find. */
  const findable = async () => {
    const person = await newPerson(t, 'second')
    await person.caller.user.updateProfile({ visibility: 'members', openTo: 'open' })
    return person
  }
  /** A new list of people, in place of the others. */
  const pool = async () => {
    await t.db.deleteFrom('pools').where('organizationId', '=', org.id).execute()
    const { id } = await t.db
      .insertInto('pools')
      .values({ organizationId: org.id, name: 'Deckhands' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  /** That the candidate is in one. */
  const kept = async () =>
    t.db
      .insertInto('poolPeople')
      .values({ poolId: await pool(), userId: candidate.id, note: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
  /** A candidate, to apply for the open job. */
  const invited = once(async () => {
    await verified()
    const jobId = await openJob()
    const candidates = [{ name: 'Ada Marsh', email: 'ada@mail.example', note: '' }]
    await admin.caller.job.inviteCandidates({ jobId, candidates })
    return (await admin.caller.job.candidateInvitations({ jobId })).items[0]?.id ?? ''
  })
  const token = async (kind: 'verify_email' | 'reset_password') => {
    const value = randomBytes(24).toString('hex')
    const { id: userId, email } = candidate
    const expiresAt = new Date(inDays(1))
    await t.db
      .insertInto('tokens')
      .values({ tokenHash: hashToken(value), kind, userId, email, expiresAt })
      .execute()
    return value
  }
  /** Staff begin with it on. */
  const withoutTwoFactors = async (person: Person | null) => {
    if (person) await t.db.deleteFrom('twoFactor').where('userId', '=', person.id).execute()
  }
  /** Somebody whose address is not confirmed, and to whom no mail goes. */
  const unheard = async () => {
    const { id, email } = await newPerson(t, 'second')
    await t.db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', id).execute()
    await suppress(t.db, [{ email, kind: 'bounce' }])
    return id
  }
  /** Of a mail to the candidate. */
  const failure = async () => {
    const dueAt = new Date('9999-01-01')
    const failed = { failedAt: new Date(), failure: '554', dueAt }
    const { id } = await t.db
      .insertInto('outgoingMails')
      .values({ kind: 'passwordChanged', userId: candidate.id, ...failed })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { kind: 'mail', id: String(id) }
  }
  /** Of a link at the end of a mail to the candidate. */
  const stopLink = once(async () => {
    const row = await t.db
      .insertInto('mailPreferences')
      .values({ userId: candidate.id, topic: 'answers' })
      .returning('token')
      .executeTakeFirstOrThrow()
    return row.token
  })
  return {
    people,
    org,
    stopLink,
    withoutTwoFactors,
    unheard,
    failure,
    draftJob,
    openJob,
    resume,
    imported,
    search,
    report,
    application,
    offer,
    interview,
    template,
    messageFile,
    noted,
    draftChallenge,
    openChallenge,
    joinedChallenge,
    workFile,
    submission,
    judged,
    judgeInvitation,
    outsideJudge,
    finalized,
    appeal,
    second: addSecond,
    claimed,
    verified,
    findable,
    pool,
    kept,
    invitation,
    invited,
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
