import { connectPostgres, type Db } from '#db/index.ts'
import { seedBulk } from '#db/bulk.ts'
import { seedDemo } from '#db/demo/index.ts'
import { resumeText } from '../../support/resumes.ts'
import { signUp } from '../person.ts'

/** Made-up rows beside those of the demo. */
const amounts = { jobs: 2000, candidates: 200, orgs: 20 }
/** Who are signed in. */
const people = 40

interface Job {
  id: string
  slug: string
  orgSlug: string
}

export interface Signed {
  cookie: string
  email: string
  resumeId: string
  /** Of an application that they write messages about. */
  applicationId: string
}

/** What there is to ask for, and who asks. */
export interface Stage {
  jobs: Job[]
  /** Of people whose profiles are public. */
  usernames: string[]
  challengeIds: string[]
  people: Signed[]
}

/**
 * Fills the database at `databaseUrl`, which a site at `origin` has migrated, with the demo, made-up
 * rows, and people who are signed in, have a resume and have applied for a job.
 */
export async function setStage(databaseUrl: string, origin: string): Promise<Stage> {
  const { db, close } = connectPostgres(databaseUrl, { isPatient: true })
  try {
    await seedDemo(db)
    await seedBulk(db, amounts)
    const stage = { ...(await pagesOf(db)), people: [] as Signed[] }
    for (let one = 0; one < people; one++) stage.people.push(await register(origin, stage.jobs[0]))
    return stage
  } finally {
    await close()
  }
}

async function pagesOf(db: Db) {
  // Those made up ask nothing of whoever applies.
  const jobs = await db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select(['jobs.id', 'jobs.slug', 'organizations.orgSlug'])
    .where('jobs.status', '=', 'open')
    .where('organizations.orgSlug', 'like', 'seed-org-%')
    .execute()
  const profiles = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.userId')
    .select('users.username')
    .where('profiles.visibility', '=', 'public')
    .execute()
  const challenges = await db
    .selectFrom('challenges')
    .select('id')
    .where('status', 'in', ['open', 'judging', 'finalized'])
    .where('archivedAt', 'is', null)
    .execute()
  return {
    jobs,
    usernames: profiles.flatMap(({ username }) => username ?? []),
    challengeIds: challenges.map(({ id }) => id),
  }
}

async function register(origin: string, job: Job | undefined): Promise<Signed> {
  const person = await signUp(origin)
  const answer = await fetch(`${origin}/api/auth/user`, { headers: { cookie: person.cookie } })
  const { email } = (await answer.json()) as { email: string }
  const resumeId = await person.upload('/api/resumes', 'me.txt', Buffer.from(resumeText()))
  if (!resumeId) throw new Error('A resume was not taken')
  const { id } = await person.change<{ id: string }>('job.apply', { jobId: job?.id, resumeId })
  return { cookie: person.cookie, email, resumeId, applicationId: id }
}
