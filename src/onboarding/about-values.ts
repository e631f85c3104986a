import type { RouterOutputs } from '#src/api.ts'
import { entryOf, sections, storedOf, type Entry } from '#src/user/profile/edit/profile-entries.ts'
import type { TermsValues } from '#src/user/profile/edit/terms-fields.tsx'
import type { AboutFields } from './prefill.ts'

type OwnProfile = RouterOutputs['user']['ownProfile']

/** As the form holds them; named and shaped as in the profile's own form, with which they share a draft. */
export interface AboutValues extends AboutFields, TermsValues {
  openTo: OwnProfile['openTo']
  links: Entry[]
}

export const linkSection = sections.find(({ key }) => key === 'links')!

export const linkEntries = (links: object[], from: string): Entry[] =>
  links.map((link, index) => entryOf(linkSection, link, `${from}-${index}`))

/** What the profile says; `suggested` is a username that is free. */
export const valuesOf = (profile: OwnProfile, suggested: string | null): AboutValues => ({
  name: profile.name,
  username: profile.username ?? suggested ?? '',
  headline: profile.headline,
  location: profile.location,
  linkedinUrl: profile.linkedinUrl ?? '',
  links: linkEntries(profile.links, 'links'),
  openTo: profile.openTo,
  availability: profile.availability ?? '',
  workAuthorization: profile.workAuthorization,
})

/** What `updateProfile` takes. */
export const inputOf = ({ links, availability, ...values }: AboutValues) => ({
  ...values,
  links: links.map(link => storedOf(linkSection, link)) as { label: string; url: string }[],
  availability: availability || null,
})
