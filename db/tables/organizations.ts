import type { Generated } from 'kysely'
import type { CreatedAt, UpdatedAt } from './columns.ts'

type OrganizationStatus = 'unclaimed' | 'pending' | 'verified' | 'suspended'

interface OrganizationTable {
  id: Generated<string>
  orgSlug: string
  name: string
  logoUrl: string | null
  description: Generated<string>
  url: string | null
  industry: string | null
  /** A range as text, "51-200". */
  numberOfEmployees: string | null
  foundingDate: string | null
  location: string | null
  /** Mail domain whose verified addresses may claim the page. */
  domain: string | null
  /** The domain that its admins call theirs, reserved when one of them has a confirmed address on it. */
  domainAsked: string | null
  claimPolicy: 'domain' | 'open' | 'closed'
  status: Generated<OrganizationStatus>
  /** What it becomes again when the suspension is undone. */
  statusBeforeSuspension: string | null
  retentionDays: Generated<number>
  /** What new jobs begin with. */
  blindDefault: Generated<boolean>
  version: Generated<number>
  /** When its page was claimed; null for one made by its admin, and when a claim was undone. */
  claimedAt: Date | null
  createdAt: CreatedAt
  updatedAt: UpdatedAt
}

interface MembershipTable {
  organizationId: string
  userId: string
  role: 'owner' | 'admin' | 'recruiter' | 'interviewer' | 'viewer'
  status: Generated<'active' | 'removed'>
  invitedBy: string | null
  createdAt: CreatedAt
}

interface InvitationTable {
  id: Generated<string>
  organizationId: string
  email: string
  role: 'owner' | 'admin' | 'recruiter' | 'interviewer' | 'viewer'
  tokenHash: string
  invitedBy: string | null
  expiresAt: Date
  acceptedAt: Date | null
  createdAt: CreatedAt
}

/** What an organization says when it rejects, to be chosen. */
interface RejectionTemplateTable {
  id: Generated<string>
  organizationId: string
  name: string
  reason: string
  message: string
  updatedAt: UpdatedAt
}

export interface OrganizationTables {
  rejectionTemplates: RejectionTemplateTable
  organizations: OrganizationTable
  memberships: MembershipTable
  invitations: InvitationTable
}
