import type { Db } from '#db/index.ts'
import { exportSuppression } from '#server/mail/suppressed/queries.ts'
import { exportApplications, exportUnsent } from './application-queries.ts'
import { exportChallenges } from './challenge-queries.ts'
import {
  exportCandidateInvitations,
  exportInvitations,
  exportInvitedAddresses,
  exportJudgeInvitations,
  exportProfileInvitations,
  exportSentInvitations,
} from './invitation-queries.ts'
import { exportKept } from './kept-queries.ts'
import { exportMessageFiles, exportWritten } from './message-queries.ts'
import { exportResumes } from './resume-queries.ts'

/** A file of the person's: where it lies in the store, what it is called in the ZIP, and what it is. */
export interface ExportedFile {
  path: string
  storageKey: string
  mediaType: string
  about: string
}

export type PersonalData = Awaited<ReturnType<typeof collectPersonalData>>['data']

/**
 * Everything that is stored about a person, in readable shape, and their files. Secrets (the
 * password's hash, hashes of tokens) are not in it, nor what is not told yet: undecided judgements
 * and rejections still to come.
 */
export async function collectPersonalData(db: Db, userId: string) {
  const account = await db
    .selectFrom('users')
    .select([
      'email',
      'emailVerifiedAt',
      'name',
      'username',
      'usernameChangedAt',
      'timeZone',
      'locale',
      'visitedAt',
      'visitedBeforeAt',
      'linkedinUrl',
      'status',
      'deletionAt',
      'onboarding',
      'createdAt',
      'updatedAt',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const resumes = await exportResumes(db, userId)
  const challenges = await exportChallenges(db, userId)
  const applications = await exportApplications(db, userId)
  return {
    data: {
      account,
      profile: await ofPerson(db, 'profiles', userId),
      interests: await ofPerson(db, 'interests', userId),
      sessions: await exportSessions(db, userId),
      twoFactor: await exportTwoFactor(db, userId),
      devices: await exportDevices(db, userId),
      identities: await exportIdentities(db, userId),
      linksSent: await exportLinks(db, userId),
      mails: await exportMailPreferences(db, userId),
      notifications: await exportNotifications(db, userId),
      organizations: await exportMemberships(db, userId),
      // Whoever did not confirm an address may not be who is invited by it; nobody is by an empty one.
      ...(await exportInvited(db, account.emailVerifiedAt ? account.email : '')),
      profileInvitations: await exportProfileInvitations(db, userId),
      sentInvitations: await exportSentInvitations(db, userId),
      resumes: resumes.data,
      imports: await exportImports(db, userId),
      ...(await exportKept(db, userId)),
      applications: applications.data,
      ...(await exportUnsent(db, userId)),
      ...(await exportWritten(db, userId)),
      challenges: challenges.data,
      badges: await exportBadges(db, userId),
      actions: await exportActions(db, userId),
    },
    resumeVersions: resumes.versions,
    files: [
      ...(await exportPicture(db, userId)),
      ...resumes.files,
      ...applications.files,
      ...(await exportMessageFiles(db, userId)),
      ...challenges.files,
    ],
  }
}

/** A row of a table that has one for each person and nothing in it but what the person said. */
async function ofPerson(db: Db, table: 'profiles' | 'interests', userId: string) {
  const row = await db.selectFrom(table).selectAll().where('userId', '=', userId).executeTakeFirst()
  if (!row) return null
  const { userId: _, ...said } = row
  return said
}

async function exportPicture(db: Db, userId: string): Promise<ExportedFile[]> {
  const row = await db
    .selectFrom('profiles')
    .select('pictureKey as storageKey')
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row?.storageKey) return []
  const said = { path: 'profile/picture.webp', mediaType: 'image/webp', about: 'Your picture.' }
  return [{ ...said, storageKey: row.storageKey }]
}

const exportSessions = (db: Db, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['userAgent', 'ip', 'createdAt', 'lastSeenAt', 'expiresAt', 'confirmedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** Since when it is on, and what is begun with the password; what it works by is a secret. */
async function exportTwoFactor(db: Db, userId: string) {
  const found = await db
    .selectFrom('twoFactor')
    .select(['enabledAt', 'secretAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  const begunSignIns = await db
    .selectFrom('begunSignIns')
    .select(['createdAt', 'expiresAt', 'through'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  return { ...found, begunSignIns }
}

const exportDevices = (db: Db, userId: string) =>
  db
    .selectFrom('devices')
    .select(['createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('tokenHash')
    .execute()

const exportIdentities = (db: Db, userId: string) =>
  db
    .selectFrom('identities')
    .select(['issuer', 'subject', 'linkedAt'])
    .where('userId', '=', userId)
    .orderBy('linkedAt')
    .orderBy('issuer')
    .execute()

const exportImports = (db: Db, userId: string) =>
  db
    .selectFrom('imports')
    .select(['id', 'kind', 'fileName', 'sha256', 'status', 'read', 'result'])
    .select(['createdAt', 'appliedAt', 'undoneAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

const exportLinks = (db: Db, userId: string) =>
  db
    .selectFrom('tokens')
    .select(['kind', 'email', 'createdAt', 'expiresAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('tokenHash')
    .execute()

const exportMailPreferences = (db: Db, userId: string) =>
  db
    .selectFrom('mailPreferences')
    .select(['topic', 'isOn', 'cadence', 'inApp'])
    .where('userId', '=', userId)
    .orderBy('topic')
    .execute()

const exportNotifications = (db: Db, userId: string) =>
  db
    .selectFrom('notifications')
    .select(['kind', 'data', 'createdAt', 'readAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

const exportMemberships = (db: Db, userId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organizationId')
    .select([
      'organizations.name',
      'organizations.orgSlug',
      'memberships.role',
      'memberships.publicTitle',
      'memberships.status',
      'memberships.createdAt',
    ])
    .where('userId', '=', userId)
    .orderBy('memberships.createdAt')
    .orderBy('memberships.organizationId')
    .execute()

async function exportInvited(db: Db, email: string) {
  return {
    invitations: await exportInvitations(db, email),
    judgeInvitations: await exportJudgeInvitations(db, email),
    candidateInvitations: await exportCandidateInvitations(db, email),
    invitedAddresses: await exportInvitedAddresses(db, email),
    mailStopped: await exportSuppression(db, email),
  }
}

const exportBadges = (db: Db, userId: string) =>
  db
    .selectFrom('badges')
    .innerJoin('challenges', 'challenges.id', 'badges.challengeId')
    .innerJoin('organizations', 'organizations.id', 'badges.organizationId')
    .select([
      'challenges.title as challenge',
      'organizations.name as organization',
      'badges.kind',
      'badges.rank',
      'badges.score',
      'badges.issuedAt',
      'badges.revokedAt',
    ])
    .where('userId', '=', userId)
    .orderBy('issuedAt')
    .orderBy('badges.id')
    .execute()

/** What the person did for organizations, as their log has it. */
const exportActions = (db: Db, userId: string) =>
  db
    .selectFrom('auditLog')
    .leftJoin('organizations', 'organizations.id', 'auditLog.organizationId')
    .select(['organizations.name as organization', 'action', 'entityType', 'entityId', 'data'])
    .select(['ip', 'at'])
    .where('actorId', '=', userId)
    .orderBy('position')
    .execute()
