import { describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import {
  challengeFields,
  close,
  expectAbsent,
  inDays,
  newChallenge,
  newEntrant,
  newSubmission,
  sendFiles,
} from '../support/challenge.ts'
import { publishJob } from '../support/jobs.ts'

const t = testApp()
type TestCaller = Awaited<ReturnType<typeof t.callerFor>>
const conflict = { code: 'CONFLICT' }

const prizes = [
  { kind: 'money' as const, label: 'First prize', amount: 900, currency: 'EUR', places: 1 },
  { kind: 'interview' as const, label: 'Our pump team', places: 2 },
  { kind: 'other' as const, label: 'A tour of the works', places: 5 },
]
const questions = [
  { id: 'why', type: 'text' as const, label: 'Why this one?', required: true },
  { id: 'team', type: 'choice' as const, label: 'Which pump?', options: ['Old', 'New'] },
  { id: 'night', type: 'yesno' as const, label: 'Could you come?', required: false },
]
const eligibility = 'I am 18 or older.'

/** A score for each criterion, with a comment. */
async function scoresOf(caller: TestCaller, submissionId: string) {
  const { criteria } = await caller.challenge.submission({ submissionId })
  return {
    scores: criteria.map(({ key }) => ({ criterion: key, value: 5, comment: 'Fine' })),
    overallComment: 'Good',
  }
}

/** What the server says of a field that it refuses. */
async function faultAt(call: Promise<unknown>, path: string) {
  const error = (await call.then(
    () => null,
    (refused: unknown) => refused,
  )) as { message: string; cause?: { fields?: Record<string, string> } } | null
  return error?.cause?.fields?.[path] ?? error?.message ?? ''
}

describe('what a challenge gives', () => {
  it('is its prizes, and the first of them on cards', async () => {
    const { challengeId } = await newChallenge(t, {
      prizes,
      reward: { kind: 'none' },
    } as object)
    const visitor = await t.callerFor()
    const shown = await visitor.challenge.byId({ challengeId })
    expect(shown.prizes).toEqual(prizes)
    expect(shown.reward).toEqual({
      kind: 'money',
      amount: 900,
      currency: 'EUR',
      text: 'First prize',
    })
  })

  it.each([
    ['money without an amount', { kind: 'money', label: 'First', currency: 'EUR', places: 1 }],
    ['a prize for no place', { kind: 'other', label: 'A tour', places: 0 }],
    ['a prize without a name', { kind: 'other', label: '', places: 1 }],
  ])('is not %s', async (_, prize) => {
    const { admin, orgSlug } = await t.newAdmin()
    const draft = { orgSlug, ...challengeFields, prizes: [prize] }
    expect((await admin.post('/trpc/challenge.create', draft)).status).toBe(400)
  })

  it('names a job of the same organization, shown while it is open', async () => {
    const [mine, other] = [await t.newAdmin(), await t.newAdmin()]
    const theirs = await publishJob(other)
    const jobId = await publishJob(mine)
    const create = (id: string) =>
      mine.caller.challenge.create({ orgSlug: mine.orgSlug, ...challengeFields, jobId: id })
    expect(await faultAt(create(theirs), 'jobId')).toContain('of your organization')
    const { id: challengeId } = await create(jobId)
    await mine.caller.challenge.publish({ challengeId })
    const visitor = await t.callerFor()
    expect(await visitor.challenge.byId({ challengeId })).toMatchObject({ job: { id: jobId } })
    await mine.caller.job.close({ jobId, reason: 'filled' })
    expect(await visitor.challenge.byId({ challengeId })).toMatchObject({ job: null })
  })

  it('is found by level, effort and reward, with words and without', async () => {
    const title = 'Narrow weirs'
    const { challengeId, orgSlug } = await newChallenge(t, {
      title,
      effortHours: 10,
      difficulty: 'starter',
      prizes: [{ kind: 'interview', label: 'Our team', places: 1 }],
    } as object)
    const visitor = await t.callerFor()
    const found = async (filter: object) => {
      const { items } = await visitor.challenge.list({ state: 'open', ...filter })
      return items.some(one => one.id === challengeId)
    }
    for (const query of [undefined, 'narrow']) {
      const by = (filter: object) => found({ query, ...filter })
      expect(await by({ difficulty: 'starter', effort: '10', reward: 'job' }), orgSlug).toBe(true)
      expect(await by({ effort: '40' })).toBe(true)
      expect(await by({ effort: '5' })).toBe(false)
      expect(await by({ difficulty: 'advanced' })).toBe(false)
      expect(await by({ reward: 'money' })).toBe(false)
    }
  })
})

describe('what a challenge takes', () => {
  it('is what its format says: other work is refused', async () => {
    const format = { text: false, links: true, files: 1, kinds: [] }
    const { challengeId } = await newChallenge(t, { format } as object)
    const { client, caller } = await newEntrant(t, challengeId)
    const submit = (text: string, links: string[]) =>
      caller.challenge.submit({ challengeId, text, links })
    expect(await faultAt(submit('My work', []), 'text')).toContain('no text')
    const link = 'https://code.example/work'
    expect(await submit('', [link])).toMatchObject({ attempt: 1 })
    const file = (name: string) => ({ name, bytes: Buffer.from(`The ${name}`) })
    await sendFiles(client, challengeId, file('one.txt'))
    expect(await submit('', [])).toMatchObject({ attempt: 2 })
    await sendFiles(client, challengeId, file('two.txt'))
    expect(await faultAt(submit('', [link]), 'files')).toContain('1 file at most')
  })

  it('is something', async () => {
    const { admin, orgSlug } = await t.newAdmin()
    const format = { text: false, links: false, files: 0, kinds: [] }
    const draft = { orgSlug, ...challengeFields, format }
    expect((await admin.post('/trpc/challenge.create', draft)).status).toBe(400)
  })

  it('is judged by levels that the criteria describe', async () => {
    const levels = [
      { points: 0, text: 'As loud as before' },
      { points: 10, text: 'You hear nothing' },
    ]
    const [first, second] = challengeFields.criteria
    const criteria = [{ ...first!, levels }, second!]
    const { challengeId } = await newChallenge(t, { criteria })
    const visitor = await t.callerFor()
    const { criteria: shown } = await visitor.challenge.byId({ challengeId })
    expect(shown.map(one => one.levels)).toEqual([levels, []])
    const { admin, orgSlug } = await t.newAdmin()
    const twice = [{ ...first!, levels: [levels[0]!, levels[0]!] }, second!]
    const draft = { orgSlug, ...challengeFields, criteria: twice }
    expect((await admin.post('/trpc/challenge.create', draft)).status).toBe(400)
  })
})

describe('what a challenge asks', () => {
  it('is answered on joining, and told to the organization with the results', async () => {
    const { caller, challengeId } = await newChallenge(t, { questions, eligibility } as object)
    const person = await t.callerFor(await t.signUp())
    const answers = [
      { questionId: 'why', answer: 'I like water' },
      { questionId: 'team', answer: 'Old' },
    ]
    const join = (given: object) => person.challenge.join({ challengeId, ...given })
    expect(await faultAt(join({}), 'confirms')).toContain('Confirm')
    expect(await faultAt(join({ confirms: true }), 'answers.why')).toBe('Answer this question')
    const wrong = [answers[0]!, { questionId: 'team', answer: 'Neither' }]
    expect(await faultAt(join({ confirms: true, answers: wrong }), 'answers.team')).toContain(
      'Choose one',
    )
    expect(
      await t.db
        .selectFrom('challengeEntries')
        .selectAll()
        .where('challengeId', '=', challengeId)
        .execute(),
    ).toEqual([])
    await join({ confirms: true, answers })
    const kept = [
      { id: 'why', question: 'Why this one?', answer: 'I like water' },
      { id: 'team', question: 'Which pump?', answer: 'Old' },
    ]
    expect(await person.challenge.mySubmission({ challengeId })).toMatchObject({
      isAnswered: true,
      answers: kept,
    })
    const { submissionId } = await person.challenge.submit({ challengeId, text: 'It', links: [] })
    await close(t, challengeId)
    const seen = async () => (await caller.challenge.submission({ submissionId })).answers
    expect(await seen()).toBeNull()
    await caller.challenge.judge({ submissionId, ...(await scoresOf(caller, submissionId)) })
    await caller.challenge.finalize({ challengeId })
    expect(await seen()).toEqual(kept)
  })

  it('is asked again when it was changed before the opening', async () => {
    const early = { opensAt: inDays(1), questions, eligibility }
    const { caller, challengeId } = await newChallenge(t, early)
    const person = await t.callerFor(await t.signUp())
    const answers = [
      { questionId: 'why', answer: 'I like water' },
      { questionId: 'team', answer: 'Old' },
    ]
    await person.challenge.join({ challengeId, confirms: true, answers })
    const fields = { ...challengeFields, ...early, eligibility: 'I am 21 or older.' }
    await caller.challenge.update({ challengeId, version: 1, fields })
    expect(await person.challenge.mySubmission({ challengeId })).toMatchObject({
      isAnswered: false,
    })
    await t.db
      .updateTable('challenges')
      .set({ opensAt: new Date(Date.now() - 1000) })
      .where('id', '=', challengeId)
      .execute()
    const submit = () => person.challenge.submit({ challengeId, text: 'It', links: [] })
    await expect(submit()).rejects.toMatchObject({
      ...conflict,
      message: expect.stringContaining('questions'),
    })
    await person.challenge.join({ challengeId, confirms: true, answers })
    expect(await submit()).toMatchObject({ attempt: 1 })
  })
})

describe('what changed', () => {
  it('is told to everyone from the publishing on, and by whom', async () => {
    const { caller, orgSlug, admin } = await t.newAdmin()
    const fields = { ...challengeFields, opensAt: inDays(1) }
    const { id: challengeId } = await caller.challenge.create({ orgSlug, ...fields })
    const quiet = { ...fields, title: 'Quieter pumps' }
    await caller.challenge.update({ challengeId, version: 1, fields: quiet })
    await caller.challenge.publish({ challengeId })
    const edited = { ...quiet, effortHours: 9 }
    await caller.challenge.update({ challengeId, version: 2, fields: edited })
    // Saved as it was.
    await caller.challenge.update({ challengeId, version: 3, fields: edited })
    await t.db
      .updateTable('challenges')
      .set({ opensAt: new Date(Date.now() - 1000) })
      .where('id', '=', challengeId)
      .execute()
    const later = { submissionsCloseAt: inDays(10), judgingEndsAt: challengeFields.judgingEndsAt }
    await caller.challenge.extend({ challengeId, fields: later })
    const visitor = await t.callerFor()
    const { items } = await visitor.challenge.versions({ challengeId })
    const { name } = await t.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', admin.userId)
      .executeTakeFirstOrThrow()
    // Who did it is told to the team alone.
    expect((await caller.challenge.versions({ challengeId })).items[0]?.by).toBe(name)
    expect(items).toMatchObject([
      {
        kind: 'extended',
        by: null,
        changes: [
          {
            field: 'submissionsCloseAt',
            before: challengeFields.submissionsCloseAt,
            after: later.submissionsCloseAt,
          },
        ],
      },
      { kind: 'edited', changes: [{ field: 'effortHours', before: 6, after: 9 }] },
      { kind: 'published', changes: [] },
    ])
    expect(await visitor.challenge.byId({ challengeId })).toMatchObject({ changeCount: 2 })
  })

  it('is fixed once it opens: prizes and questions as the criteria', async () => {
    const { caller, challengeId } = await newChallenge(t)
    const fields = { ...challengeFields, prizes }
    await expect(
      caller.challenge.update({ challengeId, version: 1, fields }),
    ).rejects.toMatchObject(conflict)
  })
})

describe('the end of a challenge', () => {
  it('is cancelled with a reason, which entrants and the page are told', async () => {
    const { caller, challengeId } = await newChallenge(t)
    const { client } = await newEntrant(t, challengeId)
    expect(await faultAt(caller.challenge.cancel({ challengeId }), 'reason')).toContain('Say why')
    const reason = 'The pumps were sold.'
    await caller.challenge.cancel({ challengeId, reason })
    const visitor = await t.callerFor()
    expect(await visitor.challenge.byId({ challengeId })).toMatchObject({
      status: 'cancelled',
      cancelReason: reason,
    })
    expect(t.mails.filter(mail => mail.to === client.email).at(-1)?.text).toContain(reason)
    const { items } = await visitor.challenge.versions({ challengeId })
    expect(items[0]).toMatchObject({ kind: 'cancelled' })
  })

  it('of a draft is nobody’s to see: it is archived at once, and stays so', async () => {
    const { caller, orgSlug } = await newChallenge(t)
    const { id: challengeId } = await caller.challenge.create({ orgSlug, ...challengeFields })
    await caller.challenge.cancel({ challengeId })
    const visitor = await t.callerFor()
    await expect(visitor.challenge.byId({ challengeId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const lists = await Promise.all([
      visitor.challenge.list({ state: 'closed' }),
      visitor.challenge.list({ query: 'quiet pumps' }),
    ])
    for (const { items } of lists) expect(items.map(({ id }) => id)).not.toContain(challengeId)
    await expect(caller.challenge.unarchive({ challengeId })).rejects.toMatchObject(conflict)
  })

  it('is archived: in no list, and there for who took part and its admins, until it is undone', async () => {
    const { caller, challengeId, orgSlug } = await newChallenge(t)
    await expect(caller.challenge.archive({ challengeId })).rejects.toMatchObject(conflict)
    const entrant = await newSubmission(t, challengeId)
    const stranger = await t.callerFor(await t.signUp())
    const visitor = await t.callerFor()
    await caller.challenge.cancel({ challengeId, reason: 'The pumps were sold.' })
    const isListed = async () => {
      const lists = await Promise.all([
        visitor.challenge.list({ state: 'closed' }),
        visitor.challenge.list({ query: 'quiet pumps' }),
      ])
      const page = await visitor.org.page({ orgSlug })
      return [...lists.map(({ items }) => items), page.challenges].map(items =>
        items.some(one => one.id === challengeId),
      )
    }
    expect(await isListed()).toEqual([true, true, true])
    await caller.challenge.archive({ challengeId })
    await caller.challenge.archive({ challengeId })
    expect(await isListed()).toEqual([false, false, false])
    await expectAbsent([
      visitor.challenge.byId({ challengeId }),
      visitor.challenge.versions({ challengeId }),
      stranger.challenge.byId({ challengeId }),
      stranger.challenge.mySubmission({ challengeId }),
    ])
    const archived = { status: 'cancelled', archivedAt: expect.any(Date) }
    expect(await entrant.caller.challenge.byId({ challengeId })).toMatchObject(archived)
    expect(await caller.challenge.byId({ challengeId })).toMatchObject(archived)
    const mine = await entrant.caller.challenge.list({ state: 'mine' })
    expect(mine.items.map(one => one.id)).toContain(challengeId)
    await caller.challenge.unarchive({ challengeId })
    expect(await isListed()).toEqual([true, true, true])
    const acts = await t.db
      .selectFrom('auditLog')
      .select('action')
      .where('entityId', '=', challengeId)
      .where('action', 'like', '%archive')
      .orderBy('at')
      .execute()
    expect(acts.map(({ action }) => action)).toEqual(['challenge.archive', 'challenge.unarchive'])
  })
})
