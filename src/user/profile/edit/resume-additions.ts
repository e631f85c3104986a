import { sections } from '#server/profile/sections.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'
import type { RouterOutputs } from '#src/api.ts'
import { formValuesOf, inputOf, type ProfileValues } from './profile-form-values.ts'
import { proposalsFrom, type Proposal } from './resume-proposals.ts'

type OwnProfile = RouterOutputs['user']['ownProfile']

/** The form of the step that offers it has these; links it doesn't store. */
const elsewhere = new Set(['headline', 'location', 'linkedinUrl'])

/** What a resume would add to a profile, and nothing that would replace what stands there. */
export const additionsFrom = (profile: OwnProfile, resume: JsonResume): Proposal[] =>
  proposalsFrom(formValuesOf(profile), resume).filter(
    ({ id, where, before }) =>
      before === '' && !elsewhere.has(id) && where !== sections.links.title,
  )

/**
 * The profile's sections and text with the additions; what a profile can't hold is left out and
 * counted.
 */
export function filledWith(
  profile: OwnProfile,
  additions: Proposal[],
  isValid: (part: Pick<ReturnType<typeof inputOf>, 'content' | 'about'>) => boolean,
) {
  let values: ProfileValues = formValuesOf(profile)
  let left = 0
  for (const { apply } of additions) {
    const next = { ...values, ...apply(values) }
    if (isValid(partOf(next))) values = next
    else left++
  }
  return { part: partOf(values), left }
}

function partOf(values: ProfileValues) {
  const { content, about } = inputOf(values)
  return { content, about }
}

/** `Work, Education, and Skills`. */
export const additionsText = (additions: Proposal[]): string =>
  new Intl.ListFormat('en').format(new Set(additions.map(({ where }) => where)))
