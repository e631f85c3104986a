import { challengeGalleryAccess } from './challenge-gallery.ts'
import { applicationResultAccess } from './application-results.ts'
import { challengeAnewAccess } from './challenge-anew.ts'
import { challengeJudgesAccess } from './challenge-judges.ts'
import { challengeTeamAccess } from './challenge-teams.ts'
import { challengeTermsAccess } from './challenge-terms.ts'
import { challengeTalkAccess } from './challenge-talk.ts'
import { challengeUploadsAccess } from './challenge-uploads.ts'
import { messageAccess } from './messages.ts'
import { peopleAccess } from './people.ts'
import { workAccess } from './work.ts'

/** A row for each procedure, or several where a record's state decides. */
export const accessTable = [
  ...peopleAccess,
  ...workAccess,
  ...messageAccess,
  ...challengeTeamAccess,
  ...challengeTermsAccess,
  ...challengeTalkAccess,
  ...challengeUploadsAccess,
  ...challengeJudgesAccess,
  ...challengeGalleryAccess,
  ...applicationResultAccess,
  ...challengeAnewAccess,
]
