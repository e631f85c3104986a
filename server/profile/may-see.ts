import { sql } from 'kysely'
import { whoMay } from '#server/shown/roles.ts'
import { unsaidVisibility, type PartKey } from './visibility.ts'

/**
 * Whether the owner of a profile keeps this person out: by name, by the domain of their address
 * (or one below it), or with everybody of an organization. Of a query that has `users`.
 */
const isExcluded = (viewerId: string) => sql<boolean>`exists (
  select from profile_exclusions kept_out
  join users viewer on viewer.id = ${viewerId}::uuid
  left join memberships on memberships.user_id = viewer.id and memberships.status = 'active'
  left join organizations employer on employer.id = memberships.organization_id
  where kept_out.user_id = users.id and (
    kept_out.person_id = viewer.id
    or kept_out.organization_id = employer.id
    or '.' || split_part(viewer.email, '@', 2) like '%.' || kept_out.domain
    or kept_out.domain in (employer.domain, employer.domain_asked)))`

/**
 * Whether somebody may see a profile, in a query that has `users` and `profiles`; null is a visitor.
 * What may not be seen does not exist.
 */
export const maySeeProfile = (viewerId: string | null) =>
  viewerId === null
    ? sql<boolean>`(users.status = 'active' and profiles.visibility = 'public')`
    : sql<boolean>`(users.status = 'active' and (users.id = ${viewerId}::uuid
        or profiles.visibility in ('public', 'members') and not ${isExcluded(viewerId)}))`

/** Whether a part of a profile, which this viewer may see, is shown to such as them: its owner is no exception. */
export const isPartShown = (part: PartKey, viewerId: string | null) =>
  sql<boolean>`(profiles.visibility <> 'hidden'
    and coalesce(profiles.section_visibility ->> ${part}, ${unsaidVisibility(part)})
      in ('public', ${viewerId === null ? 'public' : 'members'}))`

/** Ids of the verified organizations for which somebody hires. */
export const hiresFor = (viewerId: string | null) => sql`
  select organizations.id
  from memberships join organizations on organizations.id = memberships.organization_id
  where memberships.user_id = ${viewerId}::uuid and memberships.status = 'active'
    and memberships.role = any(${whoMay('decide')}) and organizations.status = 'verified'`

/** Whether somebody hires for an organization that is verified. */
export const isRecruiter = (viewerId: string | null) => sql<boolean>`exists (${hiresFor(viewerId)})`

/** Whether a profile tells those who hire that its owner is open to work; which of them may see it is another question. */
export const isFindable = sql<boolean>`(profiles.visibility <> 'hidden' and profiles.open_to <> 'no'
  and profiles.open_to_visibility <> 'hidden')`
