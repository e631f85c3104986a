import { z } from 'zod'
import { text, words } from '#server/input/fields.ts'
import { cursorSchema } from '#server/input/cursor.ts'
import { seniorities } from '#server/job/schema.ts'
import { placeLength, queryLength } from '#server/limits.ts'

/** Skills, and languages, that are looked for at once. */
export const mostWanted = 10

export const openStates = ['looking', 'open'] as const

/** Whom a team looks for; all of it must fit. */
const peopleFilter = z.object({
  q: text(queryLength).default(''),
  skills: words(mostWanted).default([]),
  place: text(placeLength).default(''),
  seniority: z.enum(seniorities).optional(),
  languages: words(mostWanted).default([]),
  openTo: z.enum(openStates).optional(),
})

export type PeopleFilter = z.output<typeof peopleFilter>

export const peopleInput = peopleFilter.extend({ cursor: cursorSchema })
