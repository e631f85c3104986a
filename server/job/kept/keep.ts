import { transaction, type Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { followLimit, hiddenLimit, savedLimit } from '#server/limits.ts'
import {
  countKept,
  deleteFollow,
  deleteHidden,
  deleteHiddenOrg,
  deleteSaved,
  findShownJob,
  findShownOrg,
  insertFollow,
  insertHidden,
  insertSaved,
  lockPerson,
  type Hidden,
} from './queries.ts'

const absentJob = () => notFound('This job')
const absentOrg = () => notFound('This organization')

/** Saves a job, or takes it back; either may be asked for twice. @throws CONFLICT past the limit. */
export async function setSaved({ db, user }: PersonContext, jobId: string, isSaved: boolean) {
  if (!isSaved) return void (await deleteSaved(db, user.id, jobId))
  return transaction(db, async tx => {
    await lockPerson(tx, user.id)
    if (!(await insertSaved(tx, user.id, jobId))) throw absentJob()
    if ((await countKept(tx, 'savedJobs', user.id)) > savedLimit)
      throw conflict(`You have saved ${savedLimit} jobs. Remove one to save another.`)
  })
}

export async function setJobHidden({ db, user }: PersonContext, jobId: string, isHidden: boolean) {
  if (!isHidden) return void (await deleteHidden(db, user.id, jobId))
  if (!(await findShownJob(db, jobId))) throw absentJob()
  return transaction(db, tx => hide(tx, user.id, { jobId }))
}

export async function setOrgHidden(
  { db, user }: PersonContext,
  orgSlug: string,
  isHidden: boolean,
) {
  if (!isHidden) return void (await deleteHiddenOrg(db, user.id, orgSlug))
  const org = await findShownOrg(db, orgSlug)
  if (!org) throw absentOrg()
  return transaction(db, tx => hide(tx, user.id, { organizationId: org.id }))
}

async function hide(tx: Tx, userId: string, what: Hidden) {
  await lockPerson(tx, userId)
  await insertHidden(tx, userId, what)
  if ((await countKept(tx, 'hiddenItems', userId)) > hiddenLimit)
    throw conflict(`You have hidden ${hiddenLimit} things. Show one again to hide another.`)
}

export async function setFollowed(
  { db, user }: PersonContext,
  orgSlug: string,
  isFollowed: boolean,
) {
  if (!isFollowed) return void (await deleteFollow(db, user.id, orgSlug))
  const org = await findShownOrg(db, orgSlug)
  if (!org) throw absentOrg()
  return transaction(db, async tx => {
    await lockPerson(tx, user.id)
    await insertFollow(tx, user.id, org.id)
    if ((await countKept(tx, 'follows', user.id)) > followLimit)
      throw conflict(`You follow ${followLimit} organizations. Unfollow one to follow another.`)
  })
}
