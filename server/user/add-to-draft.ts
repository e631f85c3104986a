import { transaction, type Db } from '#db/index.ts'
import { tooLarge } from '#server/errors.ts'
import { findDraft, lockProfile, saveDraft } from './profile-queries.ts'
import { draftLength, draftTooLong } from './schema.ts'

interface Typed {
  /** Of the profile, when the typing began. */
  version: number
  values: Record<string, unknown>
}

/**
 * Keeps what is typed over what was typed before, field by field: two forms write here, maybe on two
 * devices. The draft stays as old as the first of it.
 * @throws PAYLOAD_TOO_LARGE when both are more than a draft holds.
 */
export const addToDraft = (db: Db, userId: string, { version, values }: Typed) =>
  transaction(db, async tx => {
    await lockProfile(tx, userId)
    const before = await findDraft(tx, userId)
    const all = { ...before?.values, ...values }
    if (JSON.stringify(all).length > draftLength) throw tooLarge(draftTooLong)
    await saveDraft(tx, userId, {
      version: Math.min(version, before?.version ?? version),
      values: all,
    })
  })
