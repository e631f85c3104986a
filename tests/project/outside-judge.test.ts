import { TRPCError } from '@trpc/server'
import { expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { companyEnv, newWorld } from '../support/people/world.ts'
import { accessTable } from '../support/who-may-call/all.ts'
import type { Outcome } from '../support/who-may-call/rows.ts'

const t = testApp({ ...companyEnv, CLAIM_TOKEN: 'claim-token' })

/** What an invitation to judge opens, and in which way it differs from a stranger's answer. */
const opened: Record<string, Outcome> = {
  'challenge.submissions': 'ok',
  'challenge.submission': 'ok',
  'challenge.judge': 'ok',
  'challenge.declareConflict': 'ok',
  'challenge.withdrawConflict': 'ok',
  'challenge.toJudgeAnew': 'ok',
  // They know of the work and the other judges, and decide neither.
  'challenge.disqualify': 'FORBIDDEN',
  'challenge.undoDisqualification': 'FORBIDDEN',
  'challenge.removeJudge': 'FORBIDDEN',
  'challenge.entryJudges': 'FORBIDDEN',
  'challenge.assignJudge': 'FORBIDDEN',
  'challenge.unassignJudge': 'FORBIDDEN',
}

/** Whoever is to judge the challenge of this world, and nothing else. */
async function newJudge() {
  const client = await t.signUp({ name: 'Outside Judge' })
  await t.db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('id', '=', client.userId)
    .execute()
  return { client, caller: await t.callerFor(client) }
}

/** Questions are asked, and drafts get files, before the deadline, and so before there is work to judge. */
const isEarly = (procedure: string) => /(?:answer|hide|show)Question$|namesInFile$/.test(procedure)

type Procedure = (input: unknown) => Promise<unknown>

it.each(
  // What anybody may call has no scope to leave; the rest is walked as somebody from outside.
  accessTable
    .filter(({ procedure, access }) => access.stranger !== 'ok' || procedure in opened)
    // The world's draft is what they judge, published.
    .filter(({ of }) => of !== 'draft')
    .map(row => [[row.procedure, row.of].filter(Boolean).join(' '), row] as const),
)('a judge from outside is a stranger to %s', async (_, { procedure, access, input }) => {
  const world = await newWorld(t)
  const { client, caller } = await newJudge()
  const person = { id: client.userId, email: client.email, username: '', cookie: '', caller }
  const early = isEarly(procedure) ? await input?.(world, person) : undefined
  const challengeId = await world.judged()
  await t.db.insertInto('challengeJudges').values({ challengeId, userId: client.userId }).execute()
  const made = early ?? (await input?.(world, person))
  const [noun = '', verb = ''] = procedure.split('.')
  const procedures = (caller as unknown as Record<string, Record<string, Procedure>>)[noun]
  const outcome = await procedures?.[verb]?.call(undefined, made).then(
    () => 'ok',
    (error: unknown) => (error instanceof TRPCError ? error.code : error),
  )
  expect(outcome).toEqual(opened[procedure] ?? access.stranger)
})
