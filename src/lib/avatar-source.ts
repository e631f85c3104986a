/**
 * The picture behind a `linkedinUrl`: the link itself when it is an image on LinkedIn's media
 * hosts. A link to a profile page (`/in/…`) never loads as an image, so it gives undefined and the
 * initials show without a failing request.
 */
export function avatarSource(linkedinUrl: string | null | undefined): string | undefined {
  if (!linkedinUrl || !URL.canParse(linkedinUrl)) return undefined
  const url = new URL(linkedinUrl)
  const isMediaHost = /^media(-exp\d+)?\.licdn\.com$/.test(url.hostname)
  return url.protocol === 'https:' && isMediaHost ? url.href : undefined
}
