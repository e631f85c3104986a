import type { Challenge } from '#src/challenge/challenge-words.ts'

/** Who may do what with what is handed in. */
export const ipTermsLabels = {
  owner: 'You keep all rights to your work. It is used for judging only.',
  license: 'You keep your work and give the organization a licence to use it.',
  none: 'No terms are set. Agree on them with the organization before you hand in.',
} as const

/** `ipTermsLabels`, and what else may become of the work. */
export const rightsOf = ({
  ipTerms,
  galleryVisibility,
}: Pick<Challenge, 'ipTerms' | 'galleryVisibility'>) =>
  ipTermsLabels[ipTerms] +
  (galleryVisibility === 'none' ? '' : ' If you agree, the gallery shows it too.')
