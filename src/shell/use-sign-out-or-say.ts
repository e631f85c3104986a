import { useSignOut } from '#src/auth/session.ts'
import { paths } from '#src/paths.ts'
import { toast } from '#src/ui/toast.ts'
import { forgetDrafts } from './drafts.ts'
import { navigation } from './navigation.ts'

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
