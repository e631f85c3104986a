import type { Tx, Db } from '#db/index.ts'
import type { basicFields } from '#server/profile/basics.ts'
import type { SectionKey } from '#server/profile/sections.ts'
import { findOwnProfile, saveProfile } from '#server/user/profile-queries.ts'
import { profileSchema, type ProfileContent } from '#server/user/schema.ts'
import type { Entry } from './trim-entry.ts'

export type BasicKey = keyof typeof basicFields

/** What an import compares with and writes. */
export interface Profile {
  basics: Record<BasicKey, string>
  content: Partial<Record<SectionKey, Entry[]>>
  /** 0 for a profile never saved. */
  version: number
}

export async function loadProfile(db: Db, userId: string): Promise<Profile> {
  const own = await findOwnProfile(db, userId)
  return {
    basics: {
      name: own.name,
      headline: own.headline,
      about: own.about,
      location: own.location,
      linkedinUrl: own.linkedinUrl ?? '',
    },
    content: {
      ...own.content,
      links: own.links as object[] as Entry[],
    },
    version: own.version,
  }
}

/** Why a profile can't be stored as it is, in a sentence; null when it can. */
export function problemOf({ content }: Profile): string | null {
  const { links: _, ...sections } = content
  const checked = profileSchema.shape.content.safeParse(sections)
  return checked.success ? null : (checked.error.issues[0]?.message ?? 'It does not fit a profile.')
}

export const storeProfile = (tx: Tx, userId: string, { basics, content }: Profile) => {
  const { links, ...sections } = content
  const { linkedinUrl, ...texts } = basics
  return saveProfile(tx, userId, {
    ...texts,
    linkedinUrl: linkedinUrl || null,
    links: (links ?? []) as object[] as { label: string; url: string }[],
    content: sections as ProfileContent,
  })
}
