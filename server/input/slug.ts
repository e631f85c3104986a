/** Words a path of ours uses; no record may be named so. */
const taken = new Set(['edit', 'create', 'new', 'jobs', 'challenges', 'dashboard', 'claim'])

/** "Développeur senior (m/w)" → "developpeur-senior-m-w"; never empty, never one of our own paths. */
export function slugify(text: string, fallback: string): string {
  const slug = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
  if (!slug) return fallback
  return taken.has(slug) ? `${slug}-${fallback}` : slug
}
