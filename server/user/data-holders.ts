import { z } from 'zod'
import type { Db } from '#db/index.ts'
import { mayWithdraw } from '#server/application/candidate-stage.ts'
import { applyLimit } from '#server/application/schema.ts'
import { pageAt } from '#server/input/cursor.ts'
import {
  findHeldApplications,
  findHeldInPools,
  findHeldInvitations,
  findHeldProfileInvitations,
  findHeldWork,
  listHeld,
} from './holder-queries.ts'

const pageSize = 25

const position = z.tuple([z.uuid(), z.int(), z.uuid()])

/** A page of what organizations hold of the person, and until when, by organization. */
export async function listDataHolders(db: Db, userId: string, cursor: string | undefined) {
  const page = await pageAt({
    cursor,
    size: pageSize,
    shape: position,
    list: (after, limit) => listHeld(db, userId, { after, limit }),
    positionOf: last => [last.organizationId, last.microseconds, last.id],
  })
  const idsOf = (kind: string) => page.items.filter(one => one.kind === kind).map(({ id }) => id)
  const [applications, work, invitations, found, pools] = await Promise.all([
    findAll(idsOf('application'), async ids =>
      (await findHeldApplications(db, userId, ids)).map(applicationOf),
    ),
    findAll(idsOf('challenge'), ids => findHeldWork(db, userId, ids)),
    findAll(idsOf('invitation'), ids => findHeldInvitations(db, ids)),
    findAll(idsOf('profileInvitation'), ids => findHeldProfileInvitations(db, userId, ids)),
    findAll(idsOf('pool'), ids => findHeldInPools(db, userId, ids)),
  ])
  return {
    ...page,
    items: page.items.flatMap(({ id, since, isSuspended, ...row }) => {
      const org = {
        id: row.organizationId,
        orgSlug: row.orgSlug,
        name: row.orgName,
        logoUrl: row.orgLogoUrl,
        isSuspended,
      }
      const application = applications.get(id)
      if (application) return { kind: 'application' as const, since, org, ...application }
      const challenge = work.get(id)
      if (challenge) return { kind: 'challenge' as const, since, org, ...challenge }
      const invitation = invitations.get(id)
      if (invitation) return { kind: 'invitation' as const, since, org, ...invitation }
      const byProfile = found.get(id)
      if (byProfile) return { kind: 'profileInvitation' as const, since, org, ...byProfile }
      const pool = pools.get(id)
      return pool ? { kind: 'pool' as const, since, org, ...pool } : []
    }),
  }
}

/** By id; what went meanwhile is missing. */
async function findAll<Row extends { id: string }>(
  ids: string[],
  find: (ids: string[]) => Promise<Row[]>,
) {
  const rows = ids.length > 0 ? await find(ids) : []
  return new Map(rows.map(row => [row.id, row]))
}

/** Of a rejection that is not told yet nothing shows. */
const applicationOf = ({
  systemStage,
  toldStage,
  attempt,
  ...shown
}: Awaited<ReturnType<typeof findHeldApplications>>[number]) => ({
  ...shown,
  mayWithdraw: mayWithdraw({ systemStage, toldStage }),
  /** Withdrawn once before: there is no third time. */
  isLast: attempt === applyLimit,
})
