import type { Deps } from './context.ts'
import { dropExpiredApplications, tellDueStages } from './job/application-telling.ts'

/** What time alone changes: done every minute by one process; each task may run again at any time. */
export const upkeepOf = (deps: Deps): Record<string, () => Promise<unknown>> => ({
  'tell candidates': () => tellDueStages(deps),
  'drop applications': () => dropExpiredApplications(deps),
})
