import { TRPCError } from '@trpc/server'
import { describe, expect, it } from 'vitest'
import { appRouter } from '#server/router.ts'
import type { Outcome } from '../support/who-may-call/rows.ts'
import { accessTable } from '../support/who-may-call/all.ts'
import { testApp } from '../support/app.ts'
import { companyEnv, newWorld, roles, type Role, type World } from '../support/people/world.ts'

const t = testApp({ ...companyEnv, CLAIM_TOKEN: 'claim-token' })

async function call(world: World, role: Role, procedure: string, input: unknown) {
  const person = world.people[role]
  const caller = person ? person.caller : await t.callerFor()
  const [noun = '', verb = ''] = procedure.split('.')
  const procedures = (caller as unknown as Record<string, Record<string, Procedure>>)[noun]
  try {
    await procedures?.[verb]?.call(undefined, input)
    return { outcome: 'ok' as Outcome, message: '' }
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error
    if (error.code === 'INTERNAL_SERVER_ERROR') throw error
    return { outcome: error.code as Outcome, message: error.message }
  }
}
type Procedure = (input: unknown) => Promise<unknown>

const words: Record<Outcome, string> = {
  ok: 'yes',
  UNAUTHORIZED: 'log in',
  FORBIDDEN: 'no',
  NOT_FOUND: '–',
  CONFLICT: 'not now',
  BAD_REQUEST: 'invalid',
}

/** The table for people; `npm test -- --update` writes it anew. */
const asDocument = () =>
  [
    '# Who may call what',
    '',
    'Each cell is run by `tests/project/authorization.test.ts`, which writes this page. The record that is called for belongs to the candidate, or to the organization of the team. “–”: for them it is not there. “no”: they know of it, and are told that their role does not allow it. “not now”: its state forbids it.',
    '',
    `| | ${roles.join(' | ')} |`,
    `|---|${roles.map(() => '---|').join('')}`,
    ...accessTable
      .toSorted((a, b) => a.procedure.localeCompare(b.procedure))
      .map(
        ({ procedure, of, access }) =>
          `| ${[procedure, of && `(${of})`].filter(Boolean).join(' ')} | ${roles.map(role => words[access[role]]).join(' | ')} |`,
      ),
    '',
  ].join('\n')

describe('who may call what', () => {
  it('is written down', async () => {
    await expect(asDocument()).toMatchFileSnapshot('../../docs/who-may-call.md')
  })

  it('is said of each procedure', () => {
    const said = new Set(accessTable.map(({ procedure }) => procedure))
    expect([...said].toSorted()).toEqual(Object.keys(appRouter._def.procedures).toSorted())
  })

  it.each(
    accessTable.map(row => [[row.procedure, row.of].filter(Boolean).join(' '), row] as const),
  )('%s', async (_, { procedure, access, input, absent }) => {
    // Who is refused comes first and leaves no trace; each who is let in gets a world as it was.
    const refused = roles.filter(role => access[role] !== 'ok')
    const letIn = roles.filter(role => access[role] === 'ok')
    const answers: Partial<Record<Role, Outcome>> = {}
    let world = await newWorld(t)
    for (const role of [...refused, ...letIn]) {
      if (access[role] === 'ok') world = await newWorld(t)
      const made = await input?.(world, world.people[role])
      const { outcome, message } = await call(world, role, procedure, made)
      answers[role] = outcome
      if (outcome === 'NOT_FOUND' && absent) {
        const missing = await call(world, role, procedure, { ...(made as object), ...absent })
        expect({ role, ...missing }).toEqual({ role, outcome, message })
      }
    }
    expect(answers).toEqual(access)
  })
})
