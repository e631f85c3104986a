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

/** The resume's skills, each once, whatever its case. */
export function skillsOf(content: Content | undefined): string[] {
  const words = (content?.skills ?? []).flatMap(({ name, keywords }) =>
    keywords?.length ? keywords : name ? [name] : [],
  )
  const unique = new Map<string, string>()
  for (const word of words.map(text => text.trim())) {
    const key = word.toLowerCase()
    if (word !== '' && word.length <= 60 && !unique.has(key)) unique.set(key, word)
  }
  return [...unique.values()]
}

/** The job titles in the resume, newest first as written, at most three. */
export function rolesOf(content: Content | undefined): string[] {
  const titles = (content?.work ?? []).flatMap(({ position }) =>
    position ? [position.trim()] : [],
  )
  return [...new Set(titles)].filter(title => title !== '' && title.length <= 60).slice(0, 3)
}

/** Where the person is and last worked, as written, at most three. */
export function placesOf(content: Content | undefined): string[] {
  const work = (content?.work ?? []).slice(0, 2).map(({ location }) => location)
  const places = [content?.basics?.location?.city, ...work].flatMap(place => place?.trim() || [])
  const isPlace = (place: string) => place.length <= 60 && !/remote/i.test(place)
  return [...new Set(places)].filter(isPlace).slice(0, 3)
}
