import type { Admin } from './app.ts'

/** What a job says, for tests that care about a part of it. */
export const jobFields = {
  title: 'Ferry Deckhand',
  description: 'Keep the deck safe.',
  workplaceType: 'onsite' as const,
  addressLocality: 'Bergen',
  addressCountry: 'NO',
  employmentType: ['FULL_TIME' as const],
  skillsRequired: ['Seamanship'],
  skillsPreferred: [],
  salaryCurrency: 'EUR',
  salaryMin: 40_000,
  salaryMax: 50_000,
  salaryUnit: 'YEAR' as const,
}

type Fields = Parameters<Admin['caller']['job']['create']>[0]

/** Posts a job and returns its id. */
export async function publishJob(
  { caller, orgSlug }: Pick<Admin, 'caller' | 'orgSlug'>,
  change: Partial<Fields> = {},
): Promise<string> {
  const { id } = await caller.job.create({ ...jobFields, ...change, orgSlug })
  await caller.job.publish({ jobId: id })
  return id
}
