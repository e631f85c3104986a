import { sql } from 'kysely'
import { transaction, type Tx } from '#db/index.ts'
import { countEvent } from '#server/analytics/count-events.ts'
import { receiptOf } from '#db/submission-receipt.ts'
import type { SubmittedFile } from '#db/tables/challenges.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, fieldError, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { hasAdmin } from '#server/org/queries.ts'
import { noteRemovals } from '#server/files/removals.ts'
import { assertMayAgree } from './agree.ts'
import { stale, suspended, unattended } from './enter.ts'
import { findMembership, findOthers, holdTeam, ownerOf } from './owner.ts'
import { keysWithout } from './remove-file.ts'
import { countHandedIn } from './submission-queries.ts'
import type { SubmitFields } from '#server/challenge/schema.ts'
import { isAnswered } from '#server/challenge/terms/answers.ts'
import { assertFits } from '#server/challenge/terms/assert-fits.ts'
import { submitLimit } from '#server/limits.ts'
import { publicStates } from '#server/challenge/state-queries.ts'
import { shareTimes } from '#server/challenge/times-lock.ts'

/**
 * Hands in what the person wrote with the draft's files. The database's clock, read once while the
 * challenge is locked, decides whether it is in time and stands in the receipt.
 * @throws CONFLICT not joined, not open yet, too late, or no attempt left; the draft stays.
 */
export async function submitWork(
  ctx: PersonContext,
  challengeId: string,
  { text, links, version, inGallery }: SubmitFields,
) {
  const { user } = ctx
  return transaction(ctx.db, async tx => {
    const { challenge, entry } = await lockEntry(tx, user.id, challengeId)
    const { userId: ownerId } = entry
    const submittedAt = await acceptedAt(tx, challengeId, 'What you saved is kept as a draft.')
    if (version !== undefined && version !== entry.draftVersion)
      throw stale(user.id, entry.draftSavedBy, entry.savedByName)
    const work = { text, links, files: entry.draftFiles }
    assertFits(challenge.format, work)
    if (inGallery) assertMayAgree({ ...challenge, isOwner: ownerId === user.id })
    if (!isAnswered(challenge, entry))
      throw conflict('Answer the questions of this challenge first; they stand above your work.')
    if (!text.trim() && links.length === 0 && work.files.length === 0)
      throw fieldError('BAD_REQUEST', 'text', 'Write something, add a link or add a file.')
    const before = await tx
      .selectFrom('submissions')
      .select(['attempt', 'files'])
      .where('challengeId', '=', challengeId)
      .where('userId', '=', ownerId)
      .executeTakeFirst()
    const attempt = (before?.attempt ?? 0) + 1
    if (attempt > submitLimit)
      throw conflict(`You have handed in ${submitLimit} times; the last one counts.`)
    // Another team takes what is handed in; it gives nobody further attempts.
    if ((await countHandedIn(tx, user.id, challengeId)) >= submitLimit)
      throw conflict(
        `You have handed in ${submitLimit} times in this challenge, whichever team it was for. In a team the others still can.`,
      )
    const member = await findMembership(tx, user.id, challengeId)
    const receipt = receiptOf({
      challengeId,
      ...(member ? { teamId: member.teamId, memberId: member.id } : { userId: user.id }),
      attempt,
      submittedAt,
      ...work,
    })
    const submissionId = await save(tx, ownerId, challengeId, {
      ...work,
      attempt,
      submittedAt,
      receipt: receipt.sha256,
      ...(inGallery !== undefined && { galleryAgreedAt: inGallery ? submittedAt : null }),
    })
    await tx
      .insertInto('submissionReceipts')
      .values({
        submissionId,
        attempt,
        submittedAt,
        ...receipt,
        handedInBy: user.id,
      })
      .execute()
    await tx
      .updateTable('challengeEntries')
      .set({
        draftText: text,
        draftLinks: links,
        draftSavedAt: submittedAt,
        draftSavedBy: user.id,
        draftVersion: sql`draft_version + 1`,
      })
      .where('challengeId', '=', challengeId)
      .where('userId', '=', ownerId)
      .execute()
    await noteRemovals(tx, keysWithout(before?.files ?? [], work.files))
    const submitted = { attempt, submittedAt, receipt: receipt.sha256 }
    await emit(tx, {
      name: 'challenge.submitted',
      userId: user.id,
      challengeId,
      title: challenge.title,
      ...submitted,
    })
    await countEvent(tx, ctx, user.id, { name: 'challenge_handed_in' })
    const team = member && (await findOthers(tx, user.id, challengeId))
    if (team)
      await emit(tx, {
        name: 'team.handedIn',
        actorId: user.id,
        actorName: user.name,
        challengeId,
        title: challenge.title,
        teamName: team.name,
        members: team.others,
        attempt,
        inGallery: inGallery === true,
      })
    return {
      ...submitted,
      submissionId,
      content: receipt.content,
      version: entry.draftVersion + 1,
    }
  })
}

