import { hash } from '@node-rs/argon2'
import type { Tx } from '#db/index.ts'
import type { DemoCandidate } from './candidate.ts'
import { careAndCultureCandidates } from './candidates-care-and-culture.ts'
import { technologyCandidates } from './candidates-technology.ts'
import { tradeAndEnergyCandidates } from './candidates-trade-and-energy.ts'
import { organizations } from './organizations.ts'
import { list, markdown } from './text.ts'

export const candidates = [
  ...technologyCandidates,
  ...careAndCultureCandidates,
  ...tradeAndEnergyCandidates,
]

/** The ids of all persons of the demo, by e-mail. */
export async function insertPersons(tx: Tx, now: number): Promise<Map<string, string>> {
  const passwordHash = await hash('demo-password')
  const joined = new Date(now - 120 * 86_400_000)
  const account = {
    passwordHash,
    emailVerifiedAt: joined,
    onboarding: JSON.stringify({ completedAt: joined.toISOString() }),
    createdAt: joined,
    updatedAt: joined,
  }
  const admins = organizations
    .flatMap(organization => organization.admins)
    .map(([email, name]) => ({ ...account, email, name, username: null, linkedinUrl: null }))
  const people = candidates.map(({ email, name, username, linkedinUrl = null }) => ({
    ...account,
    email,
    name,
    username,
    linkedinUrl,
  }))
  const users = await tx
    .insertInto('users')
    .values([...admins, ...people])
    .returning(['id', 'email'])
    .execute()
  const ids = new Map(users.map(user => [user.email, user.id]))
  const profiles = candidates.map(person => profileRow(person, ids.get(person.email)!))
  await tx.insertInto('profiles').values(profiles).execute()
  const interests = candidates.map(person => interestsRow(person, ids.get(person.email)!))
  await tx.insertInto('interests').values(interests).execute()
  return ids
}

/** The e-mail behind a demo username. */
export const emailOf = (username: string) =>
  candidates.find(person => person.username === username)!.email

function profileRow(person: DemoCandidate, userId: string) {
  const { work, education, projects = [] } = person
  return {
    userId,
    headline: person.headline,
    about: markdown(person.about),
    location: person.location,
    links: JSON.stringify(person.links ?? []),
    content: JSON.stringify({
      work,
      education,
      skills: person.skills.map(({ name, keywords }) => ({ name, keywords: list(keywords) })),
      projects,
      languages: person.languages.map(([language, fluency]) => ({ language, fluency })),
    }),
    visibility: person.visibility ?? ('public' as const),
    noindex: person.visibility !== undefined,
    openTo: person.openTo,
  }
}

function interestsRow({ interests }: DemoCandidate, userId: string) {
  return {
    userId,
    roles: list(interests.roles),
    skills: list(interests.skills),
    industries: list(interests.industries),
    employmentTypes: interests.types ?? [],
    workplaceTypes: interests.workplaces,
    locations: list(interests.locations),
    remoteCountries: interests.remoteCountries ?? [],
    seniority: list(interests.seniority),
    salaryCurrency: interests.salary?.[0] ?? null,
    salaryMin: interests.salary?.[1] ?? null,
  }
}
