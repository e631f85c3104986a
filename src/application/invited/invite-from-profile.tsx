import { trpc } from '#src/trpc.ts'
import { InviteByProfile } from './by-profile-button.tsx'
import type { Invitee } from './by-profile-dialog.tsx'

/** Beside a profile: nothing for who hires for no verified organization with an open job. */
export default function InviteFromProfile(whom: Invitee) {
  const { data } = trpc.job.invitingByProfile.useQuery({ username: whom.username })
  return data && data.items.length > 0 ? <InviteByProfile {...whom} /> : null
}
