import type { RouterOutputs } from '#src/api.ts'

/** One of those whose admin one is. */
export type MyOrganization = RouterOutputs['user']['organizations']['data'][number]
