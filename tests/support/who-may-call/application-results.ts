import { randomUUID } from 'node:crypto'
import type { World } from '../people/world.ts'
import { jobFields } from '../jobs.ts'
import { candidate, rowsOf, signedIn } from './rows.ts'

const finalized = async (w: World) => ({ challengeId: await w.finalized() })

const made = new WeakMap<World, Promise<{ applicationId: string; challengeId: string }>>()
/** Sent by the candidate with an application of its own. */
const sent = (w: World) => {
  const one = made.get(w) ?? send(w)
  made.set(w, one)
  return one
}

async function send(w: World) {
  const { challengeId } = await finalized(w)
  const { admin, candidate: person } = w.people
  const { id: jobId } = await admin.caller.job.create({ orgSlug: w.org.orgSlug, ...jobFields })
  await admin.caller.job.publish({ jobId })
  const { id: applicationId } = await person.caller.job.apply.call(undefined, {
    jobId,
    resumeId: await w.resume(),
    results: [{ challengeId, version: 1, consent: true }],
  })
  return { applicationId, challengeId }
}

/** Who may call what of results that are sent with applications. */
export const applicationResultAccess = rowsOf(row => {
  row('job.ownResults', signedIn, () => ({}))
  row('job.ownResult', candidate, finalized, { challengeId: randomUUID() })
  row('job.withdrawResult', candidate, sent, { applicationId: randomUUID() })
})
