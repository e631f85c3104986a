import type { Db } from '#db/index.ts'
import { createRecent } from '#server/recent.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'
import { findContent, findReadingKey } from '#server/resume/reading-queries.ts'
import { skillsIn, type ResumeSkills } from './resume-skills.ts'

/** A reading of a resume; `revision` is another one after each change of it. */
interface Reading {
  id: string
  version: number
  revision: string
}

const kept = createRecent<ResumeSkills>(200)

const keyOf = ({ id, version, revision }: Reading) => `${id} ${version} ${revision}`

/** Found once for a reading, whoever asks. */
export function skillsOfReading(reading: Reading, content: JsonResume): ResumeSkills {
  const found = kept.get(keyOf(reading)) ?? skillsIn(content)
  kept.set(keyOf(reading), found)
  return found
}

/** What the resume of a person shows that lists are matched with; null without one that was read. */
export async function skillsOf(db: Db, userId: string): Promise<ResumeSkills | null> {
  const reading = await findReadingKey(db, userId)
  if (!reading) return null
  const known = kept.get(keyOf(reading))
  if (known) return known
  const content = await findContent(db, reading.id, reading.version)
  return content && skillsOfReading(reading, content)
}
