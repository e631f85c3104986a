import { purgeExpired } from './auth/session-queries.ts'
import { closeDueChallenges } from './challenge/close-due.ts'
import type { Deps } from './context.ts'
import { dropExpiredApplications, tellDueStages } from './job/application-telling.ts'
import { closeExpiredJobs } from './job/states.ts'
import { eraseDueAccounts } from './user/erase.ts'

/** What time alone changes: done every minute by one process; each task may run again at any time. */
export const upkeepOf = (deps: Deps): Record<string, () => Promise<unknown>> => ({
  'close expired jobs': () => closeExpiredJobs(deps.db),
  'close challenges': () => closeDueChallenges(deps),
  'tell candidates': () => tellDueStages(deps),
  'drop applications': () => dropExpiredApplications(deps),
  'erase accounts': () => eraseDueAccounts(deps),
  'purge what expired': () => purgeExpired(deps.db),
})
