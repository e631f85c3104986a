import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { candidateDays } from '#server/limits.ts'
import { deleteExpiredApplications } from '#server/application/delete-expired.ts'
import { deleteOldInvitations } from '#server/application/invited/queries.ts'
import { loadEnv } from '#server/env.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob, offerFields } from '../support/application.ts'
import { challengeFields, newChallenge } from '../support/challenge.ts'
import { jobFields } from '../support/jobs.ts'

const t = testApp()
const day = 86_400_000

async function applied(coverNote = '') {
  const [org, person] = [await newOpenJob(t), await newCandidate(t)]
  const sending = { jobId: org.jobId, resumeId: person.resumeId, coverNote }
  const { id: applicationId } = await applyAs(person.caller, sending)
  const held = async () => (await person.caller.user.dataHolders({})).items
  return { org, person, applicationId, held }
}

type Applied = Awaited<ReturnType<typeof applied>>

/** When deletion is due, in whole days from now, as the code that deletes has it. */
const daysUntil = (until: Date | string | null) =>
  until && Math.round((new Date(until).getTime() - Date.now()) / day)

/** What became of an application, and what its sender then reads of it. */
const standings: [string, (one: Applied) => Promise<unknown>, object][] = [
  ['open', async () => {}, { stage: 'Received', days: null, mayWithdraw: true }],
  [
    'rejected and not told',
    ({ org, applicationId }) =>
      org.caller.job.rejectApplication({ applicationId, reason: 'other' }),
    { stage: 'Received', days: null, mayWithdraw: true },
  ],
  [
    'rejected and told',
    ({ org, applicationId }) =>
      org.caller.job.rejectApplication({ applicationId, reason: 'other', delayHours: 0 }),
    { stage: 'Not selected', days: 180, mayWithdraw: false },
  ],
  [
    'withdrawn',
    ({ person, applicationId }) => person.caller.job.withdraw({ applicationId }),
    { stage: 'Withdrawn', days: 180, mayWithdraw: false },
  ],
  [
    'of a job that was closed',
    ({ org }) => org.caller.job.close({ jobId: org.jobId, reason: 'filled' }),
    { stage: 'Closed', days: 180, mayWithdraw: true },
  ],
  [
    'withdrawn, after the organization chose to keep for less',
    async ({ org, person, applicationId }) => {
      await sql`update organizations set retention_days = 40 where id = ${org.id}`.execute(t.db)
      await person.caller.job.withdraw({ applicationId })
    },
    { stage: 'Withdrawn', days: 40, mayWithdraw: false },
  ],
  [
    'hired',
    ({ org, applicationId }) =>
      org.caller.job.moveApplication({ applicationId, fromStage: 'applied', toStage: 'hired' }),
    { stage: 'Hired', days: 180, mayWithdraw: false },
  ],
]

describe('what an organization holds', () => {
  it.each(standings)('of an application that is %s, and until when', async (_, become, reads) => {
    const one = await applied()
    await become(one)
    const [held] = await one.held()
    expect(held).toMatchObject({ kind: 'application', id: one.applicationId })
    if (held?.kind !== 'application') return
    const { stage, mayWithdraw } = held
    expect({ stage, mayWithdraw, days: daysUntil(held.retentionUntil) }).toEqual(reads)
  })

  it('is told with all that hangs on the application, also while it is suspended', async () => {
    const { org, person, applicationId, held } = await applied('I know these boats.')
    await org.caller.job.moveApplication({ applicationId, fromStage: 'applied', toStage: 'offer' })
    await org.caller.job.makeOffer({ applicationId, fields: offerFields })
    await person.caller.job.writeToTeam({
      applicationId,
      messageId: crypto.randomUUID(),
      body: 'When would I begin?',
      fileIds: [],
    })
    await sql`update organizations set status = 'suspended' where id = ${org.id}`.execute(t.db)
    expect(await held()).toMatchObject([
      {
        org: { name: 'Skylark Lines', orgSlug: org.orgSlug, isSuspended: true },
        title: jobFields.title,
        retentionDays: 180,
        hasNote: true,
        hasAnswers: false,
        messages: 1,
        files: 0,
        interviews: 0,
        offers: 1,
      },
    ])
  })

  it('is nothing once the application was anonymized', async () => {
    const { person, applicationId, held } = await applied()
    await person.caller.job.withdraw({ applicationId })
    await sql`update applications set retention_until = now() where id = ${applicationId}`.execute(
      t.db,
    )
    const files = createFileStore(loadEnv({ NODE_ENV: 'test', DATA_DIR: t.dataDir }))
    await deleteExpiredApplications({ db: t.db, files })
    expect(await held()).toEqual([])
  })

  it('is work for a challenge while one takes part, and what was handed in', async () => {
    const { challengeId } = await newChallenge(t, challengeFields)
    const person = await t.callerFor(await t.signUp())
    await person.challenge.join({ challengeId })
    const held = async () => (await person.user.dataHolders({})).items
    const entry = { kind: 'challenge', id: challengeId, title: challengeFields.title }
    expect(await held()).toMatchObject([{ ...entry, mayLeave: true, isHandedIn: false }])
    await person.challenge.submit({ challengeId, text: 'My plan', links: [] })
    expect(await held()).toMatchObject([{ ...entry, mayLeave: true, isHandedIn: true }])
    await person.challenge.leave({ challengeId })
    expect(await held()).toMatchObject([{ ...entry, mayLeave: false, isHandedIn: false }])
  })

  it('is an invitation to apply, at a confirmed address until it is deleted', async () => {
    const org = await newOpenJob(t)
    const client = await t.signUp()
    const invite = (email: string) =>
      t.db
        .insertInto('candidateInvitations')
        .values({ jobId: org.jobId, email, name: 'Nadia', note: 'From the fair' })
        .execute()
    await invite(client.email)
    await invite('somebody-else@mail.example')
    const { user } = await t.callerFor(client)
    expect((await user.dataHolders({})).items).toEqual([])
    const confirmed = { emailVerifiedAt: new Date() }
    await t.db.updateTable('users').set(confirmed).where('id', '=', client.userId).execute()
    const [held, ...others] = (await user.dataHolders({})).items
    expect(others).toEqual([])
    expect(held).toMatchObject({ kind: 'invitation', title: jobFields.title })
    expect(held).not.toHaveProperty('note')
    if (held?.kind === 'invitation') expect(daysUntil(held.until)).toBe(candidateDays)
    await sql`update candidate_invitations
      set created_at = created_at - ${candidateDays} * interval '1 day'`.execute(t.db)
    await deleteOldInvitations(t.db)
    expect((await user.dataHolders({})).items).toEqual([])
  })
})
