import type { Tx } from '#db/index.ts'
import { countAnswer } from '#server/analytics/count-answer.ts'
import { announce } from './announcements.ts'
import { recordDecisions } from './audit-decisions.ts'
import { recordForAudit } from './audit.ts'
import { endInterviews } from './end-interviews.ts'
import type { Event } from './events.ts'
import { recordInHistory } from './history.ts'
import { readByActing } from './read-by-acting.ts'
import { tellOf } from './telling.ts'

/** How a noun says that something happened: whatever follows from it stands or falls with `tx`. */
export async function emit(tx: Tx, event: Event): Promise<void> {
  await recordInHistory(tx, event)
  await recordForAudit(tx, event)
  await recordDecisions(tx, event)
  await readByActing(tx, event)
  await countAnswer(tx, event)
  await tellOf(tx, event)
  await announce(tx, event)
  for (const following of await endInterviews(tx, event)) await emit(tx, following)
}
