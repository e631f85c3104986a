import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { countKept, lockPerson } from '#server/job/kept/queries.ts'
import { draftLimit } from '#server/limits.ts'
import { lockJob } from '../queries.ts'
import { applyLimit } from '../schema.ts'
import { deleteDraft, findAttempts, putDraft } from './queries.ts'
import { appliedAlready, appliedTwice, takesNoMore } from './refusals.ts'
import type { DraftInput } from './schema.ts'

/**
 * Keeps what a person has typed so far; where there is nothing in it, there is no draft. The locks
 * are those of applying, in its order: what is saved late never comes after the sending.
 * @throws NOT_FOUND without such a job; CONFLICT when it can't be applied for, or past the limit.
 */
export const saveDraft = ({ db, user }: PersonContext, draft: DraftInput) =>
  transaction(db, async tx => {
    const job = await lockJob(tx, draft.jobId)
    if (!job) throw notFound('This job')
    await lockPerson(tx, user.id)
    if (isEmpty(draft)) {
      await deleteDraft(tx, user.id, draft.jobId)
      return
    }
    if (!job.isOpen) throw takesNoMore()
    const { attempts, isSent } = await findAttempts(tx, user.id, draft.jobId)
    if (isSent) throw appliedAlready()
    if (attempts >= applyLimit) throw appliedTwice()
    await putDraft(tx, user.id, draft)
    if ((await countKept(tx, 'applicationDrafts', user.id)) > draftLimit)
      throw conflict(
        `You have begun ${draftLimit} applications. Send or discard one, and this one is kept too.`,
      )
  })

/** To look at a resume is to type nothing. */
const isEmpty = ({ coverNote, answers }: DraftInput) =>
  coverNote.trim() === '' && answers.every(one => one.answer.trim() === '')
