import type { Db } from '#db/index.ts'

interface Working {
  orgId: string
  applicationId: string
  /** Of the organization's team. */
  other: string
}

/** What a team keeps of an applicant for itself, and what it was told and mailed of them, with this text. */
export async function fillTeamsWork(
  db: Db,
  { orgId, applicationId, other }: Working,
  text: string,
) {
  const data = JSON.stringify({ name: text })
  await db
    .insertInto('applicationNotes')
    .values({ applicationId, authorId: other, body: `Ask ${text} again` })
    .execute()
  await db
    .insertInto('scorecards')
    .values({
      applicationId,
      authorId: other,
      stageId: 'interview',
      attributes: JSON.stringify([{ label: 'Knots', rating: 4, note: text }]),
      overall: 'yes',
      takeaways: `${text} knows their knots`,
    })
    .execute()
  await db
    .insertInto('applicants')
    .values({ applicationId, jobId: await jobOf(db, applicationId), name: text, headline: text })
    .onConflict(one => one.column('applicationId').doNothing())
    .execute()
  await db
    .updateTable('applicants')
    .set({ tags: [text], ownerId: other, rating: 5, words: `'${text.toLowerCase()}':1` })
    .where('applicationId', '=', applicationId)
    .execute()
  await db
    .insertInto('applicationReveals')
    .values({ applicationId, userId: other, reason: 'interview' })
    .execute()
  await db
    .insertInto('notifications')
    .values({
      userId: other,
      kind: 'applicationReceived',
      data,
      organizationId: orgId,
      applicationId,
      isShown: true,
      dedupeKey: text,
    })
    .execute()
  await db
    .insertInto('outgoingMails')
    .values({
      kind: 'applicationReceived',
      userId: other,
      organizationId: orgId,
      applicationId,
      data,
    })
    .execute()
}

async function jobOf(db: Db, applicationId: string) {
  const { jobId } = await db
    .selectFrom('applications')
    .select('jobId')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  return jobId
}
