import { transaction, type Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, fieldError, forbidden, isDuplicate, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { enter, isRunning, leaveChallenge, tooLate, whyNot } from '#server/challenge/entry/enter.ts'
import { findEntry } from '#server/challenge/entry/queries.ts'
import {
  deleteMember,
  findChallengeOfTeams,
  holdTeams,
  insertTeam,
  listMembers,
  lockTeamOf,
  passOn,
} from './queries.ts'

/**
 * Makes the person the lead of a new team, with what they have begun alone.
 * @throws CONFLICT when they are of one, the name is another's, or the challenge takes none.
 */
export const makeTeam = (ctx: PersonContext, challengeId: string, name: string) =>
  transaction(ctx.db, async tx => {
    const { user } = ctx
    const entry = await enter(tx, ctx, challengeId)
    await holdTeams(tx, challengeId)
    if (!isRunning(entry)) throw tooLate()
    const { maxTeamSize } = await findChallengeOfTeams(tx, challengeId)
    if (maxTeamSize === 1) throw conflict('This challenge is for individuals: enter it alone.')
    if (await lockTeamOf(tx, user.id, challengeId))
      throw conflict('You are of a team in this challenge already.')
    return { teamId: await insertTeam(tx, challengeId, user.id, name) }
  }).catch((error: unknown) => {
    if (isDuplicate(error, 'challenge_teams_name'))
      throw fieldError('CONFLICT', 'name', 'Another team of this challenge is called so.')
    throw error
  })

/** Ends the person's part; of a team the others go on, with their work. */
export const leave = (ctx: PersonContext, challengeId: string) =>
  leaveChallenge(ctx, challengeId, tx => leaveTeam(tx, ctx.user, challengeId))

async function leaveTeam(tx: Tx, user: PersonContext['user'], challengeId: string) {
  await holdTeams(tx, challengeId)
  const team = await lockTeamOf(tx, user.id, challengeId)
  if (!team) return false
  const others = (await listMembers(tx, team.id)).filter(({ id }) => id !== user.id)
  const [next] = others
  if (!next) return false
  await assertRunning(tx, user.id, challengeId)
  const isLead = team.leadId === user.id
  if (isLead) await passOn(tx, team, next.id)
  await deleteMember(tx, team.id, user.id)
  const { title } = await findChallengeOfTeams(tx, challengeId)
  await emit(tx, {
    name: 'team.left',
    actorId: user.id,
    actorName: user.name,
    challengeId,
    title,
    teamName: team.name,
    members: others.map(({ id }) => id),
    newLeadId: isLead ? next.id : null,
  })
  return true
}

export const removeMember = (ctx: PersonContext, challengeId: string, userId: string) =>
  asLead(ctx, challengeId, userId, async (tx, team, title) => {
    await deleteMember(tx, team.id, userId)
    await emit(tx, {
      name: 'team.removed',
      actorId: ctx.user.id,
      actorName: ctx.user.name,
      challengeId,
      title,
      teamName: team.name,
      userId,
    })
  })

/** Makes another member the lead. */
export const handOver = (ctx: PersonContext, challengeId: string, userId: string) =>
  asLead(ctx, challengeId, userId, async (tx, team, title) => {
    await passOn(tx, team, userId)
    await emit(tx, {
      name: 'team.handedOver',
      actorId: ctx.user.id,
      actorName: ctx.user.name,
      challengeId,
      title,
      teamName: team.name,
      userId,
    })
  })

/** What the lead does to another member. */
const asLead = (
  { db, user }: PersonContext,
  challengeId: string,
  memberId: string,
  change: (tx: Tx, team: Awaited<ReturnType<typeof lockLed>>, title: string) => Promise<void>,
) =>
  transaction(db, async tx => {
    const team = await lockLed(tx, user.id, challengeId)
    const members = await listMembers(tx, team.id)
    if (memberId === user.id || !members.some(({ id }) => id === memberId))
      throw notFound('This member')
    await assertRunning(tx, user.id, challengeId)
    const { title } = await findChallengeOfTeams(tx, challengeId)
    await change(tx, team, title)
    return { userId: memberId }
  })

/**
 * The team that the person leads, locked.
 * @throws NOT_FOUND when they are of none, FORBIDDEN when another leads it.
 */
export async function lockLed(tx: Tx, userId: string, challengeId: string) {
  await holdTeams(tx, challengeId)
  const team = await lockTeamOf(tx, userId, challengeId)
  if (!team) throw notFound('This team')
  if (team.leadId !== userId) throw forbidden('Only the lead of your team can do this.')
  return team
}

/** After the deadline a team stays as it is. @throws CONFLICT */
async function assertRunning(tx: Tx, userId: string, challengeId: string) {
  const entry = await findEntry(tx, userId, challengeId)
  if (!entry) throw whyNot(entry)
  if (!isRunning(entry)) throw conflict('The deadline has passed: the team stays as it is.')
}
