import type { RouterOutputs } from '#src/api.ts'
import { contentOf } from '#src/lib/entry-words.ts'

/** A profile as a JSON Resume 1.0 document, for other tools. */
export function jsonResumeOf(
  profile: Pick<
    RouterOutputs['user']['profile'],
    'name' | 'headline' | 'about' | 'location' | 'links' | 'linkedinUrl' | 'content' | 'pictureUrl'
  > & { email?: string },
  pageUrl?: string,
) {
  const isPerson = profile.linkedinUrl?.includes('/in/')
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: profile.name,
      label: profile.headline || undefined,
      email: profile.email,
      url: pageUrl,
      image: pageUrl && profile.pictureUrl ? new URL(profile.pictureUrl, pageUrl).href : undefined,
      summary: profile.about || undefined,
      location: profile.location ? { address: profile.location } : undefined,
      profiles: [
        ...(isPerson ? [{ network: 'LinkedIn', url: profile.linkedinUrl }] : []),
        ...profile.links.map(({ label, url }) => ({ network: label, url })),
      ],
    },
    ...contentOf(profile.content),
  }
}

/** Hands a text to the browser as a file to keep. */
export function download(fileName: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
