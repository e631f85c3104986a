import type { z } from 'zod'
import type { RouterOutputs } from '#src/api.ts'
import type { SectionKey } from '#server/profile/sections.ts'
import type { Availability } from '#server/profile/visibility.ts'
import type { profileSchema } from '#server/user/schema.ts'
import { contentOf } from '#src/lib/entry-words.ts'
import { entryOf, sections, storedOf, type Entry } from './profile-entries.ts'

type OwnProfile = RouterOutputs['user']['ownProfile']

/** A profile as its form holds it. */
export interface ProfileValues extends Record<SectionKey, Entry[]> {
  name: string
  username: string
  headline: string
  about: string
  location: string
  linkedinUrl: string
  visibility: 'public' | 'members' | 'hidden'
  noindex: boolean
  openTo: 'looking' | 'open' | 'no'
  openToVisibility: OwnProfile['openToVisibility']
  workAuthorization: string[]
  /** Empty where it is not said. */
  availability: Availability | ''
  termsVisibility: OwnProfile['termsVisibility']
  sectionVisibility: OwnProfile['sectionVisibility']
  contactMode: OwnProfile['contactMode']
  downloads: boolean
}

export function formValuesOf(profile: OwnProfile): ProfileValues {
  const stored = { ...contentOf(profile.content), links: profile.links }
  const lists = sections.map(section => [
    section.key,
    stored[section.key].map((entry, index) => entryOf(section, entry, `${section.key}-${index}`)),
  ])
  return {
    name: profile.name,
    username: profile.username ?? '',
    headline: profile.headline,
    about: profile.about,
    location: profile.location,
    linkedinUrl: profile.linkedinUrl ?? '',
    visibility: profile.visibility,
    noindex: profile.noindex,
    openTo: profile.openTo,
    openToVisibility: profile.openToVisibility,
    workAuthorization: profile.workAuthorization,
    availability: profile.availability ?? '',
    termsVisibility: profile.termsVisibility,
    sectionVisibility: profile.sectionVisibility,
    contactMode: profile.contactMode,
    downloads: profile.downloads,
    ...(Object.fromEntries(lists) as Record<SectionKey, Entry[]>),
  }
}

/** What `updateProfile` takes. */
export function inputOf(values: ProfileValues) {
  const { name, username, headline, about, location, linkedinUrl } = values
  const { visibility, noindex, openTo, openToVisibility, sectionVisibility } = values
  const { contactMode, downloads, workAuthorization, termsVisibility } = values
  const stored = sections.map(section => [
    section.key,
    values[section.key].map(entry => storedOf(section, entry)),
  ])
  const { links, ...content } = Object.fromEntries(stored) as Record<SectionKey, object[]>
  const basics = { name, username, headline, about, location, linkedinUrl }
  return {
    ...basics,
    visibility,
    noindex,
    openTo,
    openToVisibility,
    workAuthorization,
    availability: values.availability || null,
    termsVisibility,
    sectionVisibility,
    contactMode,
    downloads,
    links,
    content,
  } as z.input<typeof profileSchema>
}