/** Holds the challenge and the team as they are, and lets one call for this entry in at a time. */
export async function lockEntry(tx: Tx, userId: string, challengeId: string) {
  await shareTimes(tx, challengeId)
  const challenge = await tx
    .selectFrom('challenges')
    .innerJoin('organizations', 'organizations.id', 'challenges.organizationId')
    .select(['title', 'organizations.status as orgStatus', 'format', 'questions', 'eligibility'])
    .select('challenges.galleryVisibility')
    .where('challenges.id', '=', challengeId)
    .where('challenges.status', 'in', publicStates)
    .forShare(['challenges', 'organizations'])
    .executeTakeFirst()
  if (!challenge) throw notFound('This challenge')
  await holdTeam(tx, userId, challengeId)
  const entry = await tx
    .selectFrom('challengeEntries')
    .leftJoin('users as saver', 'saver.id', 'draftSavedBy')
    .select(['draftFiles', 'draftVersion', 'challengeEntries.userId', 'saver.name as savedByName'])
    .select(['draftSavedBy', 'confirmed', 'answers'])
    .where('challengeId', '=', challengeId)
    .where('challengeEntries.userId', '=', ownerOf(userId, challengeId))
    .forUpdate('challengeEntries')
    .executeTakeFirst()
  const isSuspended = challenge.orgStatus === 'suspended'
  if (!entry)
    throw isSuspended ? notFound('This challenge') : conflict('Join this challenge first.')
  if (isSuspended) throw suspended()
  return { challenge, entry }
}

/**
 * The server's time now, if the challenge takes submissions at it.
 * @param kept what becomes of the work when it is too late, in a sentence.
 */
export async function acceptedAt(tx: Tx, challengeId: string, kept: string) {
  // One reading of the clock: it is compared, and it is what the receipt says.
  const { at, closesAt, isLate, isEarly, isAttended, status } = await tx
    .selectFrom(['challenges', sql<{ at: Date }>`(select server_time() as at)`.as('clock')])
    .select(['clock.at', 'status', 'submissionsCloseAt as closesAt'])
    .select(sql<boolean>`clock.at > submissions_close_at`.as('isLate'))
    .select(sql<boolean>`clock.at < opens_at`.as('isEarly'))
    .select(hasAdmin(sql.ref('challenges.organizationId')).as('isAttended'))
    .where('id', '=', challengeId)
    .executeTakeFirstOrThrow()
  if (status === 'cancelled') throw conflict('The organization cancelled this challenge.')
  if (isLate || status === 'judging' || status === 'finalized')
    throw conflict(
      `The deadline was ${closesAt?.toISOString()}; our clock showed ${at.toISOString()}. ${kept}`,
    )
  if (!isAttended) throw unattended()
  if (isEarly) throw conflict('This challenge has not opened yet.')
  return at
}

interface Submitted {
  text: string
  links: string[]
  files: SubmittedFile[]
  attempt: number
  submittedAt: Date
  receipt: string
  /** Left out where it stays as it is. */
  galleryAgreedAt?: Date | null
}

async function save(tx: Tx, userId: string, challengeId: string, work: Submitted) {
  const values = {
    ...work,
    files: JSON.stringify(work.files),
    status: 'submitted' as const,
    withdrawnAt: null,
  }
  const { id } = await tx
    .insertInto('submissions')
    .values({ ...values, challengeId, userId })
    .onConflict(found =>
      found
        .columns(['challengeId', 'userId'])
        .doUpdateSet({ ...values, updatedAt: work.submittedAt }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
