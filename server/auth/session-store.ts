import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Lucia, TimeSpan, type Adapter } from 'lucia'
import { compileOnce, type Values } from '#db/compile-once.ts'
import type { Db } from '#db/index.ts'
import { idleDays, sessionDays } from '#server/limits.ts'
import { endSessions } from './end-sessions.ts'
import { localeOf } from '#server/shown/locales.ts'

const day = 24 * 60 * 60 * 1000
/** From the sign-in on. */
const absoluteLifetime = sessionDays * day

/** A secret of 192 random bits for a link. */
export const newToken = () => randomBytes(24).toString('base64url')

/** Only this leaves memory: who reads the database can't take over a session. */
export const hashToken = (token: string) => hash('sha256', token)

/**
 * Lucia over our tables. Reading a session is one query and, but for
 * its sliding expiry in the second half of its days, writes nothing.
 */
export function createLucia(db: Db, secure: boolean) {
  return new Lucia(adapter(db), {
    sessionExpiresIn: new TimeSpan(idleDays, 'd'),
    sessionCookie: {
      name: secure ? '__Host-session' : 'session',
      expires: false,
      attributes: { sameSite: 'lax', secure, path: '/' },
    },
    getUserAttributes: ({ locale, ...attributes }) => ({ ...attributes, locale: localeOf(locale) }),
    getSessionAttributes: ({ confirmedAt }) => ({ confirmedAt }),
  })
}

interface UserAttributes {
  email: string
  name: string
  username: string | null
  linkedinUrl: string | null
  emailVerifiedAt: Date | null
  /** Of an account that is to be erased, `pending_deletion`; a locked one has no sessions. */
  status: 'active' | 'pending_deletion' | 'locked'
  locale: string | null
}

interface SessionAttributes {
  /** When the person signed in, or later gave the password again. */
  confirmedAt: Date
}

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>
    UserId: string
    DatabaseUserAttributes: UserAttributes
    DatabaseSessionAttributes: SessionAttributes
  }
}

/** Asked at every request of somebody signed in. */
const findSession = compileOnce((db, { tokenHash }: Values<{ tokenHash: string }>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      'users.id',
      'users.email',
      'users.name',
      'users.username',
      'users.linkedinUrl',
      'users.emailVerifiedAt',
      'users.status',
      'users.locale',
      'sessions.expiresAt',
      'sessions.createdAt',
    ])
    .select(sql<Date>`coalesce(sessions.confirmed_at, sessions.created_at)`.as('confirmedAt'))
    .where('sessions.tokenHash', '=', tokenHash)
    .where('users.lockedAt', 'is', null),
)

function adapter(db: Db): Adapter {
  return {
    async getSessionAndUser(token) {
      const [row] = await findSession(db, { tokenHash: hashToken(token) })
      if (!row) return [null, null]
      const { id, expiresAt, createdAt, confirmedAt, ...attributes } = row
      const end = new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + absoluteLifetime))
      return [
        { id: token, userId: id, expiresAt: end, attributes: { confirmedAt } },
        { id, attributes },
      ]
    },
    async getUserSessions(userId) {
      const rows = await db
        .selectFrom('sessions')
        .select(['tokenHash', 'expiresAt'])
        .select(sql<Date>`coalesce(confirmed_at, created_at)`.as('confirmedAt'))
        .where('userId', '=', userId)
        .execute()
      return rows.map(({ tokenHash, expiresAt, confirmedAt }) => ({
        id: tokenHash,
        userId,
        expiresAt,
        attributes: { confirmedAt },
      }))
    },
    async setSession() {
      throw new Error('A session begins with startSession, which holds the password fast')
    },
    async updateSessionExpiration(token, expiresAt) {
      await db
        .updateTable('sessions')
        .set({ expiresAt, lastSeenAt: new Date() })
        .where('tokenHash', '=', hashToken(token))
        .execute()
    },
    async deleteSession(token) {
      await endSessions(db, sql`token_hash = ${hashToken(token)}`)
    },
    async deleteUserSessions(userId) {
      await endSessions(db, sql`user_id = ${userId}`)
    },
    async deleteExpiredSessions() {
      await db.deleteFrom('sessions').where('expiresAt', '<', new Date()).execute()
    },
  }
}
