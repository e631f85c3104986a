import { isDeepStrictEqual } from 'node:util'
import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { lockUsualStages, updateUsualStages } from './queries.ts'
import type { UsualStages } from './schema.ts'

/** Jobs that are there stay as they are. @throws CONFLICT when they were changed since `version`. */
export const saveUsualStages = (
  { db, user, ip }: PersonContext,
  organizationId: string,
  version: number,
  stages: UsualStages,
) =>
  transaction(db, async tx => {
    const before = await lockUsualStages(tx, organizationId)
    if (before.version !== version)
      throw conflict(
        'Somebody changed the stages while you edited them. Copy your text, reload and try again.',
      )
    if (isDeepStrictEqual(before.stages, stages)) return { version }
    const saved = await updateUsualStages(tx, organizationId, stages)
    await emit(tx, {
      name: 'organization.updated',
      organizationId,
      actorId: user.id,
      ip,
      changed: ['usualStages'],
    })
    return saved
  })
