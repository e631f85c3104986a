import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testApp, unique } from '../support/app.ts'
import { close, newChallenge, newEntrant, newSubmission, parallel } from '../support/challenge.ts'

const t = testApp()
const conflict = { code: 'CONFLICT' }
const absent = { code: 'NOT_FOUND' }

const scores = (result: number, clarity: number, comment = 'Well measured.') => [
  { criterion: 'result', value: result, comment },
  { criterion: 'clarity', value: clarity, comment },
]

/** Past its deadline, with a submission of each name and a second judge. */
async function judged(names: string[]) {
  const challenge = await newChallenge(t)
  const second = await t.signUp({ name: 'Judge Two' })
  await t.db
    .insertInto('memberships')
    .values({ organizationId: challenge.id, userId: second.userId, role: 'admin' })
    .execute()
  const entrants = []
  for (const name of names) entrants.push(await newSubmission(t, challenge.challengeId, name))
  await close(t, challenge.challengeId)
  return { ...challenge, second: await t.callerFor(second), entrants }
}

type Judged = Awaited<ReturnType<typeof judged>>

const judge = (
  { caller }: Pick<Judged, 'caller'>,
  submissionId: string,
  given: ReturnType<typeof scores>,
) => caller.challenge.judge({ submissionId, scores: given, overallComment: 'Thank you.' })

async function publish(t0: typeof t, userId: string, visibility: 'public' | 'members' | 'hidden') {
  const username = unique('person')
  await t0.db.updateTable('users').set({ username }).where('id', '=', userId).execute()
  await t0.db.insertInto('profiles').values({ userId, visibility }).execute()
  return username
}

