import { randomUUID } from 'node:crypto'
import type { Person, World } from '../people/world.ts'
import { challengeFields } from '../challenge.ts'
import { candidate, everyOf, rowsOf, signedIn, team } from './rows.ts'

const noChallenge = { challengeId: randomUUID() }
const noInvitation = { invitationId: randomUUID() }

/** Once for each world. */
const perWorld = <Made>(make: (world: World) => Promise<Made>) => {
  const made = new WeakMap<World, Promise<Made>>()
  return (world: World) => {
    const one = made.get(world) ?? make(world)
    made.set(world, one)
    return one
  }
}

/** One that teams of three enter. */
const teamChallenge = perWorld(async ({ people: { admin }, org: { orgSlug } }) => {
  const fields = { ...challengeFields, maxTeamSize: 3 }
  const { id: challengeId } = await admin.caller.challenge.create({ orgSlug, ...fields })
  await admin.caller.challenge.publish({ challengeId })
  return { challengeId }
})

/** Into a team of the one who invites. */
const invite = async (w: World, by: Person, { email }: Person) => {
  const challenge = await teamChallenge(w)
  const { caller } = by
  await caller.challenge.makeTeam({ ...challenge, name: 'Night Shift' })
  const { id: invitationId } = await caller.challenge.inviteToTeam({ ...challenge, to: email })
  return { invitationId }
}
const sent = perWorld(w => invite(w, w.people.candidate, w.people.otherAdmin))
const received = perWorld(w => invite(w, w.people.otherAdmin, w.people.candidate))

/** Of the candidate's team. */
const member = perWorld(async w => {
  const { otherAdmin } = w.people
  await otherAdmin.caller.challenge.acceptTeamInvitation(await sent(w))
  return { ...(await teamChallenge(w)), userId: otherAdmin.id }
})

/** Who may call what of the teams of entrants. */
export const challengeTeamAccess = rowsOf(row => {
  row('challenge.myTeam', signedIn, teamChallenge, noChallenge)
  row(
    'challenge.makeTeam',
    { ...signedIn, ...everyOf(team, 'CONFLICT') },
    async w => ({ ...(await teamChallenge(w)), name: 'Day Shift' }),
    noChallenge,
  )
  row(
    'challenge.inviteToTeam',
    { ...candidate, otherAdmin: 'FORBIDDEN' },
    async w => ({ challengeId: (await member(w)).challengeId, to: 'guest@mail.example' }),
    noChallenge,
  )
  row('challenge.revokeTeamInvitation', candidate, sent, noInvitation)
  row('challenge.acceptTeamInvitation', candidate, received, noInvitation)
  row('challenge.declineTeamInvitation', candidate, received, noInvitation)
  row('challenge.removeTeamMember', { ...candidate, otherAdmin: 'FORBIDDEN' }, member, noChallenge)
  row('challenge.handOverTeam', { ...candidate, otherAdmin: 'FORBIDDEN' }, member, noChallenge)
})
