import { transaction, type Tx } from '#db/index.ts'
import { countWrong, type Attempt } from '#server/attempts.ts'
import type { Context } from '#server/context.ts'
import { fieldError } from '#server/errors.ts'
import { networkOf } from '#server/http/network-of.ts'
import { logSecurity } from '#server/security-log.ts'
import { hashToken } from '../session-store.ts'
import { isFromApp, stepOf, withoutGaps } from './codes.ts'
import {
  findTwoFactor,
  holdPerson,
  holdSecret,
  spendRecoveryCode,
  spendStep,
} from '../two-factor-queries.ts'

export type CodeKind = 'app' | 'recovery'

/**
 * Uses a code up and does what it was given for, both or neither. Of several uses of one code at
 * once exactly one is done.
 * @throws a field error of `code` when it is wrong or used, TOO_MANY_REQUESTS after too many of them.
 */
export async function withCode<Result>(
  ctx: Context,
  userId: string,
  typed: string,
  work: (tx: Tx, kind: CodeKind) => Promise<Result>,
): Promise<Result> {
  const code = withoutGaps(typed)
  const kind = isFromApp(code) ? 'app' : 'recovery'
  const done = await countCodes(ctx, userId, kind, () =>
    transaction(ctx.db, async tx => {
      await holdPerson(tx, userId)
      const isRight = kind === 'app' ? spendAppCode(tx, userId, code) : spendOther(tx, userId, code)
      return (await isRight) ? { result: await work(tx, kind) } : null
    }),
  )
  if (done) return done.result
  throw fieldError('BAD_REQUEST', 'code', await wrong(ctx, userId, kind))
}

async function spendAppCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const secret = await holdSecret(tx, userId)
  const step = secret === undefined ? null : stepOf(secret, code)
  return step !== null && spendStep(tx, userId, step)
}

async function spendOther(tx: Tx, userId: string, code: string): Promise<boolean> {
  await holdSecret(tx, userId)
  return spendRecoveryCode(tx, userId, hashToken(code))
}

/** Counted like passwords; null is a wrong code. */
export async function countCodes<Done>(
  ctx: Context,
  userId: string,
  kind: CodeKind,
  check: () => Promise<Done | null>,
): Promise<Done | null> {
  const network = networkOf(ctx.ip)
  const limits: [Attempt, string][] = [
    ['code', `${userId}:${network}`],
    ['codeAddress', network],
  ]
  // Recovery codes can't be guessed: they let their owner in while somebody guesses the others.
  if (kind === 'app') limits.push(['codeAccount', userId])
  let done: Done | null = null
  await countWrong(ctx, limits, async () => {
    done = await check()
    return done !== null
  })
  if (done === null) logSecurity(ctx, 'code_wrong', { userId })
  return done
}

async function wrong(ctx: Context, userId: string, kind: CodeKind): Promise<string> {
  if (kind === 'app')
    return 'This code is wrong, too old or was used already. Enter the one that your app shows now.'
  const { codesLeft } = (await findTwoFactor(ctx.db, userId)) ?? { codesLeft: 0 }
  return codesLeft === 0
    ? 'All your recovery codes are used. Enter a code from your app; if you have lost it, write to the people who run this site.'
    : 'This recovery code is wrong or was used already. Enter another one.'
}
