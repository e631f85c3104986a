import type { Db } from '#db/index.ts'
import { skillsOf } from '#server/match/kept-skills.ts'
import { countSkills } from '#server/match/match-job.ts'
import type { SkillCount } from '#server/match/types.ts'
import { listJobSkills } from './queries.ts'

/** How many of the skills of each job the person's resume shows; nothing without a resume. */
export async function matchList(
  db: Db,
  userId: string,
  jobIds: string[],
): Promise<({ jobId: string } & SkillCount)[]> {
  if (jobIds.length === 0) return []
  const [resume, jobs] = await Promise.all([skillsOf(db, userId), listJobSkills(db, jobIds)])
  if (!resume) return []
  return jobs.map(job => ({ jobId: job.id, ...countSkills(job, resume) }))
}
