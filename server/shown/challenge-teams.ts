/** Persons of one team. */
export const mostTeamSize = 10
/** Characters of what it is called. */
export const teamNameLength = 60
/** Until an invitation to a team is over. */
export const teamInvitationDays = 7
export const teamInvitationsADay = 30
