import { Navigate } from 'react-router-dom'
import { Head } from './head.tsx'
import { navigation } from '#src/lib/navigation.ts'

/** Goes elsewhere in place of this address: in the browser, for a server can't keep a hash. */
export function Redirect({ to }: { to: string }) {
  return (
    <>
      <Head title="One moment" noindex />
      {navigation && <Navigate to={to} replace />}
    </>
  )
}
