import { expect } from 'vitest'
import { criteria, linesOf, newOpenChallenge, title, type Person } from './challenge-story.ts'
import { expectScreen, mutate } from './story.ts'
import { open, type Visitor } from './visitor.ts'

/** What is handed in, and how good each of it is. */
export const works = {
  team: 'Rubber feet: 11 dB less.',
  sina: 'A bought pump: 12 dB less.',
  tom: 'A thicker lid: 4 dB less.',
}
export const texts = Object.values(works)
export const points: Record<string, number> = { [works.team]: 8, [works.sina]: 8, [works.tom]: 5 }

/** What two who share the first place win each, of both prizes. */
export const shared =
  '€150 (First place, shared by 2); an interview (A day in the yard, shared by 2)'

/** The judges' words, in which one's own work is known. */
export const commentBy = (judge: string, text: string) => (what: string) =>
  `${what} of “${text}”, seen by ${judge}.`

/** What the form of a challenge for teams makes, and the later stories begin with. */
export const pumpFields = {
  title,
  maxTeamSize: 2,
  criteria: criteria.map((label, index) => ({ label, description: '', weight: [60, 40][index] })),
  prizes: [
    { label: 'First place', kind: 'money', amount: 300, currency: 'EUR', places: 1 },
    { label: 'A day in the yard', kind: 'interview', places: 1 },
  ],
}

interface Entrants {
  lead: Person
  member: Person
  sina: Person
  tom: Person
}

/** Such a challenge, which a team of two and two persons have joined. */
export async function joinedChallenge(organizer: Person, { lead, member, sina, tom }: Entrants) {
  const challenge = await newOpenChallenge(organizer, 'Pump Works', pumpFields)
  const of = { challengeId: challenge.challengeId }
  await mutate(lead.context, 'challenge.makeTeam', { ...of, name: 'Night Shift' })
  const invited = { ...of, to: member.email }
  const { id: invitationId } = await mutate<{ id: string }>(
    lead.context,
    'challenge.inviteToTeam',
    invited,
  )
  await mutate(member.context, 'challenge.acceptTeamInvitation', { invitationId })
  for (const one of [sina, tom]) await mutate(one.context, 'challenge.join', of)
  return { ...challenge, of }
}

/** In which they have handed in. */
export async function enteredChallenge(organizer: Person, entrants: Entrants) {
  const challenge = await joinedChallenge(organizer, entrants)
  const entries: { submissionId: string; text: string }[] = []
  for (const [{ context }, text] of [
    [entrants.member, works.team],
    [entrants.sina, works.sina],
    [entrants.tom, works.tom],
  ] as const) {
    const sent = { ...challenge.of, text, links: [] }
    entries.push({
      text,
      ...(await mutate<{ submissionId: string }>(context, 'challenge.submit', sent)),
    })
  }
  return { ...challenge, entries }
}

interface Site {
  passDeadline: (challengeId: string) => Promise<unknown>
}

/** Which the organizer alone has judged, and finalized. */
export async function finalizedChallenge(site: Site, organizer: Person, entrants: Entrants) {
  const challenge = await enteredChallenge(organizer, entrants)
  await site.passDeadline(challenge.challengeId)
  for (const { submissionId, text } of challenge.entries) {
    const say = commentBy(organizer.name, text)
    await mutate(organizer.context, 'challenge.judge', {
      submissionId,
      scores: criteria.map(label => ({
        criterion: label.toLowerCase(),
        value: points[text],
        comment: say(label),
      })),
      overallComment: say('All of it'),
    })
  }
  await mutate(organizer.context, 'challenge.finalize', challenge.of)
  return challenge
}

/** What a person's public profile says of what they won here, and where it leads. */
export async function badgeOf(visitor: Visitor, { username, name }: Person) {
  await open(visitor, `/u/${username}`)
  await expectScreen(visitor, name)
  const badges = visitor.page.getByRole('listitem').filter({ hasText: 'Pump Works' })
  const links = await badges
    .getByRole('link')
    .evaluateAll(all => all.map(one => one.getAttribute('href')))
  return { says: await linesOf(badges), links }
}

/** Of who came first. */
export const winnersBadge = (address: string) => ({
  says: [
    expect.stringMatching(/^Winner \(place 1\): A quieter bilge pump Pump Works · 80 points · /),
  ],
  links: [address],
})
