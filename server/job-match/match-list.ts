import type { Db } from '#db/index.ts'
import { countSkills } from '#server/match/match-job.ts'
import { skillsIn, type ResumeSkills } from '#server/match/resume-skills.ts'
import type { SkillCount } from '#server/match/types.ts'
import { findContent, findReadingKey, listJobSkills } from './queries.ts'

/** What was found in the resumes asked for last, by reading; the longest unused goes first. */
const kept = new Map<string, ResumeSkills>()
const mostKept = 200

/** How many of the skills of each job the person's resume shows; nothing without a resume. */
export async function matchList(
  db: Db,
  userId: string,
  jobIds: string[],
): Promise<({ jobId: string } & SkillCount)[]> {
  if (jobIds.length === 0) return []
  const [resume, jobs] = await Promise.all([skillsOfReading(db, userId), listJobSkills(db, jobIds)])
  if (!resume) return []
  return jobs.map(job => ({ jobId: job.id, ...countSkills(job, resume) }))
}

async function skillsOfReading(db: Db, userId: string): Promise<ResumeSkills | null> {
  const reading = await findReadingKey(db, userId)
  if (!reading) return null
  const key = `${reading.id} ${reading.version} ${reading.revision}`
  let found = kept.get(key)
  if (!found) {
    const content = await findContent(db, reading.id, reading.version)
    if (!content) return null
    found = skillsIn(content)
  }
  kept.delete(key)
  kept.set(key, found)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return found
}
