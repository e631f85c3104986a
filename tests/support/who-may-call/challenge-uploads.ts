import { candidate, entrant, rowsOf } from './rows.ts'

/** What entrants do about what they have handed in. */
export const challengeUploadsAccess = rowsOf(row => {
  row('challenge.withdraw', entrant, async w => {
    const challengeId = await w.joinedChallenge()
    const { challenge } = w.people.candidate.caller
    const { submission } = await challenge.mySubmission({ challengeId })
    if (!submission) await challenge.submit({ challengeId, text: 'Work', links: [] })
    return { challengeId }
  })
  row('challenge.namesInFile', candidate, w => w.workFile())
})
