import { countryName, placeTags, writtenTags } from '#server/job/places.ts'
import type { Place } from '#server/match/types.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'

/** A place as a person writes it: "Bergen, Norway". Null for one that is none, like "remote". */
export function writtenPlace(name: string): Place | null {
  const tags = writtenTags(name).filter(tag => tag !== 'wp:remote')
  return tags.length > 0 ? { name, tags } : null
}

export const country = (code: string): Place => ({
  name: countryName(code),
  tags: [`co:${code.toLowerCase()}`],
})

export function jobPlace(place: { addressLocality?: string; addressCountry: string }): Place {
  const { name, tags } = country(place.addressCountry)
  const town = place.addressLocality ?? ''
  return {
    name: [town, name].filter(Boolean).join(', '),
    tags: [...placeTags(town).filter(tag => tag.startsWith('loc:')), ...tags],
  }
}

/** Where a resume says that the person is. */
export function resumePlace({ basics }: JsonResume): Place | null {
  const { city, countryCode, address } = basics?.location ?? {}
  const town = city ? writtenPlace(city) : null
  if (countryCode && /^[a-z]{2}$/i.test(countryCode)) {
    const { name, tags } = country(countryCode.toUpperCase())
    return { name: [city, name].filter(Boolean).join(', '), tags: [...(town?.tags ?? []), ...tags] }
  }
  return town ?? (address ? writtenPlace(address) : null)
}
