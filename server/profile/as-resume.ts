import type { JsonResume } from '#server/resume/engine/types.ts'
import { contentKeys } from './sections.ts'

interface ShownProfile {
  name: string
  headline: string
  about: string
  location: string
  links: { label: string; url: string }[]
  linkedinUrl: string | null
  content: object
  pictureUrl: string | null
}

/** A profile as a resume says it; `pageUrl` is where everybody finds it, if they do. */
export function resumeOfProfile(
  profile: ShownProfile & { email?: string },
  pageUrl?: string,
): JsonResume {
  const { headline, about, location, linkedinUrl, pictureUrl, email } = profile
  const stored = profile.content as Partial<Record<string, unknown>>
  const sections = contentKeys.flatMap(key => {
    const list = stored[key]
    return Array.isArray(list) ? [[key, list]] : []
  })
  const profiles = [
    ...(linkedinUrl?.includes('/in/') ? [{ network: 'LinkedIn', url: linkedinUrl }] : []),
    ...profile.links.map(({ label, url }) => ({ network: label, url })),
  ]
  return {
    basics: {
      name: profile.name,
      ...(headline && { label: headline }),
      ...(email && { email }),
      ...(pageUrl && { url: pageUrl }),
      ...(pageUrl && pictureUrl && { image: new URL(pictureUrl, pageUrl).href }),
      ...(about && { summary: about }),
      ...(location && { location: { address: location } }),
      profiles,
    },
    ...Object.fromEntries(sections),
  }
}
