import { useLocation, useParams, type Params } from 'react-router-dom'
import { Redirect } from './redirect.tsx'

/** Goes on to where the page is now, keeping query and hash. */
export function OldAddress({ to }: { to: (params: Params) => string }) {
  const { search, hash } = useLocation()
  return <Redirect to={to(useParams()) + search + hash} />
}
