import { fold, foldUrl } from './fold-for-comparing.ts'
import type { Entry } from '#server/import/trim-entry.ts'
import { sections, type Section } from '#server/profile/sections.ts'
import { skillByName } from '#server/skills/find-skills.ts'
import { isOneDegree, readDegree, type Degree } from './degrees.ts'

/*
 * What values mean, for comparing: those that say the same in other words are alike here, and stand
 * apart on the screen.
 */

type Meaning = (text: string) => string

/** Each value is compared with many others. */
function remembered(meaning: Meaning): Meaning {
  const known = new Map<string, string>()
  return text => {
    const before = known.get(text)
    if (before !== undefined) return before
    const meant = meaning(text)
    if (known.size > 2000) known.clear()
    known.set(text, meant)
    return meant
  }
}

/** The short ones are words too, unless they are in capitals. */
const legalForms = [
  /[\s,]+(?:gmbh(?:\s*&\s*co\.?(?:\s*kg)?)?|mbh|inc|incorporated|ltd|limited|llc|llp|plc|corp|corporation|kgaa|ohg|sarl|s\.a\.r\.l|srl|s\.r\.l|s\.p\.a|s\.a\.s|ltda|lda|aps|a\/s|oyj|pty|pte|pvt|e\.v|b\.v|n\.v|s\.a|sp\.\s*z\s*o\.\s*o|&\s*co)\.?$/iu,
  /[\s,]+(?:AG|SE|KG|UG|SA|SAS|SpA|BV|NV|AB|AS|Oy|OY|eV|eG|Co)\.?$/u,
]

/** `The Fjord Pilots GmbH & Co. KG` → `fjordpilots`. */
const organization = remembered(text => {
  let name = text.trim().replace(/^the\s+/i, '')
  for (let before = ''; before !== name;) {
    before = name
    for (const legalForm of legalForms) name = name.replace(legalForm, '') || name
  }
  return fold(name)
})

/** `JS` is JavaScript, as the vocabulary has it. */
export const skill = remembered(text => fold(skillByName(text)?.name ?? text))

/** `Deutsch` is German; a language of computers is none. */
const language = remembered(text => {
  const known = skillByName(text)
  return fold(known?.kind === 'language' ? known.name : text)
})

const meanings = new Map<Section, Record<string, Meaning>>([
  [sections.work, { name: organization }],
  [sections.volunteer, { organization }],
  [sections.education, { institution: organization }],
  [sections.skills, { name: skill }],
  [sections.languages, { language }],
  [sections.certificates, { issuer: organization }],
  [sections.awards, { awarder: organization }],
  [sections.publications, { publisher: organization }],
  [sections.links, { url: foldUrl }],
])

/** What an entry says in a field, as one word to compare. */
export function meaningOf(section: Section, key: string, entry: Entry): string {
  const value = entry[key]
  const meaning = meanings.get(section)?.[key]
  return meaning && typeof value === 'string' ? meaning(value) : fold(value)
}

/** One entry is compared with many. */
const degrees = new WeakMap<Entry, Degree>()

function degreeOf(entry: Entry): Degree {
  const known = degrees.get(entry)
  if (known) return known
  const degree = readDegree(String(entry['studyType'] ?? ''))
  const area = String(entry['area'] ?? '')
  if (area) degree.field = skill(area)
  else if (degree.field) degree.field = skill(degree.field)
  degrees.set(entry, degree)
  return degree
}

const differ = (one: string, other: string) => one !== '' && other !== '' && one !== other

/** In how many of the fields that must be alike they are not; of other degrees all is apart. */
export function apartIn(section: Section, imported: Entry, own: Entry): number {
  const { alike = [] } = section
  const plain = (key: string) =>
    differ(meaningOf(section, key, imported), meaningOf(section, key, own)) ? 1 : 0
  const plainly = (keys: readonly string[]) => keys.reduce((sum, key) => sum + plain(key), 0)
  if (section !== sections.education) return plainly(alike)
  const [one, other] = [degreeOf(imported), degreeOf(own)]
  const isOne = isOneDegree(one, other)
  if (isOne === null) return plainly(alike)
  return isOne ? Number(differ(one.field, other.field)) : Infinity
}
