import { fileLimit } from '#server/limits.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import type { EntrantAnswer, SubmittedFile } from '#db/tables/challenges.ts'
import { whereMay, hasAdmin, isShown, isSuspended } from '#server/org/queries.ts'
import { ownerOf } from './owner.ts'
import {
  acceptsWork,
  isPublic,
  isOutsideJudge,
  isRunning,
  keepsDrafts,
  publicStates,
  serverTime,
  status,
} from '#server/challenge/state-queries.ts'

/**
 * Who is of the organization, or judges for it, does not enter its challenge: the query reads
 * `challenges`.
 */
const mayEnter = (userId: string) =>
  sql<boolean>`(challenges.organization_id not in (${whereMay(userId, 'see')})
    and not ${isOutsideJudge(userId)})`

/** Makes the person an entrant, if the challenge still takes some; false when nothing changed. */
export async function insertEntry(db: Db, userId: string, challengeId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('challengeEntries')
    .columns(['challengeId', 'userId'])
    .expression(eb =>
      eb
        .selectFrom('challenges')
        .select(['id', sql<string>`${userId}::uuid`.as('userId')])
        .where('id', '=', challengeId)
        .where(acceptsWork)
        .where(mayEnter(userId)),
    )
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * What the person has to do with a challenge that anyone may see; of a suspended organization only
 * one that they have joined or handed in to.
 */
export const findEntry = (db: Db | Tx, userId: string, challengeId: string) =>
  db
    .selectFrom('challenges')
    .leftJoin('challengeEntries as entry', join =>
      join
        .onRef('entry.challengeId', '=', 'challenges.id')
        .on('entry.userId', '=', ownerOf(userId, challengeId)),
    )
    .leftJoin('users as saver', 'saver.id', 'entry.draftSavedBy')
    .leftJoin('challengeTeams as team', join =>
      join
        .onRef('team.challengeId', '=', 'entry.challengeId')
        .onRef('team.leadId', '=', 'entry.userId'),
    )
    .select(['challenges.id', 'challenges.submissionsCloseAt', status])
    .select([
      'entry.joinedAt',
      'entry.draftText',
      'entry.draftLinks',
      'entry.draftFiles',
      'entry.draftSavedAt',
      'entry.confirmed',
      'entry.answers',
      'challenges.questions',
      'challenges.format',
      'challenges.eligibility',
      'entry.draftSavedBy',
      'entry.draftVersion',
      'saver.name as draftSavedByName',
      'team.id as teamId',
    ])
    .select([
      serverTime.as('serverTime'),
      isSuspended(sql.ref('challenges.organizationId')).as('isSuspended'),
      hasAdmin(sql.ref('challenges.organizationId')).as('hasAdmin'),
      sql<boolean>`challenges.organization_id in (${whereMay(userId, 'see')})`.as('isAdmin'),
      isOutsideJudge(userId).as('isJudge'),
      sql<boolean>`${ownerOf(userId, challengeId)} = ${userId}`.as('isOwner'),
    ])
    .where('challenges.id', '=', challengeId)
    .where('challenges.status', 'in', publicStates)
    .where(eb =>
      eb.or([
        eb.and([isPublic, isShown(sql.ref('challenges.organizationId'))]),
        eb('entry.joinedAt', 'is not', null),
        eb.exists(
          eb
            .selectFrom('submissions')
            .select('id')
            .whereRef('challengeId', '=', 'challenges.id')
            .where('userId', '=', ownerOf(userId, challengeId)),
        ),
      ]),
    )
    .executeTakeFirst()

/** While the deadline has not passed: of this person's entry and this challenge. */
const openEntry = (userId: string, challengeId: string, isOpen = acceptsWork) =>
  sql<boolean>`challenge_entries.user_id = ${ownerOf(userId, challengeId)} and challenge_entries.challenge_id in
    (select id from challenges where id = ${challengeId} and ${isOpen})`

/** What a challenge asks of whoever joins; held until the transaction ends. */
export const holdAsked = (tx: Tx, challengeId: string) =>
  tx
    .selectFrom('challenges')
    .select(['questions', 'eligibility'])
    .where('id', '=', challengeId)
    .where('status', 'in', publicStates)
    .forShare()
    .executeTakeFirst()

/** What somebody answered who has joined, while the deadline has not passed. */
export const keepAnswers = (
  tx: Tx,
  userId: string,
  challengeId: string,
  { confirmed, answers }: { confirmed: string; answers: EntrantAnswer[] },
) =>
  tx
    .updateTable('challengeEntries')
    .set({ confirmed, answers: JSON.stringify(answers) })
    .where(openEntry(userId, challengeId))
    .execute()

/**
 * Undefined when the person has not joined, nothing is kept any more, or the draft is not that of
 * `version` any more, where one is given; `isLate` is after the deadline.
 */
export const saveDraft = (
  db: Db,
  userId: string,
  challengeId: string,
  { text, links, version }: { text: string; links: string[]; version?: number | undefined },
) =>
  db
    .updateTable('challengeEntries')
    .set({
      draftText: text,
      draftLinks: links,
      draftSavedAt: serverTime,
      draftSavedBy: userId,
      draftVersion: sql`draft_version + 1`,
    })
    .where(openEntry(userId, challengeId, keepsDrafts))
    .$if(version !== undefined, rows => rows.where('draftVersion', '=', version ?? 0))
    .returning(['draftSavedAt', 'draftVersion as version'])
    .returning(
      sql<boolean>`draft_saved_at > (select submissions_close_at from challenges
        where id = challenge_id)`.as('isLate'),
    )
    .executeTakeFirst()

/** Adds a file to the draft; the database holds that there are at most five. */
export const addDraftFile = (
  db: Db,
  userId: string,
  challengeId: string,
  file: SubmittedFile,
  isOpen = acceptsWork,
) =>
  db
    .updateTable('challengeEntries')
    .set({
      draftFiles: sql`draft_files || jsonb_build_array(${JSON.stringify(file)}::jsonb
        || jsonb_build_object('addedAt', server_time()))`,
    })
    .where(openEntry(userId, challengeId, isOpen))
    .where(sql<boolean>`jsonb_array_length(draft_files) < ${fileLimit}`)
    .where(sql<boolean>`not draft_files @> ${JSON.stringify([{ sha256: file.sha256 }])}::jsonb`)
    .returning(['draftFiles'])
    .executeTakeFirst()

/** Takes the file of this content out of the draft. */
export const removeDraftFile = (tx: Tx, userId: string, challengeId: string, sha256: string) =>
  tx
    .updateTable('challengeEntries')
    .set({
      draftFiles: sql`(select coalesce(jsonb_agg(file order by place), '[]')
        from jsonb_array_elements(draft_files) with ordinality as f (file, place)
        where file->>'sha256' <> ${sha256})`,
      draftSavedAt: serverTime,
    })
    .where(openEntry(userId, challengeId))
    .returning(['draftFiles'])
    .executeTakeFirst()

/** The files of what was handed in. */
export async function findSubmittedFiles(db: Db | Tx, userId: string, challengeId: string) {
  const submission = await db
    .selectFrom('submissions')
    .select('files')
    .where('challengeId', '=', challengeId)
    .where('userId', '=', ownerOf(userId, challengeId))
    .executeTakeFirst()
  return submission?.files ?? []
}

/**
 * Ends the part of a person, who is alone in it, and withdraws what was handed in, whose receipts
 * and count of attempts stay. Answers with where the files and pieces lie that nothing holds any
 * more; undefined when it is too late.
 */
export async function deleteEntry(tx: Tx, userId: string, challengeId: string) {
  const uploads = await tx
    .selectFrom('challengeUploads')
    .select('pieceKeys')
    .where('challengeId', '=', challengeId)
    .where('userId', '=', userId)
    .forUpdate()
    .execute()
  const gone = await tx
    .deleteFrom('challengeEntries')
    // Whoever wants to leave a challenge that takes no work can.
    .where(openEntry(userId, challengeId, isRunning))
    .where('userId', '=', userId)
    .returning('draftFiles')
    .executeTakeFirst()
  if (!gone) return undefined
  const files = await findSubmittedFiles(tx, userId, challengeId)
  await tx
    .updateTable('submissions')
    .set({
      status: 'withdrawn',
      text: '',
      links: [],
      files: '[]',
      withdrawnAt: sql`coalesce(withdrawn_at, server_time())`,
      galleryAgreedAt: null,
      updatedAt: sql`now()`,
    })
    .where('challengeId', '=', challengeId)
    .where('userId', '=', userId)
    .execute()
  return [
    ...uploads.flatMap(upload => upload.pieceKeys),
    ...[...gone.draftFiles, ...files].map(file => file.storageKey),
  ]
}
