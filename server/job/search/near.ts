import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { townsNear } from '#server/job/gazetteer/towns-near.ts'
import { fold } from '#server/job/fold-for-search.ts'
import { townNames } from '#server/job/place-names.ts'
import { placeTags } from '#server/job/places.ts'
import type { JobFilter } from '#server/job/schema.ts'
import { hasAll, hasAny, type Condition } from '#server/job/search-queries.ts'

/** What a radius asks for, or that nobody knows where the town lies. */
export type Near = { conditions: Condition[] } | 'unknown'

/**
 * What a filter with a radius demands in place of its place: one of the towns that have had jobs
 * and lie so near. Null for a filter without a radius, or of a country alone.
 */
export async function findNear(db: Db, { place = '', radius }: JobFilter): Promise<Near | null> {
  if (!radius) return null
  const [town, ...others] = place.split(',').filter(part => part.trim())
  const [townTag, ...otherTags] = [town, ...others].map(part => placeTags(part ?? '')[0])
  if (!townTag?.startsWith('loc:')) return null
  const isRemote = otherTags.includes('wp:remote')
  const within = otherTags.flatMap((tag = '', at) =>
    tag === 'wp:remote' ? [] : [[fold(others[at]!.trim()), tag.replace(/^(co|loc):/, '')]],
  )
  const names = townNames(townTag.slice(4))
  const near = await townsNear({ names, within, km: radius })
  if (near === null) return 'unknown'
  const countries = within.flat()
  const known = near.flatMap(({ name, country }) =>
    townNames(name).map(knownAs => ({ knownAs, country })),
  )
  const { rows } = await sql<{ name: string; country: string }>`
    select name, country from job_places where name = any(${names}::text[])
      and (country = any(${countries}::text[]) or ${within.length === 0})
    union
    select name, country from job_places
      join unnest(${known.map(one => one.country)}::text[],
        ${known.map(one => one.knownAs)}::text[]) near (lies_in, known_as)
      on name = known_as and country = lies_in`.execute(db)
  if (rows.length === 0) return { conditions: [sql<boolean>`false`] }
  const towns = new Set(rows.map(row => `loc:${row.name}`))
  const lands = new Set(rows.map(row => `co:${row.country}`))
  return {
    conditions: [
      hasAny([...towns]),
      hasAny([...lands]),
      ...(isRemote ? [hasAll(['wp:remote'])] : []),
    ],
  }
}
