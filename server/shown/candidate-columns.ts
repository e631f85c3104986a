/** The columns of a list of candidates, as an empty one has them and as we name them. */
export const candidateColumns = ['name', 'email', 'note'] as const
