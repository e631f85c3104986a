import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { transaction, type Db, type Tx } from '#db/index.ts'
import { unlinkEventsOf } from '#server/analytics/forget.ts'
import { noteRemovals, removeNoted } from '#server/files/removals.ts'
import type { FileStore } from '#server/files/store.ts'
import { leavePanels } from '#server/events/end-interviews.ts'
import { emit } from '#server/events/emit.ts'
import { anonymizeApplicationsOf } from '#server/application/delete-expired.ts'
import { declineByWithdrawal } from '#server/application/offer/answer-offer.ts'
import { findDeclined } from '#server/application/offer/queries.ts'
import { leaveToBeClaimed, lockLed } from '#server/org/member-queries.ts'
import { removeMailsNaming } from '#server/mail/clear-outbox.ts'
import { logSecurity } from '#server/security-log.ts'
import { passOnAll } from '#server/challenge/team/queries.ts'

interface Erasing {
  db: Db
  files: FileStore
  /** Where mails are that no server takes. */
  dataDir?: string
  log?: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/**
 * Erases the accounts whose days of grace are over, each in a transaction of its own, and then
 * their files. May run again at any time, and side by side.
 * @throws AggregateError at the end, when accounts or files could not be erased.
 */
export async function eraseDueAccounts({ db, files, dataDir, log }: Erasing) {
  const due = await db.selectFrom('users').select('id').where(isDue).execute()
  const failures: unknown[] = []
  const addresses: string[] = []
  for (const { id } of due)
    await transaction(db, tx => eraseAccount(tx, id)).then(
      erased => {
        if (!erased) return
        addresses.push(...erased.addresses)
        if (log) logSecurity({ log }, 'account_erased', { userId: id })
      },
      (error: unknown) => failures.push(error),
    )
  if (dataDir)
    await removeMailsNaming(dataDir, addresses).catch((error: unknown) => failures.push(error))
  await removeNoted({ db, files }).catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, 'Accounts or their files could not be erased')
}

const isDue = sql<boolean>`status = 'pending_deletion' and deletion_at <= now()`

/**
 * Answers with the addresses that were theirs; undefined when the person chose to stay, or another
 * process was faster.
 */
async function eraseAccount(tx: Tx, userId: string) {
  const organizations = await lockLed(tx, userId)
  const user = await tx
    .selectFrom('users')
    .select(['id', 'email', 'emailVerifiedAt'])
    .where('id', '=', userId)
    .where(isDue)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!user) return undefined
  await lockCounts(tx, userId)
  // What a team has made stays with it.
  await passOnAll(tx, userId)
  await noteRemovals(tx, await storageKeysOf(tx, userId))
  await leaveApplications(tx, userId)
  for (const told of await leavePanels(tx, userId)) await emit(tx, told)
  await eraseSubmissions(tx, userId)
  const addresses = await eraseTraces(tx, user)
  // Everything that hangs on the person goes with them, or is detached (db/migrations).
  await tx.deleteFrom('users').where('id', '=', userId).execute()
  for (const organizationId of await leaveToBeClaimed(tx, organizations))
    await emit(tx, { name: 'organization.left', organizationId, actorId: null, ip: null })
  return { addresses }
}

/** The person's files; those sent with applications go with them. */
async function storageKeysOf(tx: Tx, userId: string) {
  const { rows } = await sql<{ storageKey: string }>`
    select picture_key as storage_key from profiles
      where user_id = ${userId} and picture_key is not null
    union select storage_key from resume_versions
      join resumes on resumes.id = resume_id where user_id = ${userId}
    union select file->>'storageKey' from submissions, jsonb_array_elements(files) file
      where user_id = ${userId}
    union select file->>'storageKey' from challenge_entries, jsonb_array_elements(draft_files) file
      where user_id = ${userId}
    union select unnest(piece_keys) from challenge_uploads where user_id = ${userId}`.execute(tx)
  return rows.map(row => row.storageKey)
}

/** What runs is withdrawn; of all of them only the count is left. */
async function leaveApplications(tx: Tx, userId: string) {
  const withdrawn = await tx
    .updateTable('applications')
    .from(applications =>
      applications
        .selectFrom('applications')
        .select(['id as lockedId', 'systemStage as fromStage'])
        .where('userId', '=', userId)
        .forUpdate()
        .as('before'),
    )
    .whereRef('lockedId', '=', 'applications.id')
    .set({
      systemStage: 'withdrawn',
      toldStage: 'withdrawn',
      withdrawnAt: sql`now()`,
      stageSince: sql`now()`,
      tellAt: null,
      updatedAt: sql`now()`,
    })
    .where('userId', '=', userId)
    .where('systemStage', 'not in', ['rejected', 'withdrawn', 'hired'])
    .returning(['id', 'fromStage'])
    .execute()
  for (const { id, fromStage } of withdrawn) {
    const declined = await findDeclined(tx, userId, id)
    // A mail about who is erased does not name them.
    if (declined)
      await declineByWithdrawal(tx, null, { ...declined, name: 'Somebody whose account is gone' })
    await emit(tx, {
      name: 'application.withdrawn',
      applicationId: id,
      actorId: null,
      fromStage,
      team: null,
    })
  }
  await anonymizeApplicationsOf(tx, userId)
}

