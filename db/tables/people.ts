import type { Generated } from 'kysely'
import type { CreatedAt, Json } from './columns.ts'

/** What recruiters find people by: made of what they may see, for those alone who may be found. */
interface PeopleSearchTable {
  userId: string
  /** Of the profile that it is made of; of another one nothing is found. */
  version: number
  /** Where the person stands in lists; it says nothing of them. */
  place: Generated<string>
  tags: string[]
  words: string
  /** The line that proves each skill, by its key. */
  proofs: Json<Record<string, { by: string | null; quote: string; words: string; pointer: string }>>
  describedAt: Generated<Date>
}

/** That somebody who hires for an organization looked at a profile on a day. */
interface ProfileLookTable {
  userId: string
  /** In UTC. */
  day: Generated<string>
  organizationId: string
}

/** To apply for a job, of somebody whose profile was found. */
interface ProfileInvitationTable {
  id: Generated<string>
  jobId: string
  userId: string
  invitedBy: string | null
  /** May be empty. */
  message: string
  createdAt: CreatedAt
}

/** A list in which an organization keeps people. */
interface PoolTable {
  id: Generated<string>
  organizationId: string
  name: string
  createdAt: CreatedAt
}

interface PoolPersonTable {
  id: Generated<string>
  poolId: string
  userId: string
  note: string
  addedBy: string | null
  createdAt: CreatedAt
}

export interface PeopleTables {
  peopleSearch: PeopleSearchTable
  poolPeople: PoolPersonTable
  pools: PoolTable
  profileInvitations: ProfileInvitationTable
  profileLooks: ProfileLookTable
}
