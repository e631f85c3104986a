import { useLocation, useParams, type Params } from 'react-router-dom'
import { useUser } from '#src/session.ts'
import { paths } from '#server/paths.ts'
import { Redirect } from './redirect.tsx'

/** Goes on at once, keeping query and hash. */
export function Forward({ to }: { to: (params: Params) => string }) {
  const { search, hash } = useLocation()
  return <Redirect to={to(useParams()) + search + hash} />
}

/** The start page: the dashboard for who is signed in, else sign-up. */
export function ForwardHome() {
  const { data: user, isPending, error } = useUser()
  if (error) throw error
  if (isPending) return null
  return <Redirect to={user ? paths.dashboard : paths.signup()} />
}
