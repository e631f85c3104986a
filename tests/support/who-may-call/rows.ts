import { roles, type Person, type Role, type World } from '../people/world.ts'

export type Outcome = 'ok' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'CONFLICT' | 'BAD_REQUEST'
type Access = Record<Role, Outcome>

export const accessOf = (outcome: (role: Role) => Outcome): Access =>
  Object.fromEntries(roles.map(role => [role, outcome(role)])) as Access
export const signed = (outcome: (role: Role) => Outcome) =>
  accessOf(role => (role === 'visitor' ? 'UNAUTHORIZED' : outcome(role)))
const only = (one: Role) => signed(role => (role === one ? 'ok' : 'NOT_FOUND'))

export const everyone = accessOf(() => 'ok')
export const signedIn = signed(() => 'ok')
export const everyOf = (some: Role[], outcome: Outcome) =>
  Object.fromEntries(some.map(role => [role, outcome]))
/** The person whom the record is about. */
export const candidate = only('candidate')
export const staff = only('staff')
/** Who may of the organization's team; the others of the team are told, strangers find nothing. */
const ofTeam = (...allowed: Role[]) =>
  signed(role => {
    if (allowed.includes(role)) return 'ok'
    return team.includes(role) ? 'FORBIDDEN' : 'NOT_FOUND'
  })
/** Of the world's organization, who may least first. */
export const team: Role[] = ['viewer', 'interviewer', 'recruiter', 'admin', 'owner']
export const anyMember = ofTeam(...team)
export const reader = ofTeam('interviewer', 'recruiter', 'admin', 'owner')
export const recruiter = ofTeam('recruiter', 'admin', 'owner')
export const admin = ofTeam('admin', 'owner')
export const owner = ofTeam('owner')
/** Not yet public: no more there for a visitor than for others. */
export const teamOnPublicPage = { ...anyMember, visitor: 'NOT_FOUND' as const }
/** Public, but only who has joined works on it. */
export const entrant = signed(role => (role === 'candidate' ? 'ok' : 'CONFLICT'))

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
