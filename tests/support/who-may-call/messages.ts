import { randomUUID } from 'node:crypto'
import type { World } from '../people/world.ts'
import { candidate, noOrg, orgSlug, reader, recruiter, rowsOf, signedIn } from './rows.ts'

const noApplication = { applicationId: randomUUID() }
const applicationId = async (w: World) => ({ applicationId: await w.application() })
const message = async (w: World) => ({
  ...(await applicationId(w)),
  messageId: randomUUID(),
  body: 'Hello',
})
/** One that is there, of this side. */
const written = (by: 'candidate' | 'admin') => async (w: World) => {
  const { body: _, ...sent } = await message(w)
  const { job } = w.people[by].caller
  const send = by === 'candidate' ? job.writeToTeam : job.writeToCandidate
  await send({ ...sent, body: 'Hello' })
  return sent
}
const unblocking = async (w: World) => ({ ...(await applicationId(w)), isBlocked: false })

/** Who may call what of the messages between a team and a candidate. */
export const messageAccess = rowsOf(row => {
  row('job.ownThreads', signedIn, () => ({}))
  row('job.ownUnreadThreads', signedIn)
  row('job.ownThread', candidate, applicationId, noApplication)
  row('job.ownMessages', candidate, applicationId, noApplication)
  row('job.writeToTeam', candidate, message, noApplication)
  row('job.readOwnMessages', candidate, written('admin'), noApplication)
  row('job.blockOrganization', candidate, unblocking, noApplication)
  row('job.messageThreads', reader, orgSlug, noOrg)
  row('job.unreadThreads', reader, orgSlug, noOrg)
  row('job.messageThread', reader, applicationId, noApplication)
  row('job.messages', reader, applicationId, noApplication)
  row('job.writeToCandidate', recruiter, message, noApplication)
  row('job.readMessages', reader, written('candidate'), noApplication)
  row('job.removeMessageFile', candidate, async w => ({ fileId: await w.messageFile() }), {
    fileId: randomUUID(),
  })
  row('job.blockCandidate', recruiter, unblocking, noApplication)
})
