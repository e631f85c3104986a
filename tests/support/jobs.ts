import { unique, type Admin, type TestApp } from './app.ts'

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

/** A word that no other job has. */
export const oneWord = (word: string) => unique(word).replaceAll('-', '')

/** What a visitor finds, the titles in their order, and how the words were read. */
export async function findJobs(t: TestApp, filter: Parameters<Admin['caller']['job']['list']>[0]) {
  const visitor = await t.callerFor()
  const { items, reading } = await visitor.job.list(filter)
  return { titles: items.map(item => item.title), items, reading }
}
