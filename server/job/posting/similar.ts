import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { notHiddenFrom } from '../kept/queries.ts'
import { findJob, listJobsBySeq } from '../queries.ts'
import { rankNewest } from '../rank.ts'
import { sharesWork, tasteOf, tellsWork } from '../taste-queries.ts'

/** They are looked for among this many of the newest jobs of the same work. */
const candidates = 100

/**
 * Open jobs with the same skills (no languages) or title that the viewer did not hide, those that
 * share most first; undefined without such a job.
 */
export async function similarJobs(db: Db, jobId: string, viewerId: string | null, limit: number) {
  const job = await findJob(db, jobId, viewerId)
  if (!job) return undefined
  const nothingElse = {
    locations: null,
    workplaceTypes: null,
    employmentTypes: null,
    salaryMin: null,
    salaryCurrency: null,
  }
  const taste = tasteOf({
    ...nothingElse,
    skills: [...job.skillsRequired, ...job.skillsPreferred].filter(tellsWork),
    roles: [job.title],
  })
  const shares = sharesWork(taste)
  if (!shares) return []
  const isOther = sql<boolean>`job_search.job_id <> ${jobId}`
  const conditions = [shares, isOther, ...(await notHiddenFrom(db, viewerId))]
  const { ranked } = await rankNewest(db, conditions, { taste, wanted: candidates })
  const best = ranked.slice(0, limit)
  const rows = await listJobsBySeq(
    db,
    best.map(({ seq }) => seq),
  )
  const skills = new Map(best.map(({ seq, reason }) => [seq, reason.skills]))
  return rows.map(({ seq, ...other }) => ({ ...other, shared: skills.get(seq) ?? [] }))
}
