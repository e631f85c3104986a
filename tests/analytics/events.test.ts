import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { forgetOldEvents } from '#server/analytics/forget.ts'
import { tellDueStages } from '#server/application/tell-candidate.ts'
import { applyAs, newCandidate, newOpenJob, offerFields } from '../support/application.ts'
import { resumeFile, testApp, unique } from '../support/app.ts'
import { newChallenge } from '../support/challenge.ts'

const t = testApp()

interface Event {
  name: string
  props: Record<string, unknown>
  sessionHash: string | null
  userHash: string | null
}

const events = async () =>
  (
    await sql<Event>`select name, props, session_hash, user_hash
      from analytics_events order by id`.execute(t.db)
  ).rows

/** What `act` had written down. */
async function during<T>(act: () => Promise<T>) {
  const before = (await events()).length
  const result = await act()
  return { result, written: (await events()).slice(before) }
}

const said = ({ written }: { written: Event[] }) =>
  written.map(({ name, props }) => ({ name, ...props }))

/** The candidate is told of what was decided. */
async function tellNow(applicationId: string) {
  await sql`update applications set tell_at = now() where id = ${applicationId}`.execute(t.db)
  await tellDueStages(t.db)
}

describe('what happens is written down with it', () => {
  it('from sign-up to answer, each first once, and of a person the same code', async () => {
    const org = await newOpenJob(t)
    const other = await newOpenJob(t)
    const begun = await during(() => newCandidate(t))
    const { caller, resumeId, client } = begun.result
    expect(said(begun)).toEqual([
      { name: 'sign_up', through: 'password' },
      {
        name: 'resume_read',
        source: 'txt',
        cause: null,
        first: true,
        score: expect.any(Number),
        findings: expect.any(Array),
      },
    ])
    const again = await during(() =>
      client.request({
        method: 'POST',
        url: '/api/resumes',
        ...resumeFile('nadia.txt', Buffer.from(begun.result.resumeText)),
      }),
    )
    expect(said(again)).toMatchObject([{ name: 'resume_read', first: false }])
    const wishes = { roles: ['Deck officer'] }
    expect(said(await during(() => caller.interests.save(wishes)))).toEqual([
      { name: 'interests_saved', first: true },
    ])
    expect(said(await during(() => caller.interests.save(wishes)))).toEqual([
      { name: 'interests_saved', first: false },
    ])
    const sent = await during(() => applyAs(caller, { jobId: org.jobId, resumeId }))
    expect(said(sent)).toEqual([{ name: 'application_sent', first: true }])
    const applicationId = sent.result.id
    const second = await during(() => applyAs(caller, { jobId: other.jobId, resumeId }))
    expect(said(second)).toEqual([{ name: 'application_sent', first: false }])

    const moved = await during(async () => {
      await org.caller.job.moveApplication({
        applicationId,
        fromStage: 'applied',
        toStage: 'screening',
      })
      await tellNow(applicationId)
    })
    expect(said(moved)).toEqual([
      {
        name: 'application_answered',
        organization: org.id,
        hours: expect.any(Number),
        first: true,
      },
    ])
    // Somebody else's act: nobody was there.
    expect(moved.written[0]).toMatchObject({ sessionHash: null, userHash: null })
    const offered = await during(() =>
      other.caller.job.makeOffer({ applicationId: second.result.id, fields: offerFields }),
    )
    expect(said(offered)).toMatchObject([{ name: 'application_answered', first: false }])
    const further = await during(async () => {
      await org.caller.job.makeOffer({ applicationId, fields: offerFields })
    })
    expect(said(further)).toEqual([])

    const theirs = [begun, again, sent, second].flatMap(({ written }) => written)
    const [hash] = theirs.map(({ userHash }) => userHash)
    expect(hash).toMatch(/^[\da-f]{24}$/)
    expect(new Set(theirs.map(({ userHash }) => userHash))).toEqual(new Set([hash]))
    expect(JSON.stringify(await events())).not.toMatch(/Nadia|nadia|mail\.example|Northern/)
  })

  it('of files that could not be read, with why', async () => {
    const client = await t.signUp()
    const send = (url: string, name: string, text: string) => () =>
      client.request({ method: 'POST', url, ...resumeFile(name, Buffer.from(text)) })
    const scan = await during(send('/api/resumes', 'me.pdf', '%PDF-1.4\nnothing else'))
    expect(said(scan)).toEqual([
      {
        name: 'resume_read',
        source: 'pdf',
        cause: 'DAMAGED',
        first: false,
        score: null,
        findings: [],
      },
    ])
    const none = await during(send('/api/imports', 'me.zip', 'PK\u0003\u0004 and nothing else'))
    expect(said(none)).toMatchObject([{ name: 'import_read', source: 'file' }])
    const profile = { basics: { name: 'Vera' }, work: [{ name: 'Mill', position: 'Baker' }] }
    const read = await during(send('/api/imports', 'me.json', JSON.stringify(profile)))
    expect(said(read)).toEqual([{ name: 'import_read', source: 'json', cause: null }])
  })

  it('of challenges, entered once and handed in', async () => {
    const { challengeId } = await newChallenge(t)
    const caller = await t.callerFor(await t.signUp())
    const join = () => caller.challenge.join({ challengeId })
    expect(said(await during(join))).toEqual([{ name: 'challenge_entered' }])
    expect(said(await during(join))).toEqual([])
    const work = { challengeId, text: 'The work', links: [] }
    expect(said(await during(() => caller.challenge.submit(work)))).toEqual([
      { name: 'challenge_handed_in' },
    ])
  })
})

