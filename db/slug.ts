import anyAscii from 'any-ascii'

/** Words a path of ours uses; no record may be named so. */
const taken = new Set(['edit', 'create', 'new', 'jobs', 'challenges', 'dashboard', 'claim'])

/**
 * "Straße 7 (m/w)" → "strasse-7-m-w", "Инженер" → "inzhener"; never empty, never one of our own
 * paths.
 */
export function slugify(text: string, fallback: string): string {
  const slug = anyAscii(text.normalize('NFC'))
    .toLowerCase()
    .replaceAll(/['`]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
  if (!slug) return fallback
  return taken.has(slug) ? `${slug}-${fallback}` : slug
}
