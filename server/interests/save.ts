import type { z } from 'zod'
import { transaction } from '#db/index.ts'
import { countEvent } from '#server/analytics/count-events.ts'
import type { PersonContext } from '#server/context.ts'
import { hasInterests, saveInterests } from './queries.ts'
import type { interestsSchema } from './schema.ts'

/** Saves what the person looks for, and counts that they do. */
export const save = (ctx: PersonContext, interests: z.infer<typeof interestsSchema>) =>
  transaction(ctx.db, async tx => {
    const { id } = ctx.user
    const first = !(await hasInterests(tx, id))
    const saved = await saveInterests(tx, id, interests)
    await countEvent(tx, ctx, id, { name: 'interests_saved', first })
    return saved
  })
