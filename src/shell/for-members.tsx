import { useMemo, type ComponentProps, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { useUser } from '#src/session.ts'
import { PartBoundary } from './error/part-boundary.tsx'

interface ForMembersProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  /** A part that is fetched for whoever is signed in. */
  signedIn: ReactNode
}

/** What only somebody signed in can do; in its place a visitor finds a link to log in and come back. */
export function ForMembers({ signedIn, ...link }: ForMembersProps) {
  const { data: user } = useUser()
  const { pathname, search } = useLocation()
  // The same element again, so that what waits for its script is left as the server drew it.
  const part = useMemo(() => <PartBoundary>{signedIn}</PartBoundary>, [signedIn])
  if (user) return part
  return user === null && <Link {...link} to={paths.login(pathname + search)} />
}
