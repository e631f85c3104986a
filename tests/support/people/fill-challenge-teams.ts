import { transaction, type Db } from '#db/index.ts'

interface Involved {
  userId: string
  otherId: string
  /** The challenge in which the person leads a team, and another's in which they are invited to one. */
  own: string
  others: string
}

/** A team that the person leads, and an invitation to another, at their address. */
export const fillChallengeTeams = (
  db: Db,
  { userId, otherId, own, others }: Involved,
  mark: string,
) =>
  transaction(db, async tx => {
    const make = async (challengeId: string, leadId: string, name: string) => {
      const { id: teamId } = await tx
        .insertInto('challengeTeams')
        .values({ challengeId, leadId, name })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('challengeTeamMembers')
        .values({ challengeId, userId: leadId, teamId })
        .execute()
      return teamId
    }
    const { email } = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await make(own, userId, `${mark} crew`)
    await tx
      .insertInto('challengeEntries')
      .values({ challengeId: others, userId: otherId })
      .execute()
    const teamId = await make(others, otherId, 'Their crew')
    await tx
      .insertInto('challengeTeamInvitations')
      .values({ teamId, email, invitedBy: otherId, expiresAt: new Date(Date.now() + 86_400_000) })
      .execute()
  })
