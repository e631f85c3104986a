import { useUser } from '#src/session.ts'
import { paths } from '#server/paths.ts'
import { Redirect } from './redirect.tsx'

/** There is no page at `/`: it leads to the dashboard who is signed in, and others to sign-up. */
export function StartAddress() {
  const { data: user, isPending, error } = useUser()
  if (error) throw error
  if (isPending) return null
  return <Redirect to={user ? paths.dashboard : paths.signup()} />
}
