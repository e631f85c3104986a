import { sql } from 'kysely'
import { isShown, whereMay } from '#server/org/queries.ts'
import { isArchived, isEntrant, isPublic } from './state-queries.ts'

/*
 * Who sees what of a challenge, each a condition of a query that reads `challenges`. `viewerId` is
 * null for visitors.
 */

/**
 * Whose page it is to read: anybody's, but a draft's its team's alone, an archived one's theirs and
 * who took part, and of a suspended organization none.
 */
export const isFoundBy = (viewerId: string | null) => {
  const isOfShown = isShown(sql.ref('challenges.organizationId'))
  return viewerId === null
    ? sql<boolean>`(${isOfShown} and ${isPublic})`
    : sql<boolean>`(${isOfShown} and (${isPublic}
        or challenges.organization_id in ${whereMay(viewerId, 'see')}
        or ${isArchived} and ${isEntrant(viewerId)}))`
}

/** What is disqualified was handed in, what is withdrawn was not; of a team everybody did. */
const hasHandedIn = (viewerId: string) =>
  sql<boolean>`(exists (select from submissions work where work.challenge_id = challenges.id
    and work.status not in ('draft', 'withdrawn')
    and (work.user_id = ${viewerId} or work.user_id in (select owner_id from challenge_entrants entrant
      where entrant.challenge_id = challenges.id and entrant.user_id = ${viewerId}))))`

/** The organization's team is shown all, whatever the column says. */
const isAmong = (
  column: 'leaderboardVisibility' | 'galleryVisibility',
  viewerId: string | null,
) => {
  const shownTo = sql.ref(`challenges.${column}`)
  return viewerId === null
    ? sql<boolean>`(${shownTo} = 'everyone')`
    : sql<boolean>`(${shownTo} = 'everyone'
        or challenges.organization_id in ${whereMay(viewerId, 'see')}
        or ${shownTo} = 'entrants' and ${hasHandedIn(viewerId)})`
}

/** Whether the places are shown to them, once there are some. */
export const showsRanking = (viewerId: string | null) => isAmong('leaderboardVisibility', viewerId)

/** Whether the gallery is; where there is none, it is shown to nobody. */
export const showsGallery = (viewerId: string | null) =>
  sql<boolean>`(challenges.gallery_visibility <> 'none'
    and ${isAmong('galleryVisibility', viewerId)})`
