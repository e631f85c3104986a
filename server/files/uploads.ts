import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open as openFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { steadily, within, type Deadlines } from '#server/http/deadlines.ts'
import { TRPCError } from '@trpc/server'
import { badRequest, isFull } from '#server/errors.ts'
import { ResumeError } from '#server/resume/engine/types.ts'
import { createOutage, type Outage } from '#server/background/log-outage.ts'
import { createTurns } from '#server/background/fair-turns.ts'
import { formEnd, type FormEnd } from './form-end.ts'
import { ownerIn, releaseOwner } from '#server/disk/owner.ts'
import { uploadsOf } from '#server/disk/sweep-unfinished.ts'

/** A file on the disk, until whoever gets it is done. */
export interface UploadedFile {
  /** As the client sent it. */
  name: string | undefined
  path: string
  size: number
  sha256: string
}

/** A part of a file on the disk, until whoever gets it is done. */
export type Piece = Pick<UploadedFile, 'path' | 'size'>

interface Rules {
  /** Bytes of a file. */
  fileSize: number
  tooLarge: () => Error
  /** Counts the attempt and asks for permission and room: before a byte of each file is taken. */
  admit: () => Promise<unknown>
}

export type Uploads = ReturnType<typeof createUploads>

/** A form has little beside its files. */
const frame = 10_000

/** To come within the pause allowed: what drips more slowly would hold a place for nothing. */
const leastBytes = 50_000

/** A browser sends two short headers with a file. */
const partLimits = { headerPairs: 20, fields: 0 }

/** What the reader of forms says of a broken one has no status, and is not for the person. */
function asRefusal(error: unknown): never {
  const isOurs = error instanceof TRPCError || error instanceof ResumeError
  const isOfForms = error instanceof Error && !('errno' in error)
  if (isOurs || !isOfForms) throw error
  throw badRequest('This form could not be read. Send the file again, as multipart/form-data.')
}

/**
 * Uploads wait on the disk, and few at a time: 40 of at most 50 MB. What comes beyond is not taken
 * from the connection before it is its turn.
 */
function createUploads(dataDir: string, deadlines: Deadlines, outage: Outage) {
  const folder = uploadsOf(dataDir)
  const turns = createTurns({
    atOnce: 40,
    eachAtOnce: 3,
    eachWaiting: 20,
    waiting: 200,
    patience: 20_000,
    ownLineFull: 'You are uploading several files already. Wait until they are done.',
  })

  const receive = async <T>(
    part: MultipartFile,
    rules: Rules,
    use: (file: UploadedFile) => Promise<T>,
    ended?: () => Promise<void>,
  ) => {
    const file = path.join(folder, `${ownerIn(dataDir).name}.${randomUUID()}`)
    try {
      const saved = await save(part, file, rules, deadlines.upload).catch((error: unknown) => {
        if (isFull(error)) outage.failed(error)
        return asRefusal(error)
      })
      outage.worked()
      await ended?.()
      return await use({ ...saved, name: part.filename, path: file })
    } finally {
      await rm(file, { force: true })
    }
  }

  /** Its turn, and then the files of its form. */
  const open = async <T>(
    request: FastifyRequest,
    who: string,
    files: number,
    rules: Rules,
    work: (next: () => Promise<MultipartFile | undefined>, form: FormEnd) => Promise<T>,
  ) => {
    if (!request.isMultipart())
      throw badRequest('Send the file as multipart/form-data, in the field "file".')
    await rules.admit()
    const most = files * (rules.fileSize + frame)
    if (Number(request.headers['content-length'] ?? 0) > most) throw rules.tooLarge()
    const take = async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const parts = request.files({
        limits: { ...partLimits, files, parts: files, fileSize: rules.fileSize },
      })
      const form = formEnd(request, most, deadlines.upload, rules.tooLarge)
      const next = async () => {
        const part = parts.next()
        form.watch()
        return (await within(deadlines.upload, part).catch(asRefusal)).value
      }
      return work(next, form)
    }
    return turns.run(who, take, { gone: () => request.signal })
  }

  return {
    /** Takes the one file of a form, in the field "file". */
    one: <T>(
      request: FastifyRequest,
      who: string,
      rules: Rules,
      use: (file: UploadedFile) => Promise<T>,
    ) =>
      open(request, who, 1, rules, async (next, form) => {
        const part = await next()
        if (part?.fieldname !== 'file') throw badRequest('Send the file in the field "file".')
        return receive(part, rules, use, form.ended)
      }),

    /** Takes the files of a form, each in a part of its own; what came before a refused one stays. */
    several: <T>(
      request: FastifyRequest,
      who: string,
      rules: Rules & { files: number },
      use: (file: UploadedFile) => Promise<T>,
    ) =>
      open(request, who, rules.files, rules, async (next, form) => {
        const done: T[] = []
        for (let part = await next(); part; part = await next()) {
          if (done.length > 0) await rules.admit()
          done.push(await receive(part, rules, use))
        }
        if (done.length === 0) throw badRequest('Send a file.')
        await form.ended()
        return done
      }),

    /**
     * Takes a body that is a piece of a file, at most so many bytes. When its connection is lost, or
     * grows too slow, what came until then is the piece.
     */
    piece: <T>(
      request: FastifyRequest,
      who: string,
      most: number,
      use: (piece: Piece) => Promise<T>,
    ) => {
      const take = async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const file = path.join(folder, `${ownerIn(dataDir).name}.${randomUUID()}`)
        try {
          const size = await saveWhatComes(request.raw, file, most, deadlines.upload).catch(
            (error: unknown) => {
              if (isFull(error)) outage.failed(error)
              throw error
            },
          )
          outage.worked()
          return await use({ path: file, size })
        } finally {
          await rm(file, { force: true })
        }
      }
      return turns.run(who, take, { gone: () => request.signal })
    },
  }
}

/** Answers with the number of bytes; of what is more than `most`, nothing is written. */
async function saveWhatComes(body: Readable, to: string, most: number, ms: number) {
  await using file = await openFile(to, 'wx', 0o600)
  const chunks = steadily(body, ms, undefined, leastBytes)
  let size = 0
  for (;;) {
    const next = await chunks.next().catch(() => undefined)
    if (!next || next.done) return size
    const bytes = next.value.subarray(0, most - size)
    await file.appendFile(bytes)
    size += bytes.length
  }
}

async function save({ file }: MultipartFile, to: string, rules: Rules, ms: number) {
  const hash = createHash('sha256')
  let size = 0
  async function* measured(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  if (file.truncated) throw rules.tooLarge()
  file.once('limit', () => file.destroy(rules.tooLarge()))
  await pipeline(
    steadily(file, ms, undefined, leastBytes),
    measured,
    createWriteStream(to, { flags: 'wx', mode: 0o600 }),
  )
  return { size, sha256: hash.digest('hex') }
}

/** Multipart is taken in this scope alone. */
export async function registerUploads(app: FastifyInstance, dataDir: string, deadlines: Deadlines) {
  await app.register(multipart, { limits: { fields: 0 }, throwFileSizeLimit: false })
  app.addHook('onClose', async () => releaseOwner(dataDir))
  return createUploads(dataDir, deadlines, createOutage(app.log, 'The folder of uploads'))
}
