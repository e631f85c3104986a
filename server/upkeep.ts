import type { FastifyBaseLogger } from 'fastify'
import { deleteExpired } from './auth/session-queries.ts'
import { closeDueChallenges } from './challenge/close-due.ts'
import type { Deps } from './context.ts'
import { deleteExpiredApplications } from './application/delete-expired.ts'
import { tellDueStages } from './application/tell-candidate.ts'
import { closeExpiredJobs } from './job/close-expired.ts'
import { eraseDueAccounts } from './user/erase.ts'

/** What time alone changes: done every minute (background/queue.ts) by one process; each task may run again at any time. */
export const upkeepOf = (
  deps: Deps & { log?: Pick<FastifyBaseLogger, 'info' | 'warn'> },
): Record<string, () => Promise<unknown>> => ({
  'close expired jobs': () => closeExpiredJobs(deps.db),
  'close challenges': () => closeDueChallenges(deps.db),
  'tell candidates': () => tellDueStages(deps.db),
  'delete expired applications': () => deleteExpiredApplications(deps),
  'erase accounts': () => eraseDueAccounts(deps),
  'delete what expired': () => deleteExpired(deps.db),
})
