export const organizationHues = 8

/** Which of the muted hues an organization's mark has: it follows from its address alone. */
export function organizationHue(orgSlug: string): number {
  let hash = 0x811c9dc5
  for (const letter of orgSlug) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return ((hash ^ (hash >>> 16)) >>> 0) % organizationHues
}
