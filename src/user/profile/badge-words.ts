import type { RouterOutputs } from '#src/api.ts'

type Badge = RouterOutputs['user']['profile']['badges'][number]

const kinds = { winner: 'Winner', finalist: 'Finalist', participant: 'Took part' } as const

/** `Finalist (place 2)`. */
export const badgeWords = ({ kind, rank }: Pick<Badge, 'kind' | 'rank'>) =>
  `${kinds[kind]}${rank === null ? '' : ` (place ${rank})`}`
