import { isDeepStrictEqual } from 'node:util'
import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { lockReasons, updateReasons } from './queries.ts'
import type { ReasonFields } from './schema.ts'

/** @throws CONFLICT when they were changed since `version`. */
export const saveReasons = (
  { db, user, ip }: PersonContext,
  organizationId: string,
  version: number,
  fields: ReasonFields,
) =>
  transaction(db, async tx => {
    const before = await lockReasons(tx, organizationId)
    if (before.version !== version)
      throw conflict(
        'Somebody changed the reasons while you edited them. Copy your text, reload and try again.',
      )
    const changed = [
      ...(isDeepStrictEqual(before.own, fields.own) ? [] : ['ownReasons']),
      ...(isDeepStrictEqual(new Set(before.off), new Set(fields.off)) ? [] : ['reasonsOff']),
    ]
    if (changed.length === 0) return { version }
    const saved = await updateReasons(tx, organizationId, fields)
    await emit(tx, {
      name: 'organization.updated',
      organizationId,
      actorId: user.id,
      ip,
      changed,
    })
    return saved
  })
