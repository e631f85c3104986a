/** What is said between the organization of a challenge and its entrants. Lengths are in characters. */

/** Of an entrant, before the deadline; everybody reads it with its answer. */
export const questionLength = 500
export const questionsADay = 10
/** To a question or an appeal. */
export const replyLength = 2000
export const hiddenReasonLength = 200
/** What an entrant asks or objects to after the results, and for how long they may. */
export const appealLength = 2000
export const appealDays = 7
/** Without an answer, until the organization is reminded. */
export const appealWaitDays = 5
export const announcementLength = 2000
export const announcementsADay = 5
export const correctionLength = 500
/** Rankings of a challenge, with the first. */
export const mostRankings = 20
/** Entries of a challenge that are judged anew at one time, and the judges of each. */
export const mostOpenAnew = 20
export const mostJudgesAnew = 20

/** To whom an announcement goes. */
export const audiences = ['entrants', 'submitters', 'winners'] as const

export type Audience = (typeof audiences)[number]
