import { randomUUID } from 'node:crypto'
import { transaction, type Tx } from '#db/index.ts'
import { countAttempt } from '#server/attempts.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound, tooLarge } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { noteRemovals } from '#server/files/removals.ts'
import { storeFile } from '#server/files/store-file.ts'
import type { UploadedFile } from '#server/files/uploads.ts'
import { inMegabytes, maxLogoSize } from '#server/limits.ts'
import { drawAnew } from '#server/picture/draw-anew.ts'
import { serverPaths } from '#server/paths.ts'
import { assertMay } from '../assert-may.ts'
import { assertMayChange } from '../guards.ts'
import { findOwnOrganization } from '../queries.ts'
import { setLogo } from './queries.ts'

export const logoTooLarge = () =>
  tooLarge(`The file is larger than ${inMegabytes(maxLogoSize)}. Save a smaller one and try again.`)

/** Counts the attempt of who may give the organization a logo. */
export async function admitLogo(ctx: PersonContext, orgSlug: string) {
  const org = await findOwnOrganization(ctx.db, ctx.user.id, orgSlug)
  if (!org) throw notFound('This organization')
  assertMay('editOrganization', org)
  assertMayChange('mutation', org)
  await countAttempt(ctx, 'picture')
  return org
}

/** Draws the picture anew, and gives it to the organization in place of what it had. */
export async function storeLogo(
  ctx: PersonContext,
  organizationId: string,
  file: Pick<UploadedFile, 'path'>,
) {
  const drawn = await drawAnew(ctx, 'logo', file)
  const id = randomUUID()
  await storeFile(ctx, `logos/${id}`, [drawn], keep =>
    transaction(ctx.db, async tx => {
      await changeLogo(tx, ctx, organizationId, id)
      await keep(tx)
    }),
  )
  return { id, logoUrl: serverPaths.logo(id) }
}

/** Takes the logo away; without one there is nothing to do. */
export const removeLogo = (ctx: PersonContext, organizationId: string) =>
  transaction(ctx.db, tx => changeLogo(tx, ctx, organizationId, null))

async function changeLogo(
  tx: Tx,
  { user, ip }: PersonContext,
  organizationId: string,
  logoId: string | null,
) {
  const set = await setLogo(tx, user.id, organizationId, logoId)
  if (!set) throw conflict('The organization was changed meanwhile. Reload, and try again.')
  const { before, had } = set
  if (before) await noteRemovals(tx, [before])
  if (!had && !logoId) return
  await emit(tx, {
    name: 'organization.updated',
    organizationId,
    actorId: user.id,
    ip,
    changed: ['logo'],
  })
}
