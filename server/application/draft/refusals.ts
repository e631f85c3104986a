import { conflict } from '#server/errors.ts'

export const appliedAlready = () => conflict('You have applied for this job already.')

export const appliedTwice = () =>
  conflict('You applied for this job twice and withdrew both times. You can’t apply for it again.')

export const takesNoMore = () => conflict('This job takes no more applications.')
