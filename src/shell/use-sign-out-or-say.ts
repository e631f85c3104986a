import { useSignOut } from '#src/session.ts'
import { paths } from '#server/paths.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import { forgetDrafts } from '#src/form/draft/kept-draft.ts'
import { navigation } from '#src/lib/navigation.ts'

/** Signs out, or says that it did not work; then the person stays signed in. */
export function useSignOutOrSay() {
  const signOut = useSignOut()
  const signOutOrSay = async () => {
    if (await signOut()) forgetDrafts()
    else toast({ title: 'Logout failed', variant: 'destructive' })
  }
  // Unsaved text is asked about first: signed out, it could not be saved any more.
  return () => navigation?.unlessHeld(paths.login(), signOutOrSay)
}
