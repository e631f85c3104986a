import { transaction, type Tx } from '#db/index.ts'
import type { CandidateStage } from '#db/tables/applications.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { lockPerson } from '#server/job/kept/queries.ts'
import { notedLimit, notedSteps } from '#server/limits.ts'
import {
  countNoted,
  deleteLongRemoved,
  findNoted,
  holdResumeTitle,
  insertNoted,
  lockNoted,
  setRemoved,
  updateNoted,
  type Way,
} from './queries.ts'
import type { NotedFields } from './schema.ts'
import { notedOf } from './show-noted.ts'

const absent = () => notFound('This application')

/** @throws NOT_FOUND when it is not the person's. */
export async function showNoted({ db, user }: PersonContext, id: string) {
  const found = await findNoted(db, user.id)
    .where('notedApplications.id', '=', id)
    .executeTakeFirst()
  if (!found) throw absent()
  return notedOf(found)
}

/** @throws NOT_FOUND for a resume that is not theirs; CONFLICT past the limit. */
export const noteApplication = (
  { db, user }: PersonContext,
  { stage, resumeId, ...said }: NotedFields,
) =>
  transaction(db, async tx => {
    await lockPerson(tx, user.id)
    const way = moved({ steps: [], appliedOn: said.appliedOn }, stage)
    const resume = await resumeOf(tx, user.id, resumeId)
    const { id } = await insertNoted(tx, user.id, said, way, resume)
    await assertRoom(tx, user.id)
    await deleteLongRemoved(tx, user.id)
    return { id }
  })

/** @throws NOT_FOUND when it, or its resume, is not the person's. */
export const changeNoted = (
  { db, user }: PersonContext,
  id: string,
  { stage, resumeId, ...said }: NotedFields,
) =>
  transaction(db, async tx => {
    await lockPerson(tx, user.id)
    const noted = await lockNoted(tx, user.id, id)
    if (!noted) throw absent()
    // The name of a resume that was deleted stays.
    const resume = await keptResume(tx, user.id, id, resumeId)
    const way = moved({ steps: noted.steps, appliedOn: said.appliedOn }, stage)
    await updateNoted(tx, id, way, said, resume)
    return { id }
  })

/** To where it is already changes nothing; back to the stage before takes the last move back. */
export const moveNoted = ({ db, user }: PersonContext, id: string, stage: CandidateStage) =>
  transaction(db, async tx => {
    const noted = await lockNoted(tx, user.id, id)
    if (!noted) throw absent()
    if (noted.stage !== stage) await updateNoted(tx, id, moved(noted, stage))
    return { id, stage }
  })

/** Deletes it; for a day it can be taken back. */
export async function removeNoted({ db, user }: PersonContext, id: string) {
  if (!(await setRemoved(db, user.id, id, true))) throw absent()
  return { id }
}

export const restoreNoted = ({ db, user }: PersonContext, id: string) =>
  transaction(db, async tx => {
    await lockPerson(tx, user.id)
    if (!(await setRemoved(tx, user.id, id, false))) throw absent()
    await assertRoom(tx, user.id)
    return { id }
  })

async function assertRoom(tx: Tx, userId: string) {
  if ((await countNoted(tx, userId)) > notedLimit)
    throw conflict(`You have noted ${notedLimit} applications. Delete one to note another.`)
}

/** The way of one that is in this stage now. */
function moved(
  { steps, appliedOn }: Pick<Way, 'steps'> & { appliedOn: string },
  stage: CandidateStage,
): Way {
  const stageAt = (at: number): CandidateStage => steps.at(at)?.stage ?? 'Received'
  const way =
    stageAt(-1) === stage
      ? steps
      : steps.length > 0 && stageAt(-2) === stage
        ? steps.slice(0, -1)
        : [...steps, { stage, at: new Date().toISOString() }].slice(-notedSteps)
  return { stage, steps: way, stageSince: new Date(way.at(-1)?.at ?? appliedOn) }
}

const noResume = { resumeId: null, resumeTitle: null }

async function resumeOf(tx: Tx, userId: string, resumeId: string | null) {
  if (resumeId === null) return noResume
  const resume = await holdResumeTitle(tx, userId, resumeId)
  if (!resume) throw notFound('This resume')
  return { resumeId, resumeTitle: resume.title }
}

/** Undefined leaves what is noted: none was chosen in place of one that is gone. */
async function keptResume(tx: Tx, userId: string, id: string, resumeId: string | null) {
  if (resumeId !== null) return resumeOf(tx, userId, resumeId)
  const now = await findNoted(tx, userId)
    .where('notedApplications.id', '=', id)
    .executeTakeFirstOrThrow()
  return now.resumeId === null ? undefined : noResume
}
