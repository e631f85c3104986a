import type { Generated } from 'kysely'
import type { CreatedAt, Json, List, UpdatedAt } from './columns.ts'
import type { JobStage } from './jobs.ts'

type OrganizationStatus = 'unclaimed' | 'pending' | 'verified' | 'suspended'

/** Why an organization rejects, in a sentence of its own. */
interface OwnReason {
  id: string
  text: string
}

interface OrganizationTable {
  id: Generated<string>
  orgSlug: string
  name: string
  /** Of our own file, or on LinkedIn, as it was once typed. */
  logoUrl: string | null
  /** The file of an uploaded logo. */
  logoKey: string | null
  description: Generated<string>
  url: string | null
  industry: string | null
  /** A range as text, "51-200". */
  numberOfEmployees: string | null
  foundingDate: string | null
  location: string | null
  /** Mail domain whose verified addresses may claim the page. */
  domain: string | null
  /** The domain that its admins call theirs, reserved when who said so has a confirmed address on it. */
  domainAsked: string | null
  /** Who said so last; their address alone confirms it. */
  domainAskedBy: string | null
  /** Told when somebody claims the page; shown to its admins alone. */
  contactEmail: string | null
  /** What proves in the DNS that the domain is theirs. */
  dnsProof: Generated<string>
  /** How the domain was confirmed, and when; null where that is not on record. */
  verifiedBy: 'mail' | 'dns' | 'staff' | null
  verifiedAt: Date | null
  claimPolicy: 'domain' | 'open' | 'closed'
  status: Generated<OrganizationStatus>
  /** What it becomes again when the suspension is undone. */
  statusBeforeSuspension: string | null
  retentionDays: Generated<number>
  /** What new jobs begin with. */
  blindDefault: Generated<boolean>
  ownReasons: Json<OwnReason[]>
  /** Of the fixed reasons those that it does not use. */
  reasonsOff: List
  reasonsVersion: Generated<number>
  /** With which new jobs begin; empty for the usual ones. */
  stages: Json<JobStage[]>
  stagesVersion: Generated<number>
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
  /** What who chose to be on the public page does, may be empty; null for who did not. */
  publicTitle: string | null
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
  /** A fixed one's key or an own one's id, which may be gone; empty where it is chosen each time. */
  reason: string
  message: string
  version: Generated<number>
  updatedAt: UpdatedAt
}

export interface OrganizationTables {
  rejectionTemplates: RejectionTemplateTable
  organizations: OrganizationTable
  memberships: MembershipTable
  invitations: InvitationTable
}
