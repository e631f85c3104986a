import { createHash } from 'node:crypto'

/** Changes with anything of what is told: who was shown another version decides about something else. */
export const versionOf = (told: unknown) =>
  createHash('sha256').update(JSON.stringify(told)).digest('base64url')