describe('judging', () => {
  it('starts after the deadline, without names, and shows how far judges are apart', async () => {
    const open = await newChallenge(t)
    const early = await newSubmission(t, open.challengeId, 'Ann Early')
    await expect(judge(open, early.submissionId, scores(5, 5))).rejects.toMatchObject(conflict)
    await expect(
      open.caller.challenge.submission({ submissionId: early.submissionId }),
    ).rejects.toMatchObject(absent)

    const challenge = await judged(['Ann Archer'])
    const [ann] = challenge.entrants as [Judged['entrants'][number]]
    await judge(challenge, ann.submissionId, scores(2, 2))
    await judge(challenge, ann.submissionId, scores(10, 5))
    await judge({ caller: challenge.second }, ann.submissionId, scores(5, 5))
    const { items } = await challenge.caller.challenge.submissions(challenge)
    // 60 % of 10 and 40 % of 5 are 80 points; the second judge gives 50.
    expect(items).toEqual([
      expect.objectContaining({ number: 1, judges: 2, score: 65, spread: 30, person: null }),
    ])
    const shown = await challenge.caller.challenge.submission(ann)
    expect(shown).toMatchObject({
      text: 'The work of Ann Archer',
      mine: { scores: scores(10, 5) },
      others: [{ judgeName: 'Judge Two' }],
      criteria: [
        { key: 'result', value: 7.5, spread: 5 },
        { key: 'clarity', value: 5, spread: 0 },
      ],
    })
    expect(JSON.stringify({ ...shown, text: '' })).not.toMatch(/Archer|storageKey/)
  })

  it.each([
    ['a criterion left out', scores(5, 5).slice(1)],
    ['one twice', [...scores(5, 5).slice(1), ...scores(5, 5).slice(1)]],
    ['one that is none', [...scores(5, 5), { criterion: 'beauty', value: 1, comment: '' }]],
    ['more than ten', scores(11, 5)],
    ['less than nothing', scores(-1, 5)],
  ])('refuses %s', async (_, given) => {
    const challenge = await judged(['Ann'])
    const [ann] = challenge.entrants as [Judged['entrants'][number]]
    await expect(judge(challenge, ann.submissionId, given)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it('is closed to all but the organization’s admins', async () => {
    const challenge = await judged(['Ann'])
    const [ann] = challenge.entrants as [Judged['entrants'][number]]
    const other = await t.newAdmin()
    for (const caller of [other.caller, ann.caller]) {
      for (const submissionId of [ann.submissionId, randomUUID()]) {
        await expect(caller.challenge.submission({ submissionId })).rejects.toMatchObject(absent)
        await expect(judge({ caller }, submissionId, scores(5, 5))).rejects.toMatchObject(absent)
      }
      await expect(caller.challenge.submissions(challenge)).rejects.toMatchObject(absent)
      await expect(caller.challenge.finalize(challenge)).rejects.toMatchObject(absent)
      await expect(caller.challenge.cancel(challenge)).rejects.toMatchObject(absent)
    }
    const csv = `/api/challenges/${challenge.challengeId}/results.csv`
    for (const client of [other.admin, ann.client]) expect((await client.get(csv)).status).toBe(404)
    expect((await t.client().get(csv)).status).toBe(401)
  })
})

describe('finalizing', () => {
  it('waits for every score and comment', async () => {
    const challenge = await judged(['Ann', 'Ben'])
    const [ann, ben] = challenge.entrants as [
      Judged['entrants'][number],
      Judged['entrants'][number],
    ]
    await judge(challenge, ann.submissionId, scores(5, 5))
    const finalize = () => challenge.caller.challenge.finalize(challenge)
    await expect(finalize()).rejects.toMatchObject({
      ...conflict,
      message: expect.stringContaining('Entrant 2 is not judged'),
    })
    await judge(challenge, ben.submissionId, scores(5, 5, ''))
    await expect(finalize()).rejects.toMatchObject({
      message: expect.stringContaining('Entrant 2 lacks a comment'),
    })
    const open = await newChallenge(t)
    await expect(open.caller.challenge.finalize(open)).rejects.toMatchObject(conflict)
  })

  it('ranks with ties, gives badges and feedback, tells all, and happens once', async () => {
    const challenge = await judged(['Ann', 'Ben', 'Cem', 'Dora'])
    const values = [9, 6, 9, 3]
    for (const [index, { submissionId }] of challenge.entrants.entries())
      await judge(challenge, submissionId, scores(values[index] ?? 0, values[index] ?? 0))
    const results = await Promise.allSettled(
      Array.from({ length: parallel() }, () => challenge.caller.challenge.finalize(challenge)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of results)
      if (one.status === 'rejected') expect(one.reason).toMatchObject(conflict)

    const mine = await Promise.all(
      challenge.entrants.map(({ caller }) => caller.challenge.mySubmission(challenge)),
    )
    expect(mine.map(({ result }) => [result?.rank, result?.score])).toEqual([
      [1, 90],
      [3, 60],
      [1, 90],
      [4, 30],
    ])
    expect(mine[1]?.result).toMatchObject({
      judges: 1,
      comments: ['Thank you.'],
      criteria: [
        { label: 'Result', weight: 60, value: 6, comments: ['Well measured.'] },
        { label: 'Clarity', weight: 40, value: 6, comments: ['Well measured.'] },
      ],
    })
    const badges = await t.db
      .selectFrom('badges')
      .select(['userId', 'kind'])
      .where('challengeId', '=', challenge.challengeId)
      .execute()
    expect(
      challenge.entrants.map(one => badges.find(b => b.userId === one.client.userId)?.kind),
    ).toEqual(['winner', 'finalist', 'winner', 'participant'])
    expect(badges).toHaveLength(4)
    for (const { client } of challenge.entrants)
      expect(
        t.mails.filter(one => one.to === client.email && one.subject.startsWith('Results')),
      ).toHaveLength(1)
    const { items } = await challenge.caller.challenge.submissions(challenge)
    expect(items.map(({ person }) => [person?.name, person?.email])).toEqual([
      ['Ann', challenge.entrants[0]?.client.email],
      ['Cem', challenge.entrants[2]?.client.email],
      ['Ben', null],
      ['Dora', null],
    ])
    const [ann] = challenge.entrants as [Judged['entrants'][number]]
    await expect(judge(challenge, ann.submissionId, scores(1, 1))).rejects.toMatchObject(conflict)
    await expect(challenge.caller.challenge.cancel(challenge)).rejects.toMatchObject(conflict)
  })

  it('shows no feedback and no ranking before, and names only where the profile shows them', async () => {
    const challenge = await judged(['Pat Public', 'Mia Member', 'Hugo Hidden'])
    const [pat, mia, hugo] = challenge.entrants as [
      Judged['entrants'][number],
      Judged['entrants'][number],
      Judged['entrants'][number],
    ]
    const username = await publish(t, pat.client.userId, 'public')
    await publish(t, mia.client.userId, 'members')
    await publish(t, hugo.client.userId, 'hidden')
    for (const [index, { submissionId }] of challenge.entrants.entries())
      await judge(challenge, submissionId, scores(9 - index, 9 - index))
    expect((await pat.caller.challenge.mySubmission(challenge)).result).toBeNull()
    const visitor = await t.callerFor()
    expect((await visitor.challenge.byId(challenge)).ranking).toBeNull()
    await challenge.caller.challenge.finalize(challenge)
    const seen = await visitor.challenge.byId(challenge)
    expect(seen.ranking).toMatchObject([
      { rank: 1, finalScore: 90, name: 'Pat Public', username, number: 1 },
      { rank: 2, name: null, username: null, number: 2 },
      { rank: 3, name: null, username: null, number: 3 },
    ])
    const bySignedIn = await hugo.caller.challenge.byId(challenge)
    expect(bySignedIn.ranking?.map(({ name, isMine }) => [name, isMine])).toEqual([
      ['Pat Public', false],
      ['Mia Member', false],
      [null, true],
    ])
    await pat.caller.user.updateProfile({ sectionVisibility: { challenges: 'members' } })
    const named = async (caller: typeof visitor) =>
      (await caller.challenge.byId(challenge)).ranking?.[0]?.name
    expect([await named(visitor), await named(hugo.caller)]).toEqual([null, 'Pat Public'])
    await pat.caller.user.updateProfile({ sectionVisibility: {} })
    const { badges } = await visitor.user.profile({ username })
    expect(badges).toEqual([
      expect.objectContaining({
        kind: 'winner',
        rank: 1,
        score: 90,
        orgName: 'Skylark Lines',
        challengeId: challenge.challengeId,
        issuedAt: expect.any(Date),
      }),
    ])
  })

  it('ends a challenge nobody handed in to, and tells who had joined', async () => {
    const challenge = await newChallenge(t)
    const { client } = await newEntrant(t, challenge.challengeId)
    await close(t, challenge.challengeId)
    expect(await challenge.caller.challenge.finalize(challenge)).toMatchObject({ ranked: 0 })
    expect(t.mails.filter(mail => mail.to === client.email).at(-1)?.text).toContain('not handed in')
  })
})

it('exports the results as CSV, in which nothing is a formula', async () => {
  const challenge = await judged(['=HYPERLINK("x"), Ann'])
  const [ann] = challenge.entrants as [Judged['entrants'][number]]
  await judge(challenge, ann.submissionId, scores(10, 5))
  const url = `/api/challenges/${challenge.challengeId}/results.csv`
  const before = await challenge.admin.get(url)
  expect(before.body).not.toContain('Ann')
  await challenge.caller.challenge.finalize(challenge)
  const [head, row] = (await challenge.admin.get(url)).body.split('\r\n')
  expect(head).toBe(
    'Rank,Entrant,Name,Username,Score,Judges differ by,Result,Clarity,Judges,Attempt,Submitted at,Receipt,Disqualified because,Prizes',
  )
  expect(row).toBe(
    `1,1,"'=HYPERLINK(""x""), Ann",,80,,10,5,1,1,${ann.submittedAt.toISOString()},${ann.receipt},,€500 (For the first place)`,
  )
})
