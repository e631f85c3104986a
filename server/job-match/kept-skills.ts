import { skillsIn, type ResumeSkills } from '#server/match/resume-skills.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'

/** A reading of a resume; `revision` is another one after each change of it. */
export interface Reading {
  id: string
  version: number
  revision: string
}

/** What was found in the resumes asked for last; the longest unused goes first. */
const kept = new Map<string, ResumeSkills>()
const mostKept = 200

const keyOf = ({ id, version, revision }: Reading) => `${id} ${version} ${revision}`

export const keptSkills = (reading: Reading): ResumeSkills | undefined => kept.get(keyOf(reading))

/** Found once for a reading, whoever asks. */
export function skillsOfReading(reading: Reading, content: JsonResume): ResumeSkills {
  const key = keyOf(reading)
  const found = kept.get(key) ?? skillsIn(content)
  kept.delete(key)
  kept.set(key, found)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return found
}
