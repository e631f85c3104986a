import { trpc } from '#src/trpc.ts'
import { InviteByProfile } from './by-profile-button.tsx'
import type { Invitee } from './by-profile-dialog.tsx'

/** Below a profile, in sight all along: nothing for who hires for no verified organization with an open job. */
export default function InviteFromProfile(whom: Invitee) {
  const { data } = trpc.job.invitingByProfile.useQuery({ username: whom.username })
  if (!data || data.items.length === 0) return null
  return (
    <div
      data-bar
      className="no-print bottom-bar -mx-4 px-4 max-sm:[&>button]:w-full sm:-mx-6 sm:px-6"
    >
      <InviteByProfile {...whom} size="md" />
    </div>
  )
}
