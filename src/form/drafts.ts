import { readStored, storedKeys, writeStored } from '#src/lib/stored.ts'

const prefix = 'draft:'
const keyOf = (userId: string, thing: string) => `${prefix}${userId}:${thing}`

/** What a person typed for a thing and has not sent, kept in this browser; null when there is none. */
export const readDraft = (userId: string, thing: string) => readStored(keyOf(userId, thing))

/** Null, or an empty text, forgets it. */
export const writeDraft = (userId: string, thing: string, text: string | null) =>
  writeStored(keyOf(userId, thing), text || null)

/** Whoever uses this browser next does not find what the last one typed. */
export function forgetDrafts() {
  for (const key of storedKeys()) if (key.startsWith(prefix)) writeStored(key, null)
}
