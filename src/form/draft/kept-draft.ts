import { forgetFiles } from './kept-files.ts'
import { readStored, storedKeys, writeStored } from '#src/lib/browser-storage.ts'

/** Where a form keeps what is typed; writing null forgets it. */
export interface Draft<Values> {
  read: () => Values | undefined
  write: (values: Values | null) => void
}

const prefix = 'draft:'
const keyOf = (userId: string, thing: string) => `${prefix}${userId}:${thing}`

/** What a person typed for a thing, kept in this browser; what `fits` no more is not taken up. */
export const keptDraft = <Values>(
  userId: string,
  thing: string,
  fits: (values: Values) => boolean = () => true,
): Draft<Values> => ({
  read: () => {
    try {
      const values = JSON.parse(readStored(keyOf(userId, thing)) ?? '') as Values
      return fits(values) ? values : undefined
    } catch {
      return undefined
    }
  },
  write: values => writeStored(keyOf(userId, thing), values && JSON.stringify(values)),
})

/** Whoever uses this browser next does not find what the last one typed, or was sending. */
export function forgetDrafts() {
  forgetFiles()
  for (const key of storedKeys()) if (key.startsWith(prefix)) writeStored(key, null)
}