describe('nothing is written down', () => {
  it('of what did not happen', async () => {
    const { client, caller, resumeId } = await newCandidate(t)
    const { jobId } = await newOpenJob(t)
    await applyAs(caller, { jobId, resumeId })
    const refused = await during(async () => {
      await expect(t.signUp({ email: client.email })).rejects.toThrow('has an account already')
      await expect(applyAs(caller, { jobId, resumeId })).rejects.toMatchObject({
        code: 'CONFLICT',
      })
    })
    expect(refused.written).toEqual([])
  })

  it.each([{ dnt: '1' }, { 'sec-gpc': '1' }, { cookie: 'analytics=off' }] as Record<
    string,
    string
  >[])('of a browser that sends %j', async headers => {
    const signUp = (more: Record<string, string>) =>
      t.client().request({
        method: 'POST',
        url: '/api/auth/signup',
        headers: more,
        payload: {
          name: 'Vera Lind',
          email: `${unique('vera')}@mail.example`,
          password: 'quiet harbour lamps',
        },
      })
    const refused = await during(() => signUp(headers))
    expect([refused.result.status, refused.written]).toEqual([200, []])
    expect((await during(() => signUp({}))).written).toHaveLength(1)
  })

  it('of the answer to an application whose sender was not counted', async () => {
    const { caller, resumeId } = await newCandidate(t)
    const org = await newOpenJob(t)
    const { id: applicationId } = await applyAs(caller, { jobId: org.jobId, resumeId })
    await sql`update applications set is_counted = false where id = ${applicationId}`.execute(t.db)
    const offered = await during(() =>
      org.caller.job.makeOffer({ applicationId, fields: offerFields }),
    )
    expect(offered.written).toEqual([])
  })
})

describe('what is old', () => {
  it('goes: events after 90 days, counts after 800, the key of a week after the next', async () => {
    await t.signUp()
    const kept = (await events()).length
    await sql`insert into analytics_events (name, at) values ('old', now() - interval '91 days'),
      ('kept', now() - interval '89 days')`.execute(t.db)
    await sql`insert into analytics_days (day, measure, count, people)
      select (now() at time zone 'UTC')::date - back, 'signUps', 1, 1
      from unnest('{801,799}'::int[]) back`.execute(t.db)
    await sql`insert into analytics_secrets (week)
      select date_trunc('week', now() at time zone 'UTC')::date - back
      from unnest('{7,14}'::int[]) back`.execute(t.db)
    await forgetOldEvents(t.db)
    expect((await events()).map(({ name }) => name).slice(kept)).toEqual(['kept'])
    const count = async (table: string) =>
      (await sql`select from ${sql.table(table)}`.execute(t.db)).rows.length
    expect(await count('analytics_days')).toBe(1)
    expect(await count('analytics_secrets')).toBe(2)
  })
})
