import { forbidden } from '#server/errors.ts'
import { may, type Permission, type TeamRole } from '#server/shown/roles.ts'

/** Whoever is in the team knows what there is, and is told that it is not theirs to do. @throws FORBIDDEN */
export function assertMay(permission: Permission, { role }: { role: TeamRole }) {
  if (!may(role, permission))
    throw forbidden(`As ${role} you may not do this. Ask an owner or an admin of the organization.`)
}
