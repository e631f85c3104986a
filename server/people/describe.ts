import { transaction, type Db, type Tx } from '#db/index.ts'
import { profileLetters } from '#server/limits.ts'
import { writtenPlace } from '#server/job-match/places.ts'
import { evidenceOf } from '#server/match/evidence.ts'
import { bestFirst } from '#server/match/match-skill.ts'
import { skillsIn, type Mention } from '#server/match/resume-skills.ts'
import { textsOf } from '#server/match/resume-texts.ts'
import { seniorityOf } from '#server/match/seniority.ts'
import { shownTo } from '#server/profile/visibility.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'
import type { Skill } from '#server/skills/read-vocabulary.ts'
import { languageTag, levelTag, skillKey, skillTag } from './keys.ts'
import { dropPerson, lockDue, putPerson, findFindable, type Findable } from './describe-queries.ts'

/** Of one person; nobody has so many. */
const mostSkills = 300

/** What nobody is found by. */
const unasked = {
  workAuthorization: [],
  availability: null,
  termsVisibility: 'hidden' as const,
}

/** What recruiters may see of a profile, as a resume has it. */
export function shownResume(profile: Omit<Findable, 'userId' | 'version'>): JsonResume {
  const { about, headline, content } = shownTo('recruiter', { ...profile, ...unasked }, [])
  // Nobody is found by other people's words.
  const { references: _, ...own } = content as JsonResume
  return { ...own, basics: { label: headline, summary: about } }
}

function describe({ userId, version, ...profile }: Findable) {
  const resume = shownResume(profile)
  const { bySkill, implied } = skillsIn(resume, profileLetters)
  const proofs = Object.fromEntries(
    // What is named comes before what follows from it.
    [...proofsOf(implied), ...proofsOf(bySkill)].slice(-mostSkills),
  )
  const level = seniorityOf(resume, new Date().toISOString().slice(0, 7))?.level
  const languages = [...textsOf(resume)].flatMap(({ place, isDenied, text }) =>
    place === 'language' && !isDenied ? languageTag(text) : [],
  )
  const tags = [
    ...Object.keys(proofs).map(skillTag),
    ...languages,
    ...(level ? [levelTag(level)] : []),
    ...(writtenPlace(profile.location)?.tags ?? []),
  ]
  return { userId, version, tags, proofs, text: [...wordsIn(resume)].join('\n') }
}

/** All that is said, without addresses of pages. */
function* wordsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (value && typeof value === 'object')
    for (const [key, part] of Object.entries(value)) if (key !== 'url') yield* wordsIn(part)
}

const proofsOf = (skills: Map<Skill, Mention[]>) =>
  [...skills].flatMap(([skill, mentions]) => {
    const best = bestFirst(mentions)[0]
    const [line] = best ? evidenceOf([best], { file: null }) : []
    if (!best || !line) return []
    const { quote, words, pointer } = line
    const by = best.skill === skill ? null : (best.skill?.name ?? null)
    return [[skillKey(skill.name), { by, quote, words, pointer }] as const]
  })

/** Has the person found by what recruiters may see of the profile now, or by nothing. */
export async function describePerson(tx: Tx, userId: string) {
  const person = await findFindable(tx, userId)
  await (person ? putPerson(tx, describe(person)) : dropPerson(tx, userId))
}

/** So few at a time that other work comes between, and so many in one go. */
const batch = 20
const mostBatches = 100

/**
 * Describes those whose profile was written in another way, and each of them anew in each month, since
 * what one's work amounts to grows.
 * @throws AggregateError of those that could not be described, after the others were.
 */
export async function describePeople(db: Db) {
  const failures: unknown[] = []
  const describeOr = (person: Findable) => {
    try {
      return describe(person)
    } catch (error) {
      failures.push(error)
      return { userId: person.userId, version: person.version, tags: [], proofs: {}, text: '' }
    }
  }
  for (let done = 0; done < mostBatches; done++) {
    // One after the other: other work comes between.
    // oxlint-disable-next-line no-await-in-loop
    const found = await transaction(db, async tx => {
      const due = await lockDue(tx, batch)
      for (const person of due) await putPerson(tx, describeOr(person))
      return due.length
    })
    if (found < batch) break
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some people could not be described')
}
