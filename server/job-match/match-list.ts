import type { Db } from '#db/index.ts'
import { countSkills } from '#server/match/match-job.ts'
import type { ResumeSkills } from '#server/match/resume-skills.ts'
import type { SkillCount } from '#server/match/types.ts'
import { keptSkills, skillsOfReading } from './kept-skills.ts'
import { findContent, findReadingKey, listJobSkills } from './queries.ts'

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

async function skillsOf(db: Db, userId: string): Promise<ResumeSkills | null> {
  const reading = await findReadingKey(db, userId)
  if (!reading) return null
  const known = keptSkills(reading)
  if (known) return known
  const content = await findContent(db, reading.id, reading.version)
  return content && skillsOfReading(reading, content)
}
