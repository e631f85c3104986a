import { z } from 'zod'
import type { Db } from '#db/index.ts'
import { pageAt } from '#server/input/cursor.ts'
import { writtenChoices } from '#server/job/places.ts'
import { evidenceOf } from '#server/match/evidence.ts'
import { mentionsOfWords, skillsIn } from '#server/match/resume-skills.ts'
import { skillByName } from '#server/skills/find-skills.ts'
import { textsOf as wordsOf } from '#server/skills/tokens.ts'
import { shownResume } from './describe.ts'
import { languageTag, levelTag, skillKey, skillTag } from './keys.ts'
import { listPeople, type Proof } from './queries.ts'
import type { PeopleFilter } from './schema.ts'

const pageSize = 20

/** A page of the people whom this recruiter may see and whom the filter fits, with what proves each skill. */
export async function searchPeople(
  db: Db,
  viewerId: string,
  { cursor, ...filter }: PeopleFilter & { cursor?: string | undefined },
) {
  const skills = filter.skills.map(text => {
    const skill = skillByName(text)
    return { text, key: skill && skillKey(skill.name) }
  })
  const keys = skills.flatMap(({ key }) => key ?? [])
  const wanted = {
    tags: [
      ...keys.map(skillTag),
      ...filter.languages.map(languageTag),
      ...(filter.seniority ? [levelTag(filter.seniority)] : []),
    ],
    choices: writtenChoices(filter.place),
    words: filter.q ? [filter.q] : [],
    phrases: skills.flatMap(({ text, key }) => (key ? [] : text)),
    openTo: filter.openTo,
    proofs: keys,
  }
  const page = await pageAt({
    cursor,
    size: pageSize,
    shape: z.tuple([z.uuid()]),
    list: (at, limit) => listPeople(db, viewerId, wanted, { after: at?.[0], limit }),
    positionOf: last => [last.place],
  })
  return {
    nextCursor: page.nextCursor,
    items: page.items.map(({ name, username, proofs, place: _, ...profile }) => {
      const resume = shownResume(profile)
      return {
        name,
        username: username!,
        headline: profile.headline,
        location: profile.location,
        openTo: profile.openTo,
        languages: resume.languages ?? [],
        /** As they were asked for, each with the line that proves it. */
        skills: skills.map(({ text, key }) => ({
          skill: text,
          proof: key ? (proofs?.[key] ?? null) : proofOfWords(resume, text),
        })),
      }
    }),
  }
}

/** The line that has words which no vocabulary knows; null where only other forms of them stand. */
function proofOfWords(resume: ReturnType<typeof shownResume>, text: string): Proof | null {
  const [line] = evidenceOf(mentionsOfWords(skillsIn(resume), wordsOf(text)), { file: null })
  return line ? { by: null, quote: line.quote, words: line.words, pointer: line.pointer } : null
}
