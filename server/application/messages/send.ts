import { transaction, type Tx } from '#db/index.ts'
import { countAttempt } from '#server/attempts.ts'
import type { PersonContext } from '#server/context.ts'
import { badRequest, conflict, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { listStayingWhoMay } from '#server/org/queries.ts'
import { filled, namesOf } from '#server/shown/message-variables.ts'
import { unnamedIn } from '../blind/mask-snapshot.ts'
import { cutForMail } from './cut-for-mail.ts'
import { nameIn, withNames } from './names.ts'
import { findMessage, insertMessage, listTeamAuthors, lockThread, sendFiles } from './queries.ts'
import type { Side } from './schema.ts'
import { findStanding, refusalOf, type Standing } from './standing.ts'

interface Sending {
  applicationId: string
  messageId: string
  body: string
  fileIds: string[]
}

/**
 * Sends a message from one side of an application to the other, and tells those there. Sent again
 * under its id, it is the same message.
 * @throws NOT_FOUND when the person does not write on this side; CONFLICT when nothing can be written,
 *   and when the id is that of another message; BAD_REQUEST when a file is gone.
 */
export const sendMessage = (
  ctx: PersonContext,
  side: Side,
  { applicationId, messageId, body, fileIds }: Sending,
) =>
  transaction(ctx.db, async tx => {
    const { id: userId, name: sender } = ctx.user
    const as = side === 'team' ? 'decide' : 'candidate'
    // Whose it is not begins no thread.
    if (!(await findStanding(tx, userId, applicationId, as))) throw notFound('This application')
    const thread = await lockThread(tx, applicationId)
    const found = thread && (await findStanding(tx, userId, applicationId, as))
    if (!found) throw notFound('This application')
    const byTeam = side === 'team'
    const sent = await findMessage(tx, messageId)
    if (sent) {
      const isSame =
        sent.threadId === applicationId && sent.authorId === userId && sent.byTeam === byTeam
      if (!isSame) throw conflict('Another message has this id. Write it anew.')
      return { id: sent.id, createdAt: sent.createdAt }
    }
    const refusal = refusalOf(side, found)
    if (refusal) throw conflict(refusal)
    await countAttempt({ ...ctx, db: tx }, 'message')
    await countAttempt({ ...ctx, db: tx }, 'messageThread', `${applicationId}:${side}`)
    const message = {
      id: messageId,
      threadId: applicationId,
      authorId: userId,
      byTeam,
      body: byTeam ? filled(body, valuesOf(found, sender)) : body,
    }
    const made = await insertMessage(tx, message)
    const asked = new Set(fileIds).size
    if (asked > 0 && (await sendFiles(tx, message, fileIds)) < asked)
      throw badRequest(
        'A file that you attached is no longer there. Remove it and attach it again.',
      )
    await tell(tx, found, { ...message, sender, files: asked })
    return made
  })

/** What is filled in for good; in blind review names stay open, and are filled in for who may read them. */
const valuesOf = ({ snapshot, isBlindJob, jobTitle, orgName }: Standing, sender: string) => ({
  ...(!isBlindJob && namesOf(nameIn(snapshot))),
  job: jobTitle,
  organization: orgName,
  sender,
})

interface Sent {
  id: string
  authorId: string
  byTeam: boolean
  body: string
  sender: string
  files: number
}

async function tell(tx: Tx, of: Standing, { id, authorId, byTeam, body, sender, files }: Sent) {
  // Masked before it is cut, which could leave half a name.
  const text = byTeam
    ? withNames(of.snapshot, body)
    : unnamedIn({ snapshot: of.snapshot, isBlind: of.isBlindJob })(body)
  await emit(tx, {
    name: 'message.sent',
    messageId: id,
    applicationId: of.id,
    actorId: authorId,
    organizationId: of.organizationId,
    job: {
      id: of.jobId,
      slug: of.jobSlug,
      title: of.jobTitle,
      orgSlug: of.orgSlug,
      orgName: of.orgName,
    },
    byTeam,
    authorName: byTeam ? sender : of.nameToAll,
    ...cutForMail(text),
    files,
    to: byTeam ? [of.candidateId] : await listTold(tx, of),
  })
}

/** Those of the team who wrote in the thread, else all who decide of an application. */
async function listTold(tx: Tx, { id, organizationId }: Standing) {
  const readers = new Set(await listStayingWhoMay(tx, organizationId, 'readApplicants'))
  const authors = (await listTeamAuthors(tx, id)).filter(one => readers.has(one))
  return authors.length > 0 ? authors : listStayingWhoMay(tx, organizationId, 'decide')
}
