/** What a browser is told to read anew. */
export const liveNames = ['notifications', 'messages', 'interviews', 'applications'] as const

export type LiveName = (typeof liveNames)[number]
