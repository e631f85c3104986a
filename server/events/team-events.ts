export interface OfTeam {
  actorId: string
  actorName: string
  challengeId: string
  /** Of the challenge. */
  title: string
  teamName: string
}

/** What entrants of a challenge do with each other; its organization is not told. */
export interface TeamEvents {
  'team.invited': OfTeam & { to: { email: string } | { userId: string } }
  /** `members` are those who were there before. */
  'team.accepted': OfTeam & { members: string[] }
  /** `members` are those who stay. */
  'team.left': OfTeam & { members: string[]; newLeadId: string | null }
  'team.removed': OfTeam & { userId: string }
  'team.handedOver': OfTeam & { userId: string }
}
