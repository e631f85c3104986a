import { skillsIn, type ResumeSkills } from '#server/match/resume-skills.ts'
import { createRecent } from '#server/recent.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'

/** A reading of a resume; `revision` is another one after each change of it. */
export interface Reading {
  id: string
  version: number
  revision: string
}

const kept = createRecent<ResumeSkills>(200)

const keyOf = ({ id, version, revision }: Reading) => `${id} ${version} ${revision}`

export const keptSkills = (reading: Reading): ResumeSkills | undefined => kept.get(keyOf(reading))

/** Found once for a reading, whoever asks. */
export function skillsOfReading(reading: Reading, content: JsonResume): ResumeSkills {
  const found = keptSkills(reading) ?? skillsIn(content)
  kept.set(keyOf(reading), found)
  return found
}
