import { randomUUID } from 'node:crypto'
import type { World } from '../people/world.ts'
import { candidate, everyone, rowsOf, teamOnPublicPage } from './rows.ts'

const noChallenge = { challengeId: randomUUID() }
const draft = async (w: World) => ({ challengeId: await w.draftChallenge() })
const finalized = async (w: World) => ({ challengeId: await w.finalized() })
const shown = async (w: World) => {
  await finalized(w)
  return { submissionId: (await w.submission()).submissionId }
}

/** Who may call what of the works that entrants show. */
export const challengeGalleryAccess = rowsOf(row => {
  row('challenge.gallery', everyone, finalized)
  row('challenge.gallery', teamOnPublicPage, draft, noChallenge, 'draft')
  row('challenge.galleryText', everyone, shown, { submissionId: randomUUID() })
  row(
    'challenge.showInGallery',
    candidate,
    async w => ({ ...(await finalized(w)), isShown: false }),
    noChallenge,
  )
})
