import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { slugify } from '#db/slug.ts'
import { usernameLength } from '#server/limits.ts'
import { usernameSchema } from './schema.ts'

/** So many namesakes are numbered; whoever comes after them chooses a name of their own. */
const mostNamesakes = 200

/** A free username made of a person's name, `ada-nystrom` or `ada-nystrom-2`; null where none is to be had. */
export async function suggestUsername(db: Db, userId: string, name: string) {
  const base = slugify(name, '')
    .slice(0, usernameLength - 4)
    .replace(/-+$/, '')
  const wanted = Array.from({ length: mostNamesakes }, (_, index) =>
    index === 0 ? base : `${base}-${index + 1}`,
  ).filter(word => usernameSchema.safeParse(word).success)
  if (wanted.length === 0) return null
  const { rows } = await sql<{ username: string }>`
    select username from unnest(${wanted}::text[]) with ordinality as wanted (username, place)
    where not exists (select from users where users.username = wanted.username)
      and not exists (select from old_usernames
        where old_usernames.username = wanted.username and user_id <> ${userId} and until > now())
    order by place limit 1`.execute(db)
  return rows[0]?.username ?? null
}
