import { Navigate } from 'react-router-dom'
import { navigation } from './navigation.ts'

/** Goes elsewhere in place of this address: in the browser, for a server can't keep a hash. */
export const Redirect = ({ to }: { to: string }) =>
  navigation ? <Navigate to={to} replace /> : null
