import type { Tx } from '#db/index.ts'

const day = 86_400_000
const hour = 3_600_000

/** One that ada@demo.example is to pick a time for, relative to now. */
export async function insertInterview(tx: Tx, persons: Map<string, string>, now: number) {
  const application = await tx
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .select(['applications.id', 'jobs.createdBy'])
    .where('applications.userId', '=', persons.get('ada@demo.example')!)
    .where('applications.systemStage', '=', 'interview')
    .executeTakeFirstOrThrow()
  const { id: interviewId } = await tx
    .insertInto('interviews')
    .values({
      applicationId: application.id,
      organizerId: application.createdBy,
      title: 'A talk about berths',
      minutes: 60,
      place: '',
      link: 'https://video.example/berth-planning',
      note: 'You meet one of us. Bring a plan of yours that went wrong: we bring one of ours.',
      zone: 'Europe/Berlin',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (application.createdBy)
    await tx
      .insertInto('interviewPanel')
      .values({ interviewId, userId: application.createdBy })
      .execute()
  const today = Math.floor(now / day) * day
  const offered = [3 * day + 9 * hour, 3 * day + 13 * hour, 4 * day + 10 * hour + hour / 2]
  await tx
    .insertInto('interviewTimes')
    .values(offered.map(from => ({ interviewId, at: new Date(today + from) })))
    .execute()
  await tx
    .insertInto('applicationEvents')
    .values({
      applicationId: application.id,
      actorId: application.createdBy,
      type: 'interview_proposed',
      at: new Date(now - day),
    })
    .execute()
}
