import type { RouterOutputs } from '#src/api.ts'

/** What `updateProfile` takes, as it is typed. */
export interface ProfileValues {
  name: string
  username: string
  headline: string
  about: string
  location: string
  linkedinUrl: string
  visibility: 'public' | 'members' | 'hidden'
  openTo: 'looking' | 'open' | 'no'
}

export const valuesOf = (profile: RouterOutputs['user']['ownProfile']): ProfileValues => ({
  name: profile.name,
  username: profile.username ?? '',
  headline: profile.headline,
  about: profile.about,
  location: profile.location,
  linkedinUrl: profile.linkedinUrl ?? '',
  visibility: profile.visibility,
  openTo: profile.openTo,
})
