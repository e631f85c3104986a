import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { directoryOf, headerOf, sumsOf, type Written } from './zip-records.ts'

export interface Entry {
  name: string
  content: AsyncIterable<Uint8Array<ArrayBuffer>> | Iterable<Uint8Array<ArrayBuffer>>
  /** Of no use to compress, as resumes and archives are already. */
  isPacked?: boolean
}

/** A ZIP made while it is sent; it is compressed beside the thread that serves everybody. */
export async function* zipOf(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const files: Written[] = []
  let at = 0
  for await (const { name, content, isPacked = false } of entries) {
    const file: Written = { name, isDeflated: !isPacked, crc: 0, packed: 0, size: 0, at }
    const header = headerOf(file)
    yield header
    const measured = measure(content, file)
    for await (const chunk of isPacked ? measured : deflated(measured)) {
      file.packed += chunk.length
      yield chunk
    }
    const sums = sumsOf(file)
    yield sums
    files.push(file)
    at += header.length + file.packed + sums.length
  }
  yield* directoryOf(files, at)
}

async function* measure(content: Entry['content'], file: Written) {
  for await (const chunk of content) {
    file.size += chunk.length
    file.crc = crc32(chunk, file.crc)
    yield chunk
  }
}

function deflated(
  content: AsyncIterable<Uint8Array<ArrayBuffer>>,
): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const deflate = createDeflateRaw()
  // Whoever reads the one sees the failure of the other.
  pipeline(Readable.from(content), deflate).catch(() => {})
  return deflate
}
