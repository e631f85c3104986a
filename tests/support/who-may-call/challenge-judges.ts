import { randomUUID } from 'node:crypto'
import type { World } from '../people/world.ts'
import { everyone, reader, recruiter, rowsOf, signed, signedIn } from './rows.ts'

const noChallenge = { challengeId: randomUUID() }
const noSubmission = { submissionId: randomUUID() }
const reason = 'We wrote a paper together.'
const submission = async (w: World) => ({ submissionId: (await w.submission()).submissionId })

/** Who may call what of judges: from outside, with conflicts of interest, and of disqualified work. */
export const challengeJudgesAccess = rowsOf(row => {
  const judged = async (w: World) => ({ challengeId: await w.judged() })
  row(
    'challenge.calibration',
    // Only who has judged every entry sees it before the end.
    { ...recruiter, recruiter: 'CONFLICT', owner: 'CONFLICT' },
    judged,
    noChallenge,
  )
  row('challenge.outsideJudges', recruiter, judged, noChallenge)
  row('challenge.toJudge', signedIn)
  // In the world's challenge every judge scores every entry.
  const nothingToAssign = {
    ...recruiter,
    recruiter: 'CONFLICT',
    admin: 'CONFLICT',
    owner: 'CONFLICT',
  } as const
  row('challenge.juryCandidates', recruiter, judged, noChallenge)
  row(
    'challenge.changeJury',
    nothingToAssign,
    async w => ({ ...(await judged(w)), add: [], remove: [] }),
    noChallenge,
  )
  row('challenge.assignmentPlan', nothingToAssign, judged, noChallenge)
  row('challenge.assign', nothingToAssign, judged, noChallenge)
  row('challenge.entryJudges', recruiter, submission, noSubmission)
  for (const act of ['assignJudge', 'unassignJudge'])
    row(
      `challenge.${act}`,
      nothingToAssign,
      async w => ({ ...(await submission(w)), judgeId: w.people.admin.id }),
      noSubmission,
    )
  row(
    'challenge.inviteJudge',
    recruiter,
    async w => ({ ...(await judged(w)), email: 'judge@mail.example' }),
    noChallenge,
  )
  row(
    'challenge.revokeJudgeInvitation',
    recruiter,
    async w => {
      const { challengeId, id } = await w.judgeInvitation()
      return { challengeId, invitationId: id }
    },
    noChallenge,
  )
  row('challenge.judgeInvitation', everyone, async w => ({
    token: (await w.judgeInvitation()).token,
  }))
  row(
    'challenge.acceptJudgeInvitation',
    { ...signed(() => 'FORBIDDEN'), stranger: 'ok' },
    async w => ({ token: (await w.judgeInvitation()).token }),
  )
  row(
    'challenge.removeJudge',
    recruiter,
    async w => ({ ...(await judged(w)), judgeId: (await w.outsideJudge()).id }),
    noChallenge,
  )
  row(
    'challenge.declareConflict',
    reader,
    async w => ({ ...(await submission(w)), reason }),
    noSubmission,
  )
  row(
    'challenge.withdrawConflict',
    reader,
    async (w, person) => {
      const of = await submission(w)
      await person?.caller.challenge.declareConflict({ ...of, reason }).catch(() => undefined)
      return of
    },
    noSubmission,
  )
  row(
    'challenge.disqualify',
    recruiter,
    async w => ({ ...(await submission(w)), reason }),
    noSubmission,
  )
  row(
    'challenge.undoDisqualification',
    recruiter,
    async w => {
      const of = await submission(w)
      await w.people.admin.caller.challenge.disqualify({ ...of, reason }).catch(() => undefined)
      return of
    },
    noSubmission,
  )
})
