import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transaction, type Tx } from '#db/index.ts'
import { countAttempt } from '#server/attempts.ts'
import { askChild } from '#server/background/ask-child.ts'
import { createTurns } from '#server/background/fair-turns.ts'
import type { PersonContext } from '#server/context.ts'
import { badRequest, conflict, notFound, tooLarge } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { noteRemovals } from '#server/files/removals.ts'
import { storeFile } from '#server/files/store-file.ts'
import type { UploadedFile } from '#server/files/uploads.ts'
import { inMegabytes, logoSide, maxLogoSize } from '#server/limits.ts'
import { serverPaths } from '#server/paths.ts'
import { assertMay } from '../assert-may.ts'
import { assertMayChange } from '../guards.ts'
import { findOwnOrganization } from '../queries.ts'
import type { DrawnLogo } from './draw-logo.ts'
import { setLogo } from './queries.ts'

const childFile = fileURLToPath(new URL('draw-process.ts', import.meta.url))

const turns = createTurns({
  atOnce: 1,
  eachAtOnce: 1,
  eachWaiting: 2,
  waiting: 20,
  patience: 20_000,
  ownLineFull: 'A logo of yours is being read already. Wait for it, and try again.',
})

export const logoTooLarge = () =>
  tooLarge(`The file is larger than ${inMegabytes(maxLogoSize)}. Save a smaller one and try again.`)

const refusals = {
  format: 'This is not a picture that we can read. Save the logo as PNG, JPEG or WebP.',
  pixels: 'This picture has too many pixels. Save it with at most 6,000 by 6,000, and try again.',
  empty: `There is too little to see. Send a picture of at least ${logoSide} by ${logoSide} pixels.`,
}
const damaged = 'This picture is damaged. Save it anew as PNG, JPEG or WebP, and try again.'

/** Counts the attempt of who may give the organization a logo. */
export async function admitLogo(ctx: PersonContext, orgSlug: string) {
  const org = await findOwnOrganization(ctx.db, ctx.user.id, orgSlug)
  if (!org) throw notFound('This organization')
  assertMay('editOrganization', org)
  assertMayChange('mutation', org)
  await countAttempt(ctx, 'logo')
  return org
}

/** Draws the picture anew, and gives it to the organization in place of what it had. */
export async function storeLogo(
  ctx: PersonContext,
  organizationId: string,
  { path }: Pick<UploadedFile, 'path'>,
) {
  const drawn = await turns.run(ctx.user.id, async () =>
    askChild<DrawnLogo>(
      childFile,
      { bytes: await readFile(path) },
      { timeLimit: 10_000, memory: 256, resident: 600 },
    ),
  )
  if (!drawn) throw badRequest(damaged)
  if (drawn.refused) throw badRequest(refusals[drawn.refused])
  const id = randomUUID()
  await storeFile(ctx, `logos/${id}`, [drawn.webp], keep =>
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
