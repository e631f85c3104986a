import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { searchLimit } from '#server/limits.ts'
import { addressOf, filterOfAddress } from '#server/job/address-filter.ts'
import { countKept, lockPerson } from './queries.ts'
import { insertSearch } from './search-queries.ts'

interface Asked {
  query: string
  label: string
  notify: 'none' | 'daily' | 'weekly'
}

/** @throws CONFLICT when the same search is saved already, or there is no room for another. */
export const saveSearch = ({ db, user }: PersonContext, { query, label, notify }: Asked) =>
  transaction(db, async tx => {
    await lockPerson(tx, user.id)
    const search = { query: addressOf(filterOfAddress(query)), label, notify }
    const saved = await insertSearch(tx, user.id, search)
    if (!saved) throw conflict('You have saved this search already.')
    if ((await countKept(tx, 'savedSearches', user.id)) > searchLimit)
      throw conflict(`You have saved ${searchLimit} searches. Remove one to save another.`)
    return saved
  })