/** Of a finalized challenge the rank and the score stay, without a person; all else goes. */
async function eraseSubmissions(tx: Tx, userId: string) {
  // What is answered stays in nobody's name: the other entrants work by it.
  await tx
    .deleteFrom('challengeQuestions')
    .where('authorId', '=', userId)
    .where(eb => eb.or([eb('answeredAt', 'is', null), eb('hiddenAt', 'is not', null)]))
    .execute()
  const ranked = await tx
    .updateTable('submissions')
    .set({
      text: '',
      links: [],
      files: '[]',
      receipt: null,
      disqualifiedReason: '',
      sketch: null,
      galleryAgreedAt: null,
      updatedAt: sql`now()`,
    })
    .where('userId', '=', userId)
    .where('challengeId', 'in', challenges =>
      challenges.selectFrom('challenges').select('id').where('finalizedAt', 'is not', null),
    )
    .returning('id')
    .execute()
  const ids = ranked.map(({ id }) => id)
  if (ids.length > 0) {
    await tx.deleteFrom('submissionReceipts').where('submissionId', 'in', ids).execute()
    await tx.deleteFrom('judgements').where('submissionId', 'in', ids).execute()
    await tx.deleteFrom('judgingsAnew').where('submissionId', 'in', ids).execute()
  }
  await tx
    .deleteFrom('submissions')
    .where('userId', '=', userId)
    .$if(ids.length > 0, rows => rows.where('id', 'not in', ids))
    .execute()
}

/** Of the challenges joined, in one order: two erasures must not wait for each other. */
const lockCounts = (tx: Tx, userId: string) =>
  tx
    .selectFrom('challengeCounts')
    .select('challengeId')
    .where('challengeId', 'in', entries =>
      entries.selectFrom('challengeEntrants').select('challengeId').where('userId', '=', userId),
    )
    .orderBy('challengeId')
    .forUpdate()
    .execute()

/**
 * What names the person without hanging on their row. What names only an address that they never
 * confirmed is somebody else's, but for the attempts counted on this account.
 */
async function eraseTraces(tx: Tx, { id, email, emailVerifiedAt }: Person) {
  await unlinkEventsOf(tx, id)
  const counted = sql<boolean>`split_part(key, ':', 2) in (${id}, ${email})`
  await tx.deleteFrom('rateLimits').where(counted).execute()
  await tx
    .deleteFrom('messageFiles')
    .where('uploaderId', '=', id)
    .where('messageId', 'is', null)
    .execute()
  await tx.updateTable('reports').set({ text: '' }).where('reporterId', '=', id).execute()
  const addresses = await deleteAccepted(tx, id)
  if (emailVerifiedAt) {
    addresses.push(email)
    await tx.deleteFrom('invitations').where('email', '=', email).execute()
    await tx.deleteFrom('judgeInvitations').where('email', '=', email).execute()
    await tx.deleteFrom('candidateInvitations').where('email', '=', email).execute()
    await tx.deleteFrom('challengeTeamInvitations').where('email', '=', email).execute()
    // That somebody wants no more invitations stays: it names nobody, and no link leads to it.
    const isTheirs = sql<boolean>`address_hash = address_hash(${email})`
    await tx
      .deleteFrom('invitedAddresses')
      .where(isTheirs)
      .where('declinedAt', 'is', null)
      .execute()
    await tx
      .updateTable('invitedAddresses')
      .set({ token: sql`gen_random_uuid()` })
      .where(isTheirs)
      .execute()
    await tx.deleteFrom('outgoingMails').where('address', '=', email).execute()
    await tx
      .updateTable('organizations')
      .set({ contactEmail: null })
      .where('contactEmail', '=', email)
      .execute()
  }
  await eraseFromLog(tx, id, addresses)
  return addresses
}

/** The log lets go of what names a person whose account is due, and of nothing else (a trigger holds it). */
async function eraseFromLog(tx: Tx, id: string, addresses: string[]) {
  const names = (traces: string[]) =>
    sql<boolean>`exists (select from unnest(${traces}::text[]) trace
      where position(trace in audit_log.data::text) > 0)`
  const unnamed = (traces: string[]) =>
    sql<string>`case when ${names(traces)} then '{}' else data - 'message' end`
  await tx
    .updateTable('auditLog')
    .set({ ip: null, data: unnamed([id, ...addresses]) })
    .where('actorId', '=', id)
    .execute()
  await tx
    .updateTable('auditLog')
    .set({ entityId: null, data: unnamed([id]) })
    .where('entityType', '=', 'user')
    .where('entityId', '=', id)
    .execute()
  // Beside these, entries name judges alone.
  await tx
    .updateTable('auditLog')
    .set({ data: '{}' })
    .where(
      sql<boolean>`action in ('challenge.finalize', 'challenge.leaveOutJudge', 'challenge.putBackJudge', 'challenge.judgeRemoved')`,
    )
    .where(names([id]))
    .execute()
}

/** The invitations that they accepted, also at an address that they had before: answers with these. */
async function deleteAccepted(tx: Tx, userId: string) {
  const accepted = await tx
    .deleteFrom('invitations')
    .where('acceptedAt', 'is not', null)
    .where(sql<string>`id::text`, 'in', log =>
      log
        .selectFrom('auditLog')
        .select('entityId')
        .where('actorId', '=', userId)
        .where('action', '=', 'invitation.accepted'),
    )
    .returning('email')
    .execute()
  return accepted.map(({ email }) => email)
}

interface Person {
  id: string
  email: string
  emailVerifiedAt: Date | null
}
