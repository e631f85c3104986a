import type { TestApp } from '../app.ts'
import { newChallenge } from '../challenge.ts'

/** A new person whose address is confirmed. */
export async function newPerson(t: TestApp, name: string) {
  const client = await t.signUp({ name })
  await t.db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('id', '=', client.userId)
    .execute()
  return { client, caller: await t.callerFor(client) }
}

export type Person = Awaited<ReturnType<typeof newPerson>>

/** Invites a person by their address: answers with the invitation's id. */
export async function inviteTo(challengeId: string, lead: Person, { client }: Person) {
  const { id } = await lead.caller.challenge.inviteToTeam({ challengeId, to: client.email })
  return id
}

/** Has them invited, and accept. */
export async function addTo(challengeId: string, lead: Person, person: Person) {
  const invitationId = await inviteTo(challengeId, lead, person)
  await person.caller.challenge.acceptTeamInvitation({ invitationId })
}

/** A challenge of teams of three, with Ada's team of these members besides her. */
export async function newTeam(t: TestApp, names: string[], teamName = 'Night Shift') {
  const challenge = await newChallenge(t, { maxTeamSize: 3 })
  const { challengeId } = challenge
  const ada = await newPerson(t, 'Ada Archer')
  await ada.caller.challenge.makeTeam({ challengeId, name: teamName })
  const members: Person[] = []
  for (const name of names) {
    const member = await newPerson(t, name)
    await addTo(challengeId, ada, member)
    members.push(member)
  }
  return { ...challenge, org: challenge.caller, ada, members }
}
