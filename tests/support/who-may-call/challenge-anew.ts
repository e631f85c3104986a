import { randomUUID } from 'node:crypto'
import type { World } from '../people/world.ts'
import { reader, recruiter, rowsOf } from './rows.ts'

const noChallenge = { challengeId: randomUUID() }
const noJudging = { judgingId: randomUUID() }
const reason = 'A file was overlooked.'
const finalized = async (w: World) => ({ challengeId: await w.finalized() })
/** Entry 1, which the admin alone is asked to judge anew. */
const opened = async (w: World) => {
  const of = await finalized(w)
  const judgeIds = [w.people.admin.id]
  const sent = { ...of, number: 1, judgeIds, reason }
  await w.people.admin.caller.challenge.openAnew(sent).catch(() => undefined)
  const { items } = await w.people.admin.caller.challenge.judgingsAnew(of)
  return { ...of, judgingId: items[0]?.id ?? '' }
}
const scores = [
  { criterion: 'result', value: 7, comment: 'Sound' },
  { criterion: 'clarity', value: 7, comment: 'Sound' },
]
/** Only the admin is asked: the others find nothing. */
const asked = {
  ...reader,
  interviewer: 'NOT_FOUND',
  recruiter: 'NOT_FOUND',
  owner: 'NOT_FOUND',
} as const

/** Who may call what of entries that are judged anew. */
export const challengeAnewAccess = rowsOf(row => {
  row(
    'challenge.judgesAnew',
    recruiter,
    async w => ({ ...(await finalized(w)), number: 1 }),
    noChallenge,
  )
  row('challenge.judgingsAnew', recruiter, finalized, noChallenge)
  row(
    'challenge.correctionPreview',
    recruiter,
    async w => ({ ...(await finalized(w)), change: { kind: 'out', number: 1 } }),
    noChallenge,
  )
  row(
    'challenge.openAnew',
    recruiter,
    async w => ({ ...(await finalized(w)), number: 1, judgeIds: [w.people.admin.id], reason }),
    noChallenge,
  )
  row(
    'challenge.dropJudgeAnew',
    // The one judge has to remain.
    { ...recruiter, recruiter: 'CONFLICT', admin: 'CONFLICT', owner: 'CONFLICT' },
    async w => ({ ...(await opened(w)), judgeId: w.people.admin.id, reason }),
    noJudging,
  )
  row('challenge.closeAnew', recruiter, async w => ({ ...(await opened(w)), reason }), noJudging)
  row(
    'challenge.publishAnew',
    // Not before it is judged.
    { ...recruiter, recruiter: 'CONFLICT', admin: 'CONFLICT', owner: 'CONFLICT' },
    async w => ({ ...(await opened(w)), preview: 'none' }),
    noJudging,
  )
  row('challenge.toJudgeAnew', reader, finalized, noChallenge)
  row(
    'challenge.judgeAnew',
    asked,
    async w => ({ ...(await opened(w)), scores, overallComment: '' }),
    noJudging,
  )
  row('challenge.declineAnew', asked, async w => ({ ...(await opened(w)), reason }), noJudging)
})
