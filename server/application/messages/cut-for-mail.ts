import { mailedMessageLength } from '#server/limits.ts'

/** As much of a text as a mail holds. */
export const cutForMail = (text: string) => ({
  // Of a letter that is two units not the half.
  text: text.slice(0, mailedMessageLength).replace(/[\uD800-\uDBFF]$/, ''),
  isCut: text.length > mailedMessageLength,
})
