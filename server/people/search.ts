import { z } from 'zod'
import type { Db } from '#db/index.ts'
import { pageAt } from '#server/input/cursor.ts'
import { wholly } from '#server/input/wholly.ts'
import { profileLetters } from '#server/limits.ts'
import { writtenChoices } from '#server/job/places.ts'
import { evidenceOf } from '#server/match/evidence.ts'
import { byPlace, textsOf, type ResumeText } from '#server/match/resume-texts.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'
import { skillByName } from '#server/skills/find-skills.ts'
import { shownResume } from './describe.ts'
import { languageTag, levelTag, skillKey, skillTag } from './keys.ts'
import { dealingsOf } from './dealings.ts'
import { listPeople, type Proof } from './queries.ts'
import type { PeopleFilter } from './schema.ts'
import { strongestOf } from './strongest.ts'

const pageSize = 20

interface Viewer {
  userId: string
  /** For which they look. */
  organizationId: string
}

/**
 * A page of the people whom this recruiter may see and whom the filter fits, with what proves each skill
 * and what the organization has to do with them.
 */
export async function searchPeople(
  db: Db,
  viewer: Viewer,
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
    list: (at, limit) => listPeople(db, viewer.userId, wanted, { after: at?.[0], limit }),
    positionOf: last => [last.place],
  })
  const dealings = await dealingsOf(
    db,
    viewer,
    page.items.map(({ id }) => id),
  )
  return {
    nextCursor: page.nextCursor,
    items: page.items.map(({ id, name, username, proofs, named, place: _, ...profile }) => {
      const resume = shownResume(profile)
      const lines = skills.some(({ key }) => !key) ? linesOf(resume) : []
      return {
        name,
        username: username!,
        headline: profile.headline,
        location: profile.location,
        openTo: profile.openTo,
        languages: resume.languages ?? [],
        strongest: strongestOf(named ?? {}),
        dealings: dealings.get(id) ?? [],
        /** As they were asked for, each with the line that proves it. */
        skills: skills.map(({ text, key }) => ({
          skill: text,
          proof: key ? (proofs?.[key] ?? null) : proofOfWords(lines, text),
        })),
      }
    }),
  }
}

/** What is read for words that no vocabulary knows, the best proof first: as much as for skills. */
function linesOf(resume: JsonResume): ResumeText[] {
  let letters = 0
  const read = [...textsOf(resume)].filter(({ text, isDenied }) => {
    letters += text.length
    return letters <= profileLetters && !isDenied
  })
  return read.toSorted(byPlace)
}

/** The line that has the words; null where only other forms of them stand. */
function proofOfWords(lines: ResumeText[], asked: string): Proof | null {
  const whole = wholly(asked.trim())
  for (const text of lines) {
    const words = text.text.match(whole)?.[0]
    const [line] = words ? evidenceOf([{ skill: null, words, text }], { file: null }) : []
    if (line) return { by: null, quote: line.quote, words: line.words, pointer: line.pointer }
  }
  return null
}
