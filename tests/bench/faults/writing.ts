import { setTimeout } from 'node:timers/promises'
import type { Db } from '#db/index.ts'
import { challengeFields } from '../../support/challenge.ts'
import {
  Refused,
  visitor,
  type Heard,
  type Visitor,
  type Write,
} from '../../support/writing/visitor.ts'

/** What people do, each kind by somebody of their own, and the call that ends it. */
const kinds = {
  'signs up': 'POST /api/auth/signup',
  'uploads a resume': 'POST /api/resumes',
  applies: 'POST /trpc/job.apply',
  'writes a message with a file': 'POST /trpc/job.writeToTeam',
  'sends a file in pieces': 'PATCH /api/challenges/…/uploads/…',
}

const jobs = 20
/** As many as one person may have. */
const resumes = 10
const files = 5

interface Place {
  url: string
}

export interface Writing {
  writes: Write[]
  heard: Heard[]
  /** Resolves with milliseconds from `since` (`performance.now()`) until each kind was done again. */
  untilAllDone(since: number, seconds: number): Promise<Record<string, number>>
  /** Resolves when all that was begun is answered. */
  stop(): Promise<void>
}

/** An organization with open jobs and an open challenge. */
async function prepare(site: Place, db: Db) {
  const admin = visitor(site, [])
  await admin.signUp()
  await db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('email', '=', admin.email)
    .execute()
  const { orgSlug } = (await admin.call('org.create', { name: 'Skylark Lines' })) as unknown as {
    orgSlug: string
  }
  const jobIds: string[] = []
  while (jobIds.length < jobs) jobIds.push(await admin.publishJob(orgSlug))
  const { id: challengeId } = await admin.call('challenge.create', { ...challengeFields, orgSlug })
  await admin.call('challenge.publish', { challengeId })
  return { jobIds, challengeId }
}

/** People who write until they are stopped, whatever they are answered. */
export async function startWriting(site: Place, db: Db): Promise<Writing> {
  const { jobIds, challengeId } = await prepare(site, db)
  const writes: Write[] = []
  const heard: Heard[] = []
  const stopping = new AbortController()
  const { signal } = stopping

  /** Undefined where it was refused; whoever is told that there is no room looks no further. */
  const attempt = async <T>(act: () => Promise<T>) => {
    try {
      return await act()
    } catch (error) {
      if (error instanceof Refused && error.status === 409) return 'full' as const
      await setTimeout(50)
      return undefined
    }
  }
  const newcomer = async () => {
    const person = visitor(site, writes, one => heard.push(one))
    await person.signUp()
    return person
  }
  /** Somebody does it as often as they may, and then somebody else. */
  const goOn = async <T>(
    make: () => Promise<T>,
    times: number,
    act: (one: T, done: number) => Promise<unknown>,
  ) => {
    while (!signal.aborted) {
      const one = await attempt(make)
      if (one === undefined || one === 'full') continue
      for (let done = 0; done < times && !signal.aborted;) {
        const result = await attempt(async () => [await act(one, done)])
        if (result === 'full') break
        if (result) done++
      }
    }
  }
  const withResume = async () => {
    const person = await newcomer()
    return { person, resumeId: (await person.upload()).id }
  }
  const withApplication = async () => {
    const { person, resumeId } = await withResume()
    return { person, applicationId: (await person.apply(jobIds[0] ?? '', resumeId)).id }
  }
  const entrant = async (): Promise<Visitor> => {
    const person = await newcomer()
    await person.call('challenge.join', { challengeId })
    return person
  }
  const all = [
    goOn(async () => null, Infinity, newcomer),
    goOn(newcomer, resumes, person => person.upload()),
    goOn(withResume, jobs, ({ person, resumeId }, done) =>
      person.apply(jobIds[done] ?? '', resumeId),
    ),
    goOn(withApplication, Infinity, ({ person, applicationId }) => person.write(applicationId)),
    goOn(entrant, files, person => person.addFileByPieces(challengeId)),
  ]

  const doneAfter = (address: string, since: number) =>
    heard.find(one => one.address === address && one.at > since && isDone(one))
  return {
    writes,
    heard,
    async untilAllDone(since, seconds) {
      const result: Record<string, number> = {}
      for (const [kind, address] of Object.entries(kinds)) {
        while (!doneAfter(address, since) && performance.now() < since + seconds * 1000)
          await setTimeout(20)
        result[kind] = Math.round((doneAfter(address, since)?.at ?? Infinity) - since)
      }
      return result
    },
    async stop() {
      stopping.abort()
      await Promise.all(all)
    },
  }
}

export const isDone = ({ status }: Heard) => status >= 200 && status < 300
