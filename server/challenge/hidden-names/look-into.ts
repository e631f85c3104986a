import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { withReader } from '#server/background/reader-processes.ts'
import type { Context } from '#server/context.ts'
import { ownerIn } from '#server/disk/owner.ts'
import { uploadsOf } from '#server/disk/sweep-unfinished.ts'
import { storedFile } from '#server/files/stored-file.ts'
import { ResumeError } from '#server/resume/engine/types.ts'
import type { Cleaned } from './clean-bytes.ts'
import { sizeOf, isStretch } from './look.ts'

/** What was found is kept while so many bytes of it are enough, by what the file holds and what was looked for. */
const keptBytes = 64_000_000
const keptFiles = 500
const kept = new Map<string, Cleaned>()
const weightOf = ({ pieces }: Cleaned) =>
  sizeOf((pieces ?? []).filter(piece => !isStretch(piece))) + 1000 + 50 * (pieces?.length ?? 0)
let weight = 0

function keep(key: string, cleaned: Cleaned) {
  kept.set(key, cleaned)
  weight += weightOf(cleaned)
  for (const [oldest, gone] of kept) {
    if (weight <= keptBytes && kept.size <= keptFiles) return
    kept.delete(oldest)
    weight -= weightOf(gone)
  }
}

interface Stored {
  storageKey: string
  sha256: string
}

export type FileContext = Pick<Context, 'env' | 'files' | 'log'>

/**
 * What names people in a stored file, and the file without that; found in a child, in the turn of who
 * `asks`. One that takes too long, or twice too much, stays as it is.
 */
export async function lookInto(
  ctx: FileContext,
  asks: string,
  { storageKey, sha256 }: Stored,
  words: string[] = [],
): Promise<Cleaned> {
  const key = [sha256, ...words].join('\n')
  const known = kept.get(key)
  if (known) return known
  const folder = uploadsOf(ctx.env.DATA_DIR)
  const cleaned = await withReader(asks, async run => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const copy = path.join(folder, `${ownerIn(ctx.env.DATA_DIR).name}.${randomUUID()}`)
    try {
      const source = await storedFile(ctx, storageKey)
      await pipeline(source, createWriteStream(copy, { flags: 'wx', mode: 0o600 }))
      const read = () => run('names', copy, words)
      const { run: took, ...found } = await read().catch(ifTooMuch(read)).catch(ifTooMuch(tooMuch))
      ctx.log.info({ run: took, stays: found.stays.length }, 'looked for names in a file')
      return found
    } finally {
      await rm(copy, { force: true })
    }
  })
  keep(key, cleaned)
  return cleaned
}

/**
 * What a child could not do is done otherwise; that it was ended is none of the file's. What took too
 * long is not begun again: others wait.
 */
const ifTooMuch =
  (otherwise: () => Promise<Looked>) =>
  (error: unknown): Promise<Looked> => {
    if (!(error instanceof ResumeError)) throw error
    return error.code === 'TIMED_OUT' ? tooMuch() : otherwise()
  }

type Looked = Cleaned & { run: { ms: number; rssMb: number } | null }

const tooMuch = async (): Promise<Looked> => ({
  pieces: null,
  found: [],
  stays: [{ why: 'large', where: null }],
  written: [],
  run: null,
})
