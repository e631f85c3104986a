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

/** Where a resume says that the person is; its region may be a country: "Göteborg, Sweden". */
export function resumePlace({ basics }: JsonResume): Place | null {
  const { city, region, countryCode, address } = basics?.location ?? {}
  const isCode = countryCode && /^[a-z]{2}$/i.test(countryCode)
  const land = isCode ? country(countryCode.toUpperCase()) : region ? countryIn(region) : null
  if (!city && !land) return address ? writtenPlace(address) : null
  const tags = [...((city && writtenPlace(city)?.tags) || []), ...(land?.tags ?? [])]
  if (tags.length === 0) return null
  return { name: [city, land?.name ?? region].filter(Boolean).join(', '), tags }
}

function countryIn(name: string): Place | null {
  const tags = writtenTags(name).filter(tag => tag.startsWith('co:'))
  return tags.length > 0 ? { name, tags } : null
}
