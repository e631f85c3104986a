import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { askChild } from '#server/background/ask-child.ts'
import { createTurns } from '#server/background/fair-turns.ts'
import type { PersonContext } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import type { UploadedFile } from '#server/files/uploads.ts'
import { logoSide, portraitSide } from '#server/limits.ts'
import type { Refusal } from './read-picture.ts'

const childFile = fileURLToPath(new URL('draw-process.ts', import.meta.url))

const turns = createTurns({
  atOnce: 1,
  eachAtOnce: 1,
  eachWaiting: 2,
  waiting: 20,
  patience: 20_000,
  ownLineFull: 'A picture of yours is being read already. Wait for it, and try again.',
})

const smallest = { logo: logoSide, portrait: portraitSide }
type Kind = keyof typeof smallest

/**
 * What a file shows, drawn anew as WebP in a process of its own.
 * @throws BAD_REQUEST with what to do about it.
 */
export async function drawAnew(
  { user }: Pick<PersonContext, 'user'>,
  kind: Kind,
  { path }: Pick<UploadedFile, 'path'>,
): Promise<Uint8Array> {
  const drawn = await turns.run(user.id, async () =>
    askChild<Uint8Array | Refusal>(
      childFile,
      { kind, bytes: await readFile(path) },
      { timeLimit: 5000, memory: 256, resident: 600 },
    ),
  )
  if (!drawn)
    throw badRequest('This picture is damaged. Save it anew as PNG, JPEG or WebP, and try again.')
  if (typeof drawn !== 'string') return drawn
  throw badRequest(refusals(smallest[kind])[drawn])
}

const refusals = (side: number): Record<Refusal, string> => ({
  format: 'This is not a picture that we can read. Save it as PNG, JPEG or WebP.',
  pixels: 'This picture has too many pixels. Save it with at most 6,000 by 6,000, and try again.',
  empty: `There is too little to see. Send a picture of at least ${side} by ${side} pixels.`,
})
