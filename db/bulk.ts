import { hash } from '@node-rs/argon2'
import { insertBulkJobs } from './bulk-jobs.ts'
import { bulkCandidate, randomWords } from './bulk-text.ts'
import { transaction, type Db, type Tx } from './index.ts'

interface Amounts {
  jobs: number
  candidates: number
  orgs: number
}

/** Rows a statement: PostgreSQL takes 65,535 parameters. */
const batchSize = 500
/** Organizations made for jobs when there are none. */
const defaultOrgs = 20

/**
 * Adds made-up rows for benchmarks: unclaimed organizations `seed-org-1 …`, open jobs spread over
 * all of these, and candidates `seed-candidate-1 …` with public profiles. Numbers go on after the
 * highest present. The texts are the same on each run.
 * @returns what was made.
 */
export function seedBulk(db: Db, amounts: Amounts): Promise<Amounts> {
  return transaction(db, async tx => {
    let orgs = amounts.orgs
    if (orgs === 0 && amounts.jobs > 0 && (await seedOrganizations(tx)).length === 0)
      orgs = defaultOrgs
    await insertOrganizations(tx, orgs)
    if (amounts.jobs > 0) {
      const organizationIds = (await seedOrganizations(tx)).map(({ id }) => id)
      await insertBulkJobs(tx, { organizationIds, count: amounts.jobs })
    }
    if (amounts.candidates > 0) await insertCandidates(tx, amounts.candidates)
    return { ...amounts, orgs }
  })
}

/** The organizations of earlier and this run, by number. */
async function seedOrganizations(tx: Tx) {
  const rows = await tx
    .selectFrom('organizations')
    .select(['id', 'orgSlug', 'industry'])
    .where('orgSlug', 'like', 'seed-org-%')
    .execute()
  return rows
    .map(row => ({ ...row, number: numberIn(row.orgSlug) }))
    .filter(row => row.number > 0)
    .toSorted((a, b) => a.number - b.number)
}

const numberIn = (text: string) => Number(/^seed-[a-z]+-(\d+)$/.exec(text)?.[1] ?? 0)

async function insertOrganizations(tx: Tx, count: number) {
  const first = ((await seedOrganizations(tx)).at(-1)?.number ?? 0) + 1
  const words = randomWords(first)
  await inBatches(count, async (start, size) => {
    const rows = Array.from({ length: size }, (_, index) => {
      const number = first + start + index
      return {
        orgSlug: `seed-org-${number}`,
        name: `${words.pick('orgNames')} ${words.pick('orgKinds')} ${number}`,
        description: words.sentences(2),
        industry: words.pick('industries'),
        numberOfEmployees: words.pick('sizes'),
        location: words.place()[0],
        domain: `seed-org-${number}.example`,
        claimPolicy: 'domain' as const,
        logoUrl: null,
        url: null,
        foundingDate: null,
      }
    })
    await tx.insertInto('organizations').values(rows).execute()
  })
}

async function insertCandidates(tx: Tx, count: number) {
  const present = await tx
    .selectFrom('users')
    .select('username')
    .where('username', 'like', 'seed-candidate-%')
    .execute()
  const first =
    present.reduce((top, { username }) => Math.max(top, numberIn(username ?? '')), 0) + 1
  const passwordHash = await hash('demo-password')
  const words = randomWords(first)
  await inBatches(count, async (start, size) => {
    const people = Array.from({ length: size }, (_, index) =>
      bulkCandidate(words, first + start + index),
    )
    const users = await tx
      .insertInto('users')
      .values(people.map(({ user }) => ({ ...user, passwordHash })))
      .returning(['id', 'username'])
      .execute()
    const ids = new Map(users.map(({ id, username }) => [username, id]))
    const rowsOf = <Row>(row: (person: (typeof people)[number]) => Row) =>
      people.map(person => ({ ...row(person), userId: ids.get(person.user.username)! }))
    await tx
      .insertInto('profiles')
      .values(rowsOf(person => person.profile))
      .execute()
    await tx
      .insertInto('interests')
      .values(rowsOf(person => person.interests))
      .execute()
  })
}

async function inBatches(count: number, work: (start: number, size: number) => Promise<void>) {
  for (let start = 0; start < count; start += batchSize)
    await work(start, Math.min(batchSize, count - start))
}
