import type { Db } from '#db/index.ts'
import { listFollowedJobs } from '#server/job/kept/followed-jobs.ts'
import { recommendJobs } from '#server/job/recommend.ts'
import { noticed } from '#server/notification/notice.ts'
import { listNotifications } from '#server/notification/queries.ts'
import { listMemberships } from '#server/org/queries.ts'
import { may } from '#server/shown/roles.ts'
import { listApplied } from './team-queries.ts'
import { findVisitBefore } from './visit-queries.ts'

/** Of each kind. */
const most = { notices: 20, jobs: 8 }

/**
 * What happened lately to a person: what they were told, who applied to their teams, jobs that fit,
 * and jobs of organizations that they follow; the newest first. `since` is when the visit before
 * this one ended.
 */
export async function readNews(db: Db, userId: string) {
  const since = await findVisitBefore(db, userId)
  const told = await listNotifications(
    db,
    userId,
    // Applicants are counted by job instead.
    { without: 'newApplication' },
    { after: undefined, limit: most.notices },
  )
  const teams = (await listMemberships(db, userId)).flatMap(({ organizationId, role }) =>
    may(role, 'readApplicants') ? organizationId : [],
  )
  const applied = await listApplied(db, teams, { since, limit: most.jobs })
  const { items: best } = await recommendJobs(db, userId, most.jobs)
  const fitting = best.flatMap(({ fits, ...job }) => (fits ? job : []))
  const known = new Set(fitting.map(({ id }) => id))
  const followed = (await listFollowedJobs(db, userId, most.jobs)).filter(
    ({ id }) => !known.has(id),
  )
  const items = [
    ...byApplication(told).flatMap(([row, ...before]) => {
      const notice = noticed(row)
      const { id, createdAt: at } = row
      if (!notice) return []
      const all = [row, ...before]
      const isRead = all.every(({ readAt }) => readAt !== null)
      return { kind: 'told' as const, id, at, isRead, ids: all.map(one => one.id), ...notice }
    }),
    ...applied.map(job => ({ kind: 'applied' as const, ...job })),
    ...fitting.map(job => ({ kind: 'fits' as const, id: job.id, at: job.datePosted, job })),
    ...followed.map(({ seq: _, ...job }) => ({
      kind: 'followed' as const,
      id: job.id,
      at: job.datePosted,
      job: { ...job, reason: null },
    })),
  ]
  return { since, items: items.toSorted((one, other) => Number(other.at) - Number(one.at)) }
}

type Told = Awaited<ReturnType<typeof listNotifications>>[number]

/** Of one application the newest says where it stands; those before it follow. */
const byApplication = (told: Told[]) =>
  [...Map.groupBy(told, ({ id, applicationId }) => applicationId ?? id).values()] as [
    Told,
    ...Told[],
  ][]
