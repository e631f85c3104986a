import type { RouterOutputs } from '#src/api.ts'

export type Organization = RouterOutputs['user']['organizations']['data'][number]
