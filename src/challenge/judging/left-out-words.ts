/** Why a judge does not count, to be chosen. */
export const leftOutWords = {
  conflict: 'Has a conflict of interest',
  incomplete: 'Can’t judge every entry',
  left: 'Has left the organization',
  aside: 'Does not judge in this challenge',
} as const

/** Why a judge does not count. */
export const notCountedWords = { ...leftOutWords, removed: 'Was removed from the judges' } as const
