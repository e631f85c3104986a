import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { emit } from '#server/events/emit.ts'
import { isStaff } from '#server/guards.ts'
import { pageByTime } from '#server/input/cursor.ts'
import { byStaff } from './guards.ts'
import { listByEmail, listByName, listByUsername } from './people-queries.ts'

const pageSize = 20

interface Search {
  query: string
  cursor?: string | undefined
}

/**
 * People by their address, by their username, or by a part of their name, the newest first; who has
 * that very username comes before. That each of them was found is on record.
 */
export async function lookUpPeople(ctx: PersonContext, { query, cursor }: Search) {
  const isAddress = query.includes('@')
  const list = isAddress ? listByEmail : listByName
  const page = await pageByTime(cursor, pageSize, at => list(ctx.db, query, at))
  if (!isAddress && cursor === undefined) {
    const named = await pageByTime(undefined, 1, at => listByUsername(ctx.db, query, at))
    page.items.unshift(...named.items)
  }
  await transaction(ctx.db, tx =>
    emit(tx, {
      name: 'person.lookedUp',
      ...byStaff(ctx),
      by: isAddress ? 'email' : 'name',
      userIds: page.items.map(({ id }) => id),
    }),
  )
  return {
    ...page,
    items: page.items.map(person => ({ ...person, isStaff: isStaff(person, ctx.env) })),
  }
}
