import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { isFindable, isRecruiter, maySeeProfile } from '#server/profile/may-see.ts'

/** What must fit of somebody who is looked for. */
export interface Wanted {
  /** All of them. */
  tags: string[]
  /** Of each one at least: the names of a place. */
  choices: string[][]
  /** All that each says, in any form. */
  words: string[]
  /** Each as a phrase. */
  phrases: string[]
  openTo: 'looking' | 'open' | undefined
  /** Skills whose proof is asked for. */
  proofs: string[]
}

interface Page {
  after: string | undefined
  limit: number
}

/** Where the skills that are named stand best, by their keys; what only follows from them is left out. */
const named = sql<Record<string, Named> | null>`(select jsonb_object_agg(key, proof)
  from jsonb_each(people_search.proofs) proven (key, proof) where proof ->> 'by' is null)`

const matches = (query: ReturnType<typeof sql>) => sql<boolean>`people_search.words @@ ${query}`
/** Words that say nothing leave nobody out. */
const matchesOrSaysNothing = (query: ReturnType<typeof sql>) =>
  sql<boolean>`(numnode(${query}) = 0 or ${matches(query)})`

/**
 * People whom this recruiter may see and who show recruiters that they are open to work, in an order
 * that says nothing of them. Whoever is not seen leaves no gap, in no page and no cursor.
 */
export const listPeople = (db: Db, viewerId: string, wanted: Wanted, { after, limit }: Page) =>
  db
    .selectFrom('peopleSearch')
    .innerJoin('profiles', profiles =>
      profiles
        .onRef('profiles.userId', '=', 'peopleSearch.userId')
        .onRef('profiles.version', '=', 'peopleSearch.version'),
    )
    .innerJoin('users', 'users.id', 'profiles.userId')
    .select(['peopleSearch.place', 'users.name', 'users.username', 'users.linkedinUrl'])
    .select('users.id')
    .select(['profiles.headline', 'profiles.about', 'profiles.location', 'profiles.links'])
    .select(['profiles.content', 'profiles.openTo', 'profiles.openToVisibility'])
    .select('profiles.sectionVisibility')
    .select(
      sql<Record<string, Proof | null> | null>`(select jsonb_object_agg(key, proofs -> key)
        from unnest(${wanted.proofs}::text[]) key)`.as('proofs'),
    )
    .select(named.as('named'))
    .where(isRecruiter(viewerId))
    .where(maySeeProfile(viewerId))
    .where(isFindable)
    .where('users.id', '<>', viewerId)
    .where('users.username', 'is not', null)
    .where(sql<boolean>`people_search.tags @> ${wanted.tags}::text[]`)
    .$if(wanted.openTo !== undefined, rows => rows.where('profiles.openTo', '=', wanted.openTo!))
    .where(eb =>
      eb.and([
        ...wanted.choices.map(tags => sql<boolean>`people_search.tags && ${tags}::text[]`),
        ...wanted.words.map(one =>
          matchesOrSaysNothing(sql`plainto_tsquery('english', searchable(${one}))`),
        ),
        ...wanted.phrases.map(one => matches(sql`phraseto_tsquery('english', searchable(${one}))`)),
      ]),
    )
    .$if(after !== undefined, rows => rows.where('peopleSearch.place', '>', after!))
    .orderBy('peopleSearch.place')
    .limit(limit)
    .execute()

export type Named = Pick<Proof, 'pointer' | 'words'>

export interface Proof {
  /** The skill that is named, where it is only a part of the one that is asked for. */
  by: string | null
  quote: string
  words: string
  pointer: string
}
