import { connectPostgres } from '#db/index.ts'
import { seedBulk } from '#db/bulk.ts'
import { signUp } from '../bench/person.ts'
import { directUrl, origin } from './machines/parts.ts'
import type { Asked } from './traffic.ts'

const amounts = { jobs: 2000, candidates: 0, orgs: 20 }
const people = 40
/** By one person, at most. */
const mostSaved = 500

interface Job {
  id: string
  slug: string
  orgSlug: string
}

interface Person {
  cookie: string
  email: string
}

/** Made-up jobs, and people who are signed in. */
export async function fill() {
  const { db, close } = connectPostgres(directUrl('app1'), { isPatient: true })
  await seedBulk(db, amounts)
  const jobs: Job[] = await db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select(['jobs.id', 'jobs.slug', 'organizations.orgSlug'])
    .where('jobs.status', '=', 'open')
    .execute()
  await close()
  const all: Person[] = []
  for (let one = 0; one < people; one++) all.push(await register())
  return { jobs, people: all }
}

async function register(): Promise<Person> {
  const { cookie } = await signUp(origin)
  const answer = await fetch(`${origin}/api/auth/user`, { headers: { cookie } })
  return { cookie, email: ((await answer.json()) as { email: string }).email }
}

const words = ['engineer', 'nurse', 'sales manager', 'data', 'teacher', 'driver', 'remote design']
const some = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)] as T

/** Of a hundred requests; the rest are searches. */
const shares = { publicPage: 50, ownPage: 20, write: 5 }
export const mix = 'of 100 requests 50 public pages, 25 searches, 20 by people signed in, 5 writes'

/** One request of the mix; each write saves a job that the person had not saved. */
export function createNext({ jobs, people: all }: Awaited<ReturnType<typeof fill>>): () => Asked {
  let written = 0
  return () => {
    const which = Math.random() * 100
    const job = some(jobs)
    if (which < shares.write) {
      const count = written++
      const { cookie, email } = all[count % all.length] as Person
      const saved = jobs[Math.floor(count / all.length) % mostSaved] ?? job
      const body = JSON.stringify({ jobId: saved.id, isSaved: true })
      return {
        kind: 'write',
        path: '/trpc/job.setSaved',
        cookie,
        body,
        writes: `${email} ${saved.id}`,
      }
    }
    if (which < shares.write + shares.ownPage) {
      const path = Math.random() < 0.5 ? '/api/auth/user' : '/trpc/job.marks'
      return { kind: 'own page', path, cookie: some(all).cookie }
    }
    if (which < shares.write + shares.ownPage + shares.publicPage) {
      const own = `/org/${job.orgSlug}`
      return {
        kind: 'public page',
        path: some(['/jobs', `${own}/jobs/${job.id}/${job.slug}`, own]),
      }
    }
    const input = encodeURIComponent(JSON.stringify({ query: some(words) }))
    return { kind: 'search', path: `/trpc/job.list?input=${input}` }
  }
}
