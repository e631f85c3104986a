import { fold } from '#server/job/fold-for-search.ts'
import { countryName, countryNamed } from '#server/job/places.ts'
import { townNames } from '#server/job/place-names.ts'
import { skillByName } from '#server/skills/find-skills.ts'
import { titleKey, titleNames } from './titles.ts'
import { employmentWords, seniorityWords, visaWords, workplaceWords } from './ways-of-working.ts'

/** Words that were taken for something else than words of the text. */
export interface Understood {
  kind: 'place' | 'workplace' | 'employment' | 'seniority' | 'visa'
  /** What they were taken for: a place's name, or the filter's value. */
  value: string
  /** Tags of which a job has one; of several of one group, one of all of these. */
  tags: string[]
  /** What has one of these tags is left out. */
  isNot: boolean
  /** The same for those of which a job has one: joined by OR, or of one kind. */
  group: number
  typed: string
  /** The whole question without it. */
  without: string
  /** The whole question with it in quotes, which takes it as words; null where that is too long. */
  literally: string | null
}

/** Where and how one works, when these words say so. */
export function understand(name: string, towns: ReadonlySet<string>, isPlaceExpected: boolean) {
  const key = titleKey(name)
  const workplace = workplaceWords.get(key)
  if (workplace) return { kind: 'workplace' as const, value: workplace, tags: [`wp:${workplace}`] }
  const employment = employmentWords.get(key)
  if (employment)
    return {
      kind: 'employment' as const,
      value: employment,
      tags: [`et:${employment.toLowerCase()}`],
    }
  const level = seniorityWords.get(key)
  if (level)
    return {
      kind: 'seniority' as const,
      value: level,
      // A title says it, too.
      tags: [`sen:${level}`, ...new Set([level, key].map(word => `t:${word}`))],
    }
  if (visaWords.has(key)) return { kind: 'visa' as const, value: 'visa', tags: ['visa'] }
  const country = countryNamed(name)
  if (country)
    return {
      kind: 'place' as const,
      value: countryName(country.toUpperCase()),
      tags: [`co:${country}`],
    }
  const town = fold(name)
  const names = townNames(town)
  if (!names.some(one => towns.has(one))) return null
  // "Reading" and "Nice" are words too.
  if (!isPlaceExpected && (titleNames(name).length > 0 || skillByName(name))) return null
  return { kind: 'place' as const, value: name, tags: names.map(one => `loc:${one}`) }
}

/** What was understood before of which a job has one at a time: of "remote hybrid" it is either. */
export function alternativeTo(filter: Meant, understood: Understood[]) {
  const only = onlyOneOf(filter)
  return understood.find(one => only && !one.isNot && onlyOneOf(one) === only)
}

type Meant = Pick<Understood, 'kind' | 'value' | 'tags'>

/** What a job has one of; null for what may go together, as a town and its country do. */
function onlyOneOf({ kind, value, tags }: Meant): string | null {
  if (kind === 'workplace' || kind === 'seniority') return kind
  if (kind === 'employment') return /^(?:FULL|PART)_TIME$/.test(value) ? 'hours' : null
  return kind === 'place' && tags.every(tag => tag.startsWith('loc:')) ? 'town' : null
}
