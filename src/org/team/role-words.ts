import type { TeamRole } from '#server/shown/roles.ts'

export const roleLabels: Record<TeamRole, string> = {
  owner: 'Owner',
  admin: 'Admin',
  recruiter: 'Recruiter',
  interviewer: 'Interviewer',
  viewer: 'Viewer',
}
