import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'
import { challengeFields, newChallenge } from '../support/challenge.ts'
import { jobFields } from '../support/jobs.ts'

const t = testApp()

const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const refused = { code: 'BAD_REQUEST' }

async function expectRefused(calls: Promise<unknown>[]) {
  const results = await Promise.allSettled(calls)
  expect(results).toEqual(
    calls.map(() => ({ status: 'rejected', reason: expect.objectContaining(refused) })),
  )
}

/** No number that a position in a list can be; the last two are past PostgreSQL's bigint. */
const noPositions = [1.5, 1e300, 1e19, -1e19]

describe('a cursor that is none of ours', () => {
  it.each(noPositions)('ends the list of jobs in a refusal: %d', async at => {
    const visitor = await t.callerFor()
    const person = await t.callerFor(await t.signUp())
    const lists = [
      visitor.job.list({ cursor: cursor(at) }),
      visitor.job.list({ query: 'deck', cursor: cursor(at) }),
      visitor.job.list({ sort: 'salary', cursor: cursor(at, 1) }),
      visitor.job.list({ sort: 'salary', cursor: cursor(1, at) }),
      person.job.list({ sort: 'match', cursor: cursor(1, at, 1, 1) }),
      person.job.list({ sort: 'match', cursor: cursor(0, at, 1, 1) }),
      person.job.list({ sort: 'match', cursor: cursor(1, 1, 1, at) }),
    ]
    await expectRefused(lists)
  })

  it.each([...noPositions, -8.64e15, 8.64e15, 8.65e15])(
    'ends the list of challenges in a refusal: %d',
    async at => {
      const list = (await t.callerFor()).challenge.list({ cursor: cursor(at, randomUUID()) })
      await expect(list).rejects.toMatchObject(refused)
    },
  )

  it.each([...noPositions, '9999999999', '....------', '2020-13-45 99:99', '2020-02-30'])(
    'ends the list of applications in a refusal: %s',
    async at => {
      const { caller, jobId } = await newOpenJob(t)
      const list = caller.job.applications({ jobId, cursor: cursor(at, randomUUID()) })
      await expect(list).rejects.toMatchObject(refused)
    },
  )

  it.each([
    [Number.MAX_SAFE_INTEGER, true],
    [0, false],
    [-1, false],
    [Number.MIN_SAFE_INTEGER, false],
  ])('is a place in the lists where it could be one: %d', async (at, isAbove) => {
    const { caller, jobId } = await newOpenJob(t)
    const lists = await Promise.all([
      caller.job.list({ cursor: cursor(at) }),
      caller.job.list({ query: jobFields.title, sort: 'newest', cursor: cursor(at) }),
      caller.job.list({ query: jobFields.title, cursor: cursor(0, at, 0, 1e9, 1) }),
      caller.job.list({ sort: 'salary', cursor: cursor(at, at) }),
      caller.job.list({ sort: 'match', cursor: cursor(0, at, 0, 1e9, 1) }),
    ])
    for (const { items } of lists) expect(items.some(job => job.id === jobId)).toBe(isAbove)
    // An end of the block that nobody gave leads to no list without an end.
    await caller.job.list({ query: jobFields.title, cursor: cursor(0, at, at, 1e9, 1) })
    const sent = await caller.job.applications({ jobId, cursor: cursor(at, randomUUID()) })
    expect(sent.items).toEqual([])
  })

  it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'])(
    'is a time among challenges from the first to the last: %s',
    async date => {
      const { challengeId } = await newChallenge(t)
      const after = cursor(Date.parse(date), randomUUID())
      const { items } = await (await t.callerFor()).challenge.list({ cursor: after })
      expect(items.some(challenge => challenge.id === challengeId)).toBe(date > '2')
    },
  )
})

it('goes through all applications, each once, also those of one microsecond', async () => {
  const [org, person] = [await newOpenJob(t), await newCandidate(t)]
  const { jobId } = org
  const { id } = await applyAs(person.caller, { jobId, resumeId: person.resumeId })
  // Two at each microsecond: 52 beside the first, on three pages.
  await sql`insert into applications 
      (job_id, attempt, snapshot, system_stage, retention_until, created_at)
    select job_id, attempt, snapshot, system_stage, now() + interval '1 day',
      timestamptz '2026-03-04 05:06:07.891231+00' + (n / 2) * interval '1 microsecond'
    from applications, generate_series(0, 51) n where id = ${id}`.execute(t.db)
  const seen: string[] = []
  let next: string | null | undefined
  do {
    const page = await org.caller.job.applications({ jobId, ...(next ? { cursor: next } : {}) })
    seen.push(...page.items.map(item => item.id))
    next = page.nextCursor
  } while (next)
  expect(seen).toHaveLength(53)
  expect(new Set(seen).size).toBe(53)
})

it.each([5e9, -5e9, 1.5, 1e300])('is no version of anything: %d', async version => {
  const job = await newOpenJob(t)
  const challenge = await newChallenge(t)
  const org = {
    description: '',
    url: '',
    industry: '',
    numberOfEmployees: '' as const,
    foundingDate: '',
    location: '',
  }
  const { orgSlug, jobId } = job
  const { challengeId } = challenge
  const updates = [
    job.caller.job.update({ jobId, version, fields: jobFields }),
    challenge.caller.challenge.update({ challengeId, version, fields: challengeFields }),
    job.caller.org.update({ orgSlug, version, fields: org }),
  ]
  await expectRefused(updates)
})
