import type { Generated } from 'kysely'
import type { CreatedAt, Json, UpdatedAt } from './columns.ts'

interface UserTable {
  id: Generated<string>
  /** Lower case. */
  email: string
  emailVerifiedAt: Date | null
  /** Null until they choose one, of whoever came by a provider. */
  passwordHash: string | null
  name: string
  username: string | null
  /** The last change of the username; its first choice is none. */
  usernameChangedAt: Date | null
  /** An https link on a LinkedIn host; never fetched. */
  linkedinUrl: string | null
  /** IANA, `Europe/London`; null until a browser said it. */
  timeZone: string | null
  /** BCP 47, `en-GB`: how dates and numbers are written; null until they choose. */
  locale: string | null
  /** When they last looked at what is new, and in the visit before. */
  visitedAt: Date | null
  visitedBeforeAt: Date | null
  /** `locked` where staff locked it; of an account that is to be erased only `lockedAt` says so. */
  status: Generated<'active' | 'pending_deletion' | 'locked'>
  deletionAt: Date | null
  lockedAt: Date | null
  /** Staff's, for the person; null while nobody locked it. */
  lockedReason: string | null
  /** Where the sign-up flow stands: the next step, and what was skipped. */
  onboarding: Json<{ step?: string; skipped?: string[]; completedAt?: string }>
  createdAt: CreatedAt
  updatedAt: UpdatedAt
}

interface SessionTable {
  /** Names the session to its person. */
  id: Generated<string>
  /** sha256 of the cookie's token, hex. The token itself is stored nowhere. */
  tokenHash: string
  userId: string
  userAgent: string | null
  ip: string | null
  createdAt: CreatedAt
  /** Written at sign-in and when the session slides, not at each use. */
  lastSeenAt: Generated<Date>
  expiresAt: Date
  /** When the password was asked for again, after the sign-in. */
  confirmedAt: Date | null
}

/** A browser that signed in to the account. */
interface DeviceTable {
  userId: string
  /** sha256 of the cookie's token, hex; of a browser that several share the same in each account. */
  tokenHash: string
  createdAt: CreatedAt
  /** The last sign-in. */
  lastSeenAt: Generated<Date>
}

interface TokenTable {
  tokenHash: string
  kind: 'verify_email' | 'reset_password' | 'change_email'
  userId: string
  /** The address it was sent to; but for `change_email`, a later change of address makes it void. */
  email: string
  expiresAt: Date
  createdAt: CreatedAt
}

interface TwoFactorTable {
  userId: string
  /** Base32, as the person's app has it: codes are counted from it, so that a hash would not do. */
  secret: string
  /** Null until a code proved that the app has the secret. */
  enabledAt: Date | null
  /** Of the last code that was used, in half minutes since 1970: it and those before are void. */
  usedStep: Generated<number>
  /** When the secret was made. */
  secretAt: Generated<Date>
}

interface RecoveryCodeTable {
  userId: string
  /** sha256, hex. A code that was used has no row any more. */
  codeHash: string
}

/** A sign-in whose password was right, or that a provider vouched for, and whose code is still to come. */
interface BegunSignInTable {
  /** sha256 of the cookie's token, hex. */
  tokenHash: string
  userId: string
  /** The provider, where it was that and no password. */
  through: string | null
  expiresAt: Date
  createdAt: CreatedAt
}

/** Who somebody is at a provider that they log in with. */
interface IdentityTable {
  /** The provider's address, as `URL` writes it. */
  issuer: string
  /** What the provider calls the person, which never changes there. */
  subject: string
  userId: string
  linkedAt: Generated<Date>
}

/** A browser that was sent to a provider and has not come back. */
interface BegunAtProviderTable {
  /** sha256, hex, of the cookie's token; where it is to link, of that with the person's id. */
  tokenHash: string
  /** Its key in the configuration. */
  provider: string
  expiresAt: Date
}

export interface AccountTables {
  users: UserTable
  sessions: SessionTable
  devices: DeviceTable
  tokens: TokenTable
  twoFactor: TwoFactorTable
  recoveryCodes: RecoveryCodeTable
  begunSignIns: BegunSignInTable
  identities: IdentityTable
  begunAtProviders: BegunAtProviderTable
}
