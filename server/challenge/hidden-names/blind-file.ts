import { Readable } from 'node:stream'
import { storedFile } from '#server/files/stored-file.ts'
import { isStretch, sizeOf, type Piece } from './look.ts'
import { lookInto, type FileContext } from './look-into.ts'

interface Stored {
  storageKey: string
  sha256: string
  size: number
}

/** A stored file for who `asks` and is not to read names: as far as it can be, without those in it. */
export async function blindFile(ctx: FileContext, asks: string, file: Stored) {
  const { pieces } = await lookInto(ctx, asks, file)
  const stream = await storedFile(ctx, file.storageKey)
  if (!pieces) return { size: file.size, stream }
  return {
    size: sizeOf(pieces),
    stream: Readable.from(pieced(stream, pieces), { objectMode: false }),
  }
}

/** The stretches of a file come in its order. */
async function* pieced(source: Readable, pieces: Piece[]): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterator<Buffer, undefined> = source[Symbol.asyncIterator]()
  let chunk: Uint8Array = new Uint8Array()
  /** Of the file, where the chunk begins. */
  let start = 0
  try {
    for (const piece of pieces) {
      if (!isStretch(piece)) {
        yield piece
        continue
      }
      let [from] = piece
      const [, to] = piece
      while (from < to) {
        if (from >= start + chunk.length) {
          start += chunk.length
          const next = await chunks.next()
          if (next.done) throw new Error('The stored file is shorter than it was')
          chunk = next.value
          continue
        }
        const end = Math.min(to, start + chunk.length)
        yield chunk.subarray(from - start, end - start)
        from = end
      }
    }
  } finally {
    source.destroy()
  }
}
