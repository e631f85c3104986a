/** What a person can be in an organization, who may do most first. */
export const roles = ['owner', 'admin', 'recruiter', 'interviewer', 'viewer'] as const

export type TeamRole = (typeof roles)[number]

const all = roles
const hiring = ['owner', 'admin', 'recruiter'] as const
const leading = ['owner', 'admin'] as const

/** Who may do what in an organization: the one table, for the server, the screens and their words. */
export const policy = {
  see: { label: 'See the overview, the jobs and challenges, their drafts, and the team', who: all },
  readApplicants: {
    label: 'Read applications, with their resumes, matches and messages',
    who: [...hiring, 'interviewer'],
  },
  judge: {
    label: 'Read and judge what was handed in to a challenge',
    who: [...hiring, 'interviewer'],
  },
  decide: { label: 'Move and reject applicants, and write to them', who: hiring },
  editJobs: { label: 'Post, edit, pause and close jobs', who: hiring },
  runChallenges: { label: 'Post, edit, extend, cancel and finalize challenges', who: hiring },
  manageTeam: { label: 'Invite people, change roles, and remove members', who: leading },
  editOrganization: { label: 'Edit the organization, and confirm its domain', who: leading },
  readActivity: { label: 'Read what was done in the organization', who: leading },
  nameOwners: { label: 'Make members owners, and change the role of owners', who: ['owner'] },
} as const satisfies Record<string, { label: string; who: readonly TeamRole[] }>

/** With its article, to follow "you are" or "to be". */
export const asRole = (role: TeamRole) => (/^[aeiou]/.test(role) ? `an ${role}` : `a ${role}`)

export type Permission = keyof typeof policy

export const permissionsOf = (role: TeamRole) =>
  (Object.keys(policy) as Permission[]).filter(permission => may(role, permission))

/** The roles that may do it. */
export const whoMay = (permission: Permission): readonly TeamRole[] => policy[permission].who

export const may = (role: TeamRole, permission: Permission) => whoMay(permission).includes(role)
