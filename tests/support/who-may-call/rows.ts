import { roles, type Person, type Role, type World } from '../people/world.ts'

export type Outcome = 'ok' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'CONFLICT' | 'BAD_REQUEST'
type Access = Record<Role, Outcome>

const accessOf = (outcome: (role: Role) => Outcome): Access =>
  Object.fromEntries(roles.map(role => [role, outcome(role)])) as Access
export const signed = (outcome: (role: Role) => Outcome) =>
  accessOf(role => (role === 'visitor' ? 'UNAUTHORIZED' : outcome(role)))
const only = (one: Role) => signed(role => (role === one ? 'ok' : 'NOT_FOUND'))

export const everyone = accessOf(() => 'ok')
export const signedIn = signed(() => 'ok')
/** The person whom the record is about; of an organization's record, its admin. */
export const owner = only('owner')
export const admin = only('admin')
export const staff = only('staff')
/** Not yet public: no more there for a visitor than for others. */
export const adminOnPublicPage = { ...admin, visitor: 'NOT_FOUND' as const }
/** Public, but only who has joined works on it. */
export const entrant = signed(role => (role === 'owner' ? 'ok' : 'CONFLICT'))

export interface Row {
  procedure: string
  /** Tells apart several rows of one procedure. */
  of?: string
  access: Access
  /** The input; undefined for a procedure without. */
  input?: (world: World, person: Person | null) => unknown
  /** What stands in the input for a record that does not exist, in place of the id it names. */
  absent?: object
}

/** Collects the rows of some nouns. */
export function rowsOf(
  say: (
    row: (
      procedure: string,
      access: Access,
      input?: Row['input'],
      absent?: object,
      of?: string,
    ) => void,
  ) => void,
): Row[] {
  const rows: Row[] = []
  say((procedure, access, input, absent, of) =>
    rows.push({
      procedure,
      access,
      ...(input && { input }),
      ...(absent && { absent }),
      ...(of && { of }),
    }),
  )
  return rows
}

export const orgSlug = ({ org }: World) => ({ orgSlug: org.orgSlug })
export const noOrg = { orgSlug: 'nobody-here' }
