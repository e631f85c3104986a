import { randomUUID } from 'node:crypto'
import type { World } from '../people/world.ts'
import {
  candidate,
  entrant,
  everyone,
  reader,
  recruiter,
  rowsOf,
  signedIn,
  teamOnPublicPage,
} from './rows.ts'

const noChallenge = { challengeId: randomUUID() }
const open = async (w: World) => ({ challengeId: await w.openChallenge() })
const draft = async (w: World) => ({ challengeId: await w.draftChallenge() })
const joined = async (w: World) => ({ challengeId: await w.joinedChallenge() })
const asked = async (w: World) => {
  const of = await joined(w)
  const { id } = await w.people.candidate.caller.challenge.ask({ ...of, body: 'May I?' })
  return { ...of, questionId: id, version: 1 }
}
const hidden = async (w: World) => {
  const question = await asked(w)
  await w.people.admin.caller.challenge.hideQuestion({ ...question, reason: 'Off the point' })
  return { ...question, version: 2 }
}
const finalized = async (w: World) => ({ challengeId: await w.finalized() })
const appealed = (w: World) => w.appeal()

/** Who may call what of what a challenge's organization and entrants say to each other. */
export const challengeTalkAccess = rowsOf(row => {
  row('challenge.questions', everyone, open)
  row('challenge.questions', teamOnPublicPage, draft, noChallenge, 'draft')
  row('challenge.ask', entrant, async w => ({ ...(await joined(w)), body: 'May I?' }))
  row('challenge.questionsForTeam', reader, joined, noChallenge)
  row(
    'challenge.answerQuestion',
    recruiter,
    async w => ({ ...(await asked(w)), answer: 'You may.' }),
    noChallenge,
  )
  row(
    'challenge.hideQuestion',
    recruiter,
    async w => ({ ...(await asked(w)), reason: 'Off the point' }),
    noChallenge,
  )
  row('challenge.showQuestion', recruiter, hidden, noChallenge)
  row('challenge.ownAppeal', candidate, finalized, noChallenge)
  row(
    'challenge.appeal',
    candidate,
    async w => ({
      ...(await finalized(w)),
      kind: 'appeal',
      body: 'You missed a file.',
    }),
    noChallenge,
  )
  row('challenge.appeals', recruiter, appealed, noChallenge)
  row(
    'challenge.answerAppeal',
    recruiter,
    async w => ({ ...(await appealed(w)), answer: 'For this.', isUpheld: null }),
    noChallenge,
  )
  row('challenge.announcements', signedIn, joined)
  row(
    'challenge.announcementReach',
    recruiter,
    async w => ({ ...(await joined(w)), audience: 'entrants' }),
    noChallenge,
  )
  row(
    'challenge.announce',
    recruiter,
    async w => ({ ...(await joined(w)), id: randomUUID(), audience: 'entrants', body: 'News' }),
    noChallenge,
  )
  row('challenge.rankings', everyone, open)
  row('challenge.rankings', teamOnPublicPage, draft, noChallenge, 'draft')
  row('challenge.rankingOf', everyone, async w => ({ ...(await open(w)), version: 1 }))
  row(
    'challenge.rankingOf',
    teamOnPublicPage,
    async w => ({ ...(await draft(w)), version: 1 }),
    noChallenge,
    'draft',
  )
  row(
    'challenge.correct',
    recruiter,
    async w => ({
      ...(await finalized(w)),
      version: 1,
      number: 1,
      isLeftOut: true,
      reason: 'It was bought.',
    }),
    noChallenge,
  )
})
