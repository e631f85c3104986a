import { DeletionBanner } from './deletion-banner.tsx'
import { SessionEnded } from './session-ended.tsx'

/** What stands above each page of a signed-in person, when there is need of it. */
export default function SignedInParts() {
  return (
    <>
      <DeletionBanner />
      <SessionEnded />
    </>
  )
}
