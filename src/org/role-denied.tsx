import { asRole, policy, whoMay, type Permission, type TeamRole } from '#server/shown/roles.ts'
import AccessDenied from '#src/shell/error/access-denied.tsx'

const either = new Intl.ListFormat('en', { type: 'disjunction' })

/** To a member whose role is not enough: what it takes, and whom to ask. */
export const RoleDenied = ({ role, needs }: { role: TeamRole; needs: Permission }) => (
  <AccessDenied>
    <p>
      You are {asRole(role)} of this organization. “{policy[needs].label}” takes{' '}
      {either.format(whoMay(needs).map(asRole))}. Ask an owner or an admin to change your role.
    </p>
  </AccessDenied>
)
