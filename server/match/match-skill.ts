import { skillByName } from '#server/skills/find-skills.ts'
import type { Skill } from '#server/skills/read-vocabulary.ts'
import { textsOf } from '#server/skills/tokens.ts'
import { mentionsOfWords, type Mention, type ResumeSkills } from './resume-skills.ts'
import { byPlace } from './resume-texts.ts'
import type { Implied, SkillState } from './types.ts'
import type { WantedSkill } from './wanted-skill.ts'

export interface Found {
  state: SkillState
  implied: Implied | null
  /** The best proof first. */
  mentions: Mention[]
}

const missing: Found = { state: 'missing', implied: null, mentions: [] }

/** The better first. */
const order = (found: Found) =>
  found.state === 'implied'
    ? found.implied === 'narrower'
      ? 2
      : 3
    : { exact: 0, alias: 1, missing: 4 }[found.state]

/** What a resume says of a job's skill. */
export function matchSkill(resume: ResumeSkills, wanted: WantedSkill): Found {
  if (wanted.skills.length === 0) return ofWords(resume, wanted.words)
  const each = wanted.skills
    .map(({ skill, words }) => ofSkill(resume, skill, words))
    .toSorted((a, b) => order(a) - order(b))
  const decisive = (wanted.isChoice ? each[0] : each.at(-1)) ?? missing
  if (!wanted.isMore) return decisive
  const literal = ofWords(resume, wanted.words)
  if (literal.state === 'exact') return literal
  // Of "Python for finance" the resume says Python.
  return decisive.state === 'exact' || decisive.state === 'alias'
    ? { ...decisive, state: 'implied', implied: 'broader' }
    : missing
}

function ofWords(resume: ResumeSkills, words: string[]): Found {
  const mentions = bestFirst(mentionsOfWords(resume, words))
  return mentions.length > 0 ? { state: 'exact', implied: null, mentions } : missing
}

function ofSkill(resume: ResumeSkills, skill: Skill, words: string[]): Found {
  const own = resume.bySkill.get(skill) ?? []
  // A quality of a person is looked for as it is written: lists of names know few of the ways.
  const literal = skill.kind === 'soft' ? mentionsOfWords(resume, words) : []
  const exact = [...own.filter(one => isSame(textsOf(one.words), words)), ...literal]
  const others = own.filter(one => !exact.includes(one))
  if (exact.length > 0)
    return { state: 'exact', implied: null, mentions: [...bestFirst(exact), ...bestFirst(others)] }
  if (own.length > 0) return { state: 'alias', implied: null, mentions: bestFirst(own) }
  const narrower = resume.implied.get(skill) ?? []
  if (narrower.length > 0)
    return { state: 'implied', implied: 'narrower', mentions: bestFirst(narrower) }
  if (resume.denied.has(skill)) return missing
  const broader = skill.broader.flatMap(name => {
    const whole = skillByName(name)
    if (!whole) return []
    const named = resume.bySkill.get(whole) ?? []
    // Who knows a trade does not know each of its tools, and a title or the name of a group says little.
    if (whole.kind === 'tool') return named
    return skill.kind === 'tool' ? [] : named.filter(one => !one.text.isHeading)
  })
  return broader.length > 0
    ? { state: 'implied', implied: 'broader', mentions: bestFirst(broader) }
    : missing
}

const isSame = (written: string[], words: string[]) => singular(written) === singular(words)
const singular = (words: string[]) =>
  words.map(word => word.replace(/(?<=\p{L}{3})s$/u, '')).join(' ')

export const bestFirst = (mentions: Mention[]) =>
  mentions.toSorted((a, b) => byPlace(a.text, b.text))
