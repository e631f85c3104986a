import { createHash, randomUUID } from 'node:crypto'
import { transaction, type Tx } from '#db/index.ts'
import { countEvent } from '#server/analytics/count-events.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, faultyFields, fieldError, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { storeFile } from '#server/files/store-file.ts'
import { faultsOf, isAnswering, keepAnswers } from '#server/job/posting/questions.ts'
import type { Answer } from '#server/job/schema.ts'
import { listWhoMay } from '#server/org/queries.ts'
import { countAttempt } from '#server/attempts.ts'
import { findResume } from '#server/resume/queries.ts'
import { deleteDraft, findAttempts } from './draft/queries.ts'
import { appliedAlready, appliedTwice, takesNoMore } from './draft/refusals.ts'
import { lockJob } from './queries.ts'
import { aliasOf } from './blind-to.ts'
import { describeApplicant } from './pipeline/describe.ts'
import { attachResults } from './results/attach.ts'
import { applyLimit, type ApplyInput, type AttachedResult } from './schema.ts'
import { readingOf, type SentReading } from './sent-reading.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Sends a copy of a resume to a job; what was sent stays as it is from then on.
 * @throws NOT_FOUND without such a job, resume or result; CONFLICT when the job takes no applications,
 *   asks otherwise by now, or the person has applied already, and when a result was corrected since
 *   they read it; BAD_REQUEST for a missing answer.
 */
export async function apply(
  ctx: PersonContext,
  { jobId, resumeId, fileAsItIs, coverNote, answers, source, results }: ApplyInput,
) {
  const { user } = ctx
  await countAttempt(ctx, 'apply')
  const resume = await findResume(ctx.db, user.id, resumeId)
  if (!resume) throw notFound('This resume')
  const { parsed } = resume
  if (!parsed)
    throw fieldError(
      'BAD_REQUEST',
      'resumeId',
      'Nothing could be read from this resume. Choose another one.',
    )
  if (resume.isCorrected && !fileAsItIs)
    throw fieldError(
      'BAD_REQUEST',
      'fileAsItIs',
      'What you changed is not in the file. Make a new file, or choose to send the original as it is.',
    )
  const bytes = await ctx.files.get(resume.storageKey)
  if (!bytes)
    throw fieldError(
      'BAD_REQUEST',
      'resumeId',
      'The file of this resume is no longer in our storage. Replace it, or choose another one.',
    )
  const storageKey = `applications/${randomUUID()}`
  const snapshot: Snapshot = {
    person: { name: user.name, email: user.email },
    resumeTitle: resume.jobId === jobId ? resume.title : resume.titleForOthers,
    content: parsed.content,
    file: {
      name: resume.fileName,
      mediaType: resume.mediaType,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      storageKey,
    },
  }
  const made = await storeFile(ctx, storageKey, [bytes], keep =>
    transaction(ctx.db, async tx => {
      await keep(tx)
      const application = await insertApplication(tx, {
        isCounted: ctx.isCounted,
        jobId,
        userId: user.id,
        resumeId,
        coverNote,
        source,
        snapshot,
        reading: resume.mediaType === 'application/pdf' ? readingOf(parsed) : null,
        answers,
        results,
      })
      const first = !(await hasOther(tx, user.id, application.id))
      await countEvent(tx, ctx, user.id, { name: 'application_sent', first })
      return application
    }),
  )
  return made.id
}

/** Whether the person has applied before. */
async function hasOther(tx: Tx, userId: string, id: string) {
  const other = await tx
    .selectFrom('applications')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

interface NewApplication {
  isCounted: boolean
  jobId: string
  userId: string
  resumeId: string
  coverNote: string
  source: string
  snapshot: Snapshot
  reading: SentReading | null
  answers: Answer[]
  results: AttachedResult[]
}

async function insertApplication(
  tx: Tx,
  { snapshot, reading, answers, results, ...application }: NewApplication,
) {
  const { jobId, userId, resumeId } = application
  const locked = await lockJob(tx, jobId)
  if (!locked) throw notFound('This job')
  const { isOpen, isBlind, organizationId, questions, skillsRequired, skillsPreferred, ...job } =
    locked
  if (!isOpen) throw takesNoMore()
  if (!isAnswering(questions, answers))
    throw conflict(
      'The organization changed its questions meanwhile. Look at them again; what you typed is kept.',
    )
  const faults = faultsOf(questions, answers)
  if (Object.keys(faults).length > 0) throw faultyFields(faults)
  const { given, knockouts } = keepAnswers(questions, answers)
  if (!(await holdResume(tx, userId, resumeId))) throw notFound('This resume')
  const { attempts, isSent } = await findAttempts(tx, userId, jobId)
  if (isSent) throw appliedAlready()
  if (attempts >= applyLimit) throw appliedTwice()
  const sent: Snapshot = given.length > 0 ? { ...snapshot, answers: given } : snapshot
  const made = await tx
    .insertInto('applications')
    .values({
      ...application,
      attempt: attempts + 1,
      snapshot: JSON.stringify(sent),
      reading: reading && JSON.stringify(reading),
      knockouts,
      systemStage: 'applied',
    })
    .onConflict(other => other.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw appliedAlready()
  await attachResults(tx, userId, made.id, results)
  await describeApplicant(
    tx,
    { ...application, id: made.id, snapshot: sent },
    { organizationId, skillsRequired, skillsPreferred, isBlind },
  )
  await deleteDraft(tx, userId, jobId)
  await emit(tx, {
    name: 'application.received',
    applicationId: made.id,
    actorId: userId,
    userId,
    alias: isBlind ? aliasOf(made.id) : null,
    job,
    admins: await listWhoMay(tx, organizationId, 'decide'),
  })
  return made
}

/**
 * Keeps the resume from being removed until the transaction ends; false when it is gone. First the
 * person, in the order of those who remove one.
 */
async function holdResume(tx: Tx, userId: string, resumeId: string) {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().execute()
  const held = await tx
    .selectFrom('resumes')
    .select('id')
    .where('id', '=', resumeId)
    .where('userId', '=', userId)
    .forKeyShare()
    .executeTakeFirst()
  return held !== undefined
}
