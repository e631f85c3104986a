import type { MatchedJob, MatchedPerson } from '#server/match/types.ts'

/** A job of which nothing is said. */
export const anyJob: MatchedJob = {
  skillsRequired: [],
  skillsPreferred: [],
  places: [],
  workplaceType: null,
  applicantCountries: [],
  salaryCurrency: null,
  salaryMin: null,
  salaryMax: null,
  salaryUnit: null,
  seniority: null,
  employmentType: [],
}

export const noWishes = {
  places: [],
  workplaceTypes: [],
  employmentTypes: [],
  seniority: [],
  salaryMin: null,
  salaryCurrency: null,
}

/** A person of whom nothing is known. */
export const anyPerson: MatchedPerson = {
  content: {},
  file: null,
  home: null,
  wishes: null,
  month: '2026-11',
}
