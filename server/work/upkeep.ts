import { deleteExpired } from '#server/auth/session-queries.ts'
import { closeDueChallenges } from '#server/challenge/close-due.ts'
import type { Deps } from '#server/context.ts'
import { deleteExpiredApplications } from '#server/application/delete-expired.ts'
import { tellDueStages } from '#server/application/tell.ts'
import { closeExpiredJobs } from '#server/job/close-expired.ts'
import { eraseDueAccounts } from '#server/user/erase.ts'

/** What time alone changes: done every minute (queue.ts) by one process; each task may run again at any time. */
export const upkeepOf = (deps: Deps): Record<string, () => Promise<unknown>> => ({
  'close expired jobs': () => closeExpiredJobs(deps.db),
  'close challenges': () => closeDueChallenges(deps),
  'tell candidates': () => tellDueStages(deps),
  'delete expired applications': () => deleteExpiredApplications(deps),
  'erase accounts': () => eraseDueAccounts(deps),
  'delete what expired': () => deleteExpired(deps.db),
})
