import type { RouterOutputs } from '#src/api.ts'
import type { Audience } from '#server/shown/challenge-talk.ts'

export type TeamQuestion = RouterOutputs['challenge']['questionsForTeam']['items'][number]
export type TeamAppeal = RouterOutputs['challenge']['appeals']['items'][number]

/** Who is told, to choose from. */
export const audienceLabels: Record<Audience, string> = {
  entrants: 'All entrants',
  submitters: 'Those who handed in',
  winners: 'Those who won a prize, or came first where none is named',
}

/** Who was told, after "To". */
export const toAudience: Record<Audience, string> = {
  entrants: 'all entrants',
  submitters: 'those who handed in',
  winners: 'those who won',
}

export const peopleOf = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** What became of a question or an appeal that is answered. */
export const outcomeOf = (isUpheld: boolean | null) => {
  if (isUpheld === null) return { label: 'Answered', tone: 'neutral' } as const
  return isUpheld
    ? ({ label: 'Upheld', tone: 'good' } as const)
    : ({ label: 'Not upheld', tone: 'neutral' } as const)
}

export const kindLabels = { question: 'Question', appeal: 'Appeal' } as const

/** Below what the organization writes here. */
export const markdownHint = 'Markdown: **bold**, - for a list, an empty line between paragraphs.'
