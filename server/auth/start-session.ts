import { transaction, type Tx } from '#db/index.ts'
import type { Context } from '#server/context.ts'
import { emit } from '#server/events/emit.ts'
import { deviceCookie } from '#server/http/device-cookie.ts'
import { signInCookie } from '#server/http/short-cookie.ts'
import { rememberDevice } from './devices.ts'
import { assertNotLocked } from './locked.ts'
import { insertSession } from './session-queries.ts'
import { hashToken, newToken } from './session-store.ts'
import { insertBegun, isOn } from './two-factor-queries.ts'

interface News {
  /** That the account does not know the browser: its owner is told. */
  isNews: boolean
  /** What the provider is called, where it was that and no password. */
  through: string | null
}

interface SignIn extends News {
  /** Whether what was checked still stands, which is then held. */
  stands: (tx: Tx) => Promise<boolean>
}

/**
 * Signs in by what was checked; where the account asks for a code besides, that is only begun. Stale
 * when it does not stand any more.
 * @throws FORBIDDEN with the reason where staff locked the account.
 */
export async function startSession(
  ctx: Context,
  userId: string,
  { stands, ...news }: SignIn,
): Promise<'started' | 'begun' | 'stale'> {
  const tokens = newTokens(ctx)
  const outcome = await transaction(ctx.db, async tx => {
    if (!(await stands(tx))) return 'stale'
    await assertNotLocked(tx, ctx.env, userId)
    if (await isOn(tx, userId)) {
      await insertBegun(tx, { userId, tokenHash: hashToken(tokens.session), through: news.through })
      return 'begun'
    }
    await writeSession(tx, ctx, userId, { ...tokens, ...news })
    return 'started'
  })
  if (outcome === 'begun') ctx.setCookie(signInCookie.write(ctx.env, tokens.session))
  if (outcome === 'started') await giveSession(ctx, tokens)
  return outcome
}

interface Tokens {
  session: string
  device: string
}

/** A new session id at each sign-in; the browser stays the device that it was. */
export const newTokens = (ctx: Context): Tokens => ({
  session: newToken(),
  device: ctx.device ?? newToken(),
})

/** From now on the account knows the browser; where that is news, its owner is told. */
export async function writeSession(
  tx: Tx,
  { ip, userAgent }: Context,
  userId: string,
  { session, device, isNews, through }: Tokens & News,
) {
  await insertSession(tx, { userId, tokenHash: hashToken(session), ip, userAgent })
  await rememberDevice(tx, userId, device)
  if (isNews) await emit(tx, { name: 'account.newDevice', userId, ip, at: new Date(), through })
}

/** To the browser; a session that it held before ends. */
export async function giveSession(ctx: Context, { session, device }: Tokens) {
  if (ctx.session) await ctx.lucia.invalidateSession(ctx.session.id)
  ctx.setCookie(ctx.lucia.createSessionCookie(session).serialize())
  ctx.setCookie(deviceCookie(ctx.env, device))
}
