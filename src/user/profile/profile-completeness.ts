import type { RouterOutputs } from '#src/api.ts'
import { fieldId } from '#src/form/use-form.ts'
import { paths } from '#server/paths.ts'
import { contentOf } from '#src/lib/entry-words.ts'

interface Part {
  label: string
  isThere: boolean
  /** Where to add it. */
  to: string
}

/** What a full profile holds, in the order a reader looks for it. */
export function completenessOf(profile: RouterOutputs['user']['ownProfile']) {
  const { work, education, skills, languages } = contentOf(profile.content)
  const at = (field: string) => `${paths.profileEdit}#${fieldId(field)}`
  const parts: Part[] = [
    { label: 'a username', isThere: profile.username !== null, to: at('username') },
    { label: 'a headline', isThere: profile.headline !== '', to: at('headline') },
    { label: 'where you are', isThere: profile.location !== '', to: at('location') },
    { label: 'a few sentences about you', isThere: profile.about !== '', to: at('about') },
    { label: 'where you worked', isThere: work.length > 0, to: at('content.work') },
    { label: 'what you learned', isThere: education.length > 0, to: at('content.education') },
    { label: 'your skills', isThere: skills.length > 0, to: at('content.skills') },
    { label: 'your languages', isThere: languages.length > 0, to: at('content.languages') },
  ]
  const there = parts.filter(part => part.isThere).length
  return {
    percent: Math.round((there / parts.length) * 100),
    missing: parts.filter(part => !part.isThere),
  }
}
