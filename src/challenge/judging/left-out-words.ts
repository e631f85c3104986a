/** Why a judge does not count. */
export const leftOutWords = {
  conflict: 'Has a conflict of interest',
  incomplete: 'Can’t judge every entry',
  left: 'Has left the organization',
  aside: 'Does not judge in this challenge',
} as const
