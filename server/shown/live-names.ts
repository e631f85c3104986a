/** What a browser is told to read anew. */
export const liveNames = [
  'notifications',
  'messages',
  'interviews',
  /** One's own. */
  'applications',
  /** Of an organization. */
  'applicants',
] as const

export type LiveName = (typeof liveNames)[number]
