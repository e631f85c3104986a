/** The most that an organizer can ask for; without a number every judge scores every entry. */
export const mostJudgesPerEntry = 20
