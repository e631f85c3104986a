import { sections } from '#server/profile/sections.ts'
import type { RouterOutputs } from '#src/api.ts'
import { basicsOf } from '#src/user/profile/basics-of.ts'

type Content = NonNullable<NonNullable<RouterOutputs['resume']['byId']['parsed']>['content']>

export interface AboutFields {
  name: string
  username: string
  headline: string
  location: string
  linkedinUrl: string
}

const longest = (key: 'label' | 'url') =>
  sections.links.fields.find(field => field.key === key)?.max ?? 0

/** The links of a resume, but the one to LinkedIn, which has a field of its own. */
export function linksFrom(content: Content | undefined): { label: string; url: string }[] {
  const { profiles = [], url } = content?.basics ?? {}
  const found = [
    ...profiles.map(one => ({ label: one.network ?? '', url: one.url })),
    { label: 'Website', url },
  ]
  const links = new Map<string, { label: string; url: string }>()
  for (const one of found) {
    const address = URL.parse(one.url ?? '')
    const isWeb = address?.protocol === 'https:' || address?.protocol === 'http:'
    if (
      !address ||
      !isWeb ||
      address.href.length > longest('url') ||
      /(^|\.)linkedin\.com$/.test(address.hostname)
    )
      continue
    if (!links.has(address.href))
      links.set(address.href, {
        label: (one.label || address.hostname).slice(0, longest('label')),
        url: address.href,
      })
  }
  return [...links.values()].slice(0, sections.links.most)
}

/** Where a resume says what the form asks for. */
export const placesInResume: Partial<Record<keyof AboutFields, string>> = {
  name: '/basics/name',
  headline: '/basics/label',
  location: '/basics/location',
}

/** What the resume says, for the fields that the profile leaves empty. Nothing else is guessed. */
export function prefillFrom(profile: AboutFields, content: Content | undefined) {
  const { about: _, ...said } = basicsOf(content ?? {})
  const found: Partial<AboutFields> = { name: content?.basics?.name, ...said }
  const values = { ...profile }
  const fromResume = new Set<keyof AboutFields>()
  for (const [key, text] of Object.entries(found) as [keyof AboutFields, string | undefined][]) {
    if (profile[key] || !text) continue
    values[key] = text
    fromResume.add(key)
  }
  return { values, fromResume }
}
