import type { z } from 'zod'
import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { byStaff } from '#server/staff/guards.ts'
import { retry } from './queries.ts'
import type { failureSchema } from './schema.ts'

export const retryFailure = (ctx: PersonContext, { kind, id }: z.output<typeof failureSchema>) =>
  transaction(ctx.db, async tx => {
    if (!(await retry(tx, kind, id))) throw notFound('This failure')
    await emit(tx, { name: 'failure.retried', ...byStaff(ctx), kind, id })
    return { message: 'It is being tried again.' }
  })
