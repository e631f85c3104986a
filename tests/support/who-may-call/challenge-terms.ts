import { randomUUID } from 'node:crypto'
import type { World } from '../people/world.ts'
import { everyone, noOrg, orgSlug, recruiter, rowsOf, signedIn, teamOnPublicPage } from './rows.ts'

const noChallenge = { challengeId: randomUUID() }
const inChallenge = (of: 'draftChallenge' | 'openChallenge') => async (w: World) => ({
  challengeId: await w[of](),
})
const cancelled = async (w: World) => {
  const challengeId = await w.openChallenge()
  const { caller } = w.people.admin
  if ((await caller.challenge.forAdmin({ challengeId })).status !== 'cancelled')
    await caller.challenge.cancel({ challengeId, reason: 'We moved.' })
  return { challengeId }
}

/** Who may call what of the terms of challenges. */
export const challengeTermsAccess = rowsOf(row => {
  row('challenge.versions', everyone, inChallenge('openChallenge'))
  row('challenge.versions', teamOnPublicPage, inChallenge('draftChallenge'), noChallenge, 'draft')
  row('challenge.teamJudges', recruiter, orgSlug, noOrg)
  row('challenge.previewText', signedIn, () => ({ text: '*Hello*' }))
  row('challenge.archive', recruiter, cancelled, noChallenge)
  row('challenge.unarchive', recruiter, cancelled, noChallenge)
})
