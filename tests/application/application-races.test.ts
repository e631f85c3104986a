import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { transaction } from '#db/index.ts'
import { withdrawApplication } from '#server/application/withdraw.ts'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'
import { onPostgres } from '../support/database.ts'

const t = testApp()

const codes = (results: PromiseSettledResult<unknown>[]) =>
  results.map(result =>
    result.status === 'fulfilled' ? 'OK' : (result.reason as { code?: string }).code,
  )
const times = (word: string, list: (string | undefined)[]) =>
  list.filter(code => code === word).length

it('makes one application of 200 parallel ones, and again after the withdrawal', async () => {
  const [org, person] = [await newOpenJob(t), await newCandidate(t)]
  await org.caller.user.setNotificationPreference({ topic: 'applications', mail: 'each' })
  const race = async () => {
    const applies = Array.from({ length: 200 }, () =>
      applyAs(person.caller, { jobId: org.jobId, resumeId: person.resumeId }),
    )
    const answers = codes(await Promise.allSettled(applies))
    return [times('OK', answers), times('CONFLICT', answers)]
  }
  expect(await race()).toEqual([1, 199])
  const { items } = await person.caller.job.myApplications()
  expect(items).toHaveLength(1)
  const news = t.mails.filter(mail => mail.to === org.admin.email && /New app/.test(mail.subject))
  expect(news).toHaveLength(1)
  const { items: notices } = await org.caller.user.notifications()
  expect(notices.filter(({ title }) => /New app/.test(title))).toHaveLength(1)
  const applicationId = items[0]?.id ?? ''
  const withdrawals = await Promise.allSettled(
    Array.from({ length: 20 }, () => person.caller.job.withdraw({ applicationId })),
  )
  expect(times('OK', codes(withdrawals))).toBe(20)
  const { events } = await person.caller.job.application({ applicationId })
  expect(events.map(({ type }) => type)).toEqual(['received', 'withdrawn'])
  expect(await race()).toEqual([1, 199])
  expect((await person.caller.job.myApplications()).items).toHaveLength(2)
})

it.runIf(onPostgres())('makes one application of 200 parallel ones over HTTP', async () => {
  const [org, person] = [await newOpenJob(t), await newCandidate(t)]
  // Those that come first wait for the job, so that they go on at the same moment.
  const gate = await t.db.startTransaction().execute()
  await gate.selectFrom('jobs').select('id').where('id', '=', org.jobId).forUpdate().execute()
  const sent = Array.from({ length: 200 }, () =>
    person.client.post('/trpc/job.apply', { jobId: org.jobId, resumeId: person.resumeId }),
  )
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from pg_locks where not granted`.execute(t.db)
    return rows[0]?.count
  }
  await expect.poll(waiting).toBeGreaterThan(2)
  await gate.commit().execute()
  const answers = await Promise.all(sent)
  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 409]))
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  const rows = await t.db
    .selectFrom('applications')
    .select('userId')
    .where('jobId', '=', org.jobId)
    .execute()
  expect(rows).toEqual([{ userId: person.client.userId }])
})

it('lets one of parallel moves win, and one of parallel decisions', async () => {
  const [org, person] = [await newOpenJob(t), await newCandidate(t)]
  const { id: applicationId } = await applyAs(person.caller, {
    jobId: org.jobId,
    resumeId: person.resumeId,
  })
  const targets = ['screening', 'assessment', 'interview', 'offer'] as const
  const moves = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      org.caller.job.moveApplication({
        applicationId,
        fromStage: 'applied',
        toStage: targets[index % 4] ?? 'offer',
      }),
    ),
  )
  expect([times('OK', codes(moves)), times('CONFLICT', codes(moves))]).toEqual([1, 19])
  const [withdrawal, ...rejections] = await Promise.allSettled([
    person.caller.job.withdraw({ applicationId }),
    ...Array.from({ length: 10 }, () =>
      org.caller.job.rejectApplication({ applicationId, reason: 'other', delayHours: 0 }),
    ),
  ])
  expect(times('OK', codes(rejections))).toBeLessThan(2)
  const { events } = await org.caller.job.applicant({ applicationId })
  const types = events.map(event => event.type)
  // Told or withdrawn, never both; a withdrawal may come between the decision and its telling.
  const ends = withdrawal?.status === 'fulfilled' ? ['withdrawn'] : ['rejected', 'told']
  expect(types.slice(2).slice(-ends.length)).toEqual(ends)
  expect(types.filter(type => ['told', 'withdrawn'].includes(type))).toHaveLength(1)
})

it.runIf(onPostgres())('tells what happened in its order, whichever began first', async () => {
  const [org, person] = [await newOpenJob(t), await newCandidate(t)]
  const { id: applicationId } = await applyAs(person.caller, {
    jobId: org.jobId,
    resumeId: person.resumeId,
  })
  const [begun, rejected] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const withdrawal = transaction(t.db, async tx => {
    await sql`select now()`.execute(tx)
    begun.resolve()
    await rejected.promise
    await withdrawApplication(tx, person.client.userId, applicationId)
  })
  await begun.promise
  await org.caller.job.rejectApplication({ applicationId, reason: 'other', delayHours: 24 })
  rejected.resolve()
  await withdrawal
  const { events } = await org.caller.job.applicant({ applicationId })
  expect(events.map(event => event.type)).toEqual(['received', 'rejected', 'withdrawn'])
  const moments = events.map(event => event.at.getTime())
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
})
