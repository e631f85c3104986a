import type { Db } from '#db/index.ts'
import { ownStageOf } from '#server/application/own-stages.ts'
import { listDealings } from './dealings-queries.ts'

/** What an organization has to do with each of these people already, as the viewer may know it. */
export async function dealingsOf(
  db: Db,
  viewer: { userId: string; organizationId: string },
  people: string[],
) {
  if (people.length === 0) return new Map<string, never>()
  const rows = await listDealings(db, viewer, people)
  const told = rows.map(({ userId, jobId, title, at, ...application }) => {
    const { applicationId, systemStage, stageId, stages } = application
    return {
      userId,
      dealing: {
        jobId,
        title,
        at,
        /** Null where they were invited and have not applied. */
        application:
          applicationId && systemStage
            ? {
                id: applicationId,
                stage: systemStage,
                stageName: ownStageOf(stages, systemStage, stageId).stageName,
              }
            : null,
      },
    }
  })
  const byPerson = Map.groupBy(told, ({ userId }) => userId)
  return new Map([...byPerson].map(([id, all]) => [id, all.map(({ dealing }) => dealing)]))
}
