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
  'team.invited': OfTeam & { to: { email: string } | { userId: string }; expiresAt: Date }
  /** `members` are those who were there before. */
  'team.accepted': OfTeam & { members: string[] }
  /** `members` are those who stay. */
  'team.left': OfTeam & { members: string[]; newLeadId: string | null }
  'team.removed': OfTeam & { userId: string }
  'team.handedOver': OfTeam & { userId: string }
  /** `members` are the others; `inGallery` when it was agreed that the work is shown there. */
  'team.handedIn': OfTeam & { members: string[]; attempt: number; inGallery: boolean }
  /** Before the deadline; `team` is whose work it was too, null of who takes part alone. */
  'challenge.workWithdrawn': Omit<OfTeam, 'teamName'> & {
    team: { name: string; others: string[] } | null
  }
}
