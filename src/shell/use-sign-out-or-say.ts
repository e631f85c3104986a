import { useSignOut } from '#src/auth/session.ts'
import { toast } from '#src/ui/toast.ts'

/** Signs out, or says that it did not work; then the person stays signed in. */
export function useSignOutOrSay() {
  const signOut = useSignOut()
  return async () => {
    if (!(await signOut())) toast({ title: 'Logout failed', variant: 'destructive' })
  }
}
