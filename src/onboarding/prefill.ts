import type { RouterOutputs } from '#src/api.ts'
import { basicsOf } from '#src/user/profile/basics-of.ts'

type Content = NonNullable<NonNullable<RouterOutputs['resume']['byId']['parsed']>['content']>

export interface AboutFields {
  name: string
  username: string
  headline: string
  location: string
  linkedinUrl: string
}

/** What the resume says, for the fields that the profile leaves empty. Nothing else is guessed. */
export function prefillFrom(profile: AboutFields, content: Content | undefined) {
  const { about: _, ...said } = basicsOf(content ?? {})
  const found: Partial<AboutFields> = { name: content?.basics?.name, ...said }
  const values = { ...profile }
  const fromResume = new Set<keyof AboutFields>()
  for (const [key, text] of Object.entries(found) as [keyof AboutFields, string | undefined][]) {
    if (profile[key] || !text) continue
    values[key] = text
    fromResume.add(key)
  }
  return { values, fromResume }
}
