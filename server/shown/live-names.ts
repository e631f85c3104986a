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

/** What one server announces to the others; of `sessions`, some of these people's have ended. */
export const announced = [...liveNames, 'sessions'] as const

export type Announced = (typeof announced)[number]
