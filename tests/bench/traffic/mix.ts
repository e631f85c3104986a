import { randomUUID } from 'node:crypto'
import { paths } from '#server/paths.ts'
import { questions } from '../../support/search-questions.ts'
import type { Signed, Stage } from './stage.ts'
import type { Asked } from './traffic.ts'

/** Of a hundred requests; the rest are searches. */
const shares = { publicPage: 50, ownPage: 20, write: 5 }

/** What is measured, in words. */
export const mix =
  'of 100 requests 50 public pages (jobs, a job, an organization, a profile, challenges, a challenge), 25 searches for jobs as they are typed, 20 by people signed in (who they are, their marks, applications and notifications), 5 writes (a job saved, an application sent, a message written)'

/** By one person, at most. */
const mostSaved = 500

/** Of all people together; after a few rounds each has applied for all jobs. */
const writesOfRound = 50_000

const some = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)] as T
const query = (procedure: string, input: object) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`

const ownPages = [
  '/api/auth/user',
  '/trpc/job.marks',
  '/trpc/job.myApplications',
  '/trpc/user.notifications',
]

/** As far as it was typed when it was asked: in half of them not to its end. */
function typed() {
  const { asked } = some(questions)
  if (Math.random() < 0.5) return asked
  return asked.slice(0, 2 + Math.floor(Math.random() * asked.length)).trim()
}

function pageOf({ jobs, usernames, challengeIds }: Stage) {
  const job = some(jobs)
  return some([
    paths.jobs,
    paths.job(job),
    paths.org(job.orgSlug),
    paths.publicProfile(some(usernames)),
    paths.challenges,
    paths.challenge(some(challengeIds)),
  ])
}

/** The `count`th write of a person: what it changes, by a key that `acknowledgedRows` finds. */
function writeOf({ jobs }: Stage, { email, resumeId, applicationId }: Signed, count: number) {
  const round = Math.floor(count / 3)
  // The first has each person's application already.
  const jobOf = (place: number) => jobs[1 + (place % (jobs.length - 1))]?.id ?? ''
  switch (count % 3) {
    case 0: {
      const jobId = jobOf(round % mostSaved)
      return {
        procedure: 'job.setSaved',
        input: { jobId, isSaved: true },
        writes: `save ${email} ${jobId}`,
      }
    }
    case 1: {
      const jobId = jobOf(round)
      return {
        procedure: 'job.apply',
        input: { jobId, resumeId },
        writes: `apply ${email} ${jobId}`,
      }
    }
    default: {
      const messageId = randomUUID()
      return {
        procedure: 'job.writeToTeam',
        input: { applicationId, messageId, body: 'Good morning. Is there any news?' },
        writes: `write ${email} ${messageId}`,
      }
    }
  }
}

/** All that can be acknowledged, as `writes` names it; each of them is there once. */
export const acknowledgedRows = `
  select 'save ' || email || ' ' || job_id as one from saved_jobs join users on users.id = user_id
  union all select 'apply ' || email || ' ' || job_id
    from applications join users on users.id = user_id
  union all select 'write ' || email || ' ' || messages.id
    from messages join users on users.id = author_id`

/**
 * One request of the mix; nobody writes the same twice, but for jobs once all are saved. `round` is for
 * whoever goes on where others have written.
 */
export function createNext(stage: Stage, round = 0): () => Asked {
  let written = round * writesOfRound
  return () => {
    const which = Math.random() * 100
    if (which < shares.write) {
      const count = written++
      const person = stage.people[count % stage.people.length] as Signed
      const own = Math.floor(count / stage.people.length)
      const { procedure, input, writes } = writeOf(stage, person, own)
      const body = JSON.stringify(input)
      return { kind: 'write', path: `/trpc/${procedure}`, cookie: person.cookie, body, writes }
    }
    if (which < shares.write + shares.ownPage)
      return { kind: 'own page', path: some(ownPages), cookie: some(stage.people).cookie }
    if (which < shares.write + shares.ownPage + shares.publicPage)
      return { kind: 'public page', path: pageOf(stage) }
    return { kind: 'search', path: query('job.list', { query: typed() }) }
  }
}
