import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

export interface Entry {
  name: string
  content: AsyncIterable<Uint8Array<ArrayBuffer>> | Iterable<Uint8Array<ArrayBuffer>>
  /** Of no use to compress, as resumes and archives are already. */
  isPacked?: boolean
}

/** A ZIP made while it is sent; it is compressed beside the thread that serves everybody. */
export async function* zipOf(entries: AsyncIterable<Entry>) {
  let made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  const taken = () => made.splice(0)
  for await (const { name, content, isPacked = false } of entries) {
    const entry: ZipInputFile = { filename: name, compression: isPacked ? 0 : 8, size: 0, crc: 0 }
    zip.add(entry)
    const measured = measure(content, entry)
    for await (const chunk of isPacked ? measured : deflated(measured)) {
      entry.ondata?.(null, chunk, false)
      yield* taken()
    }
    entry.ondata?.(null, new Uint8Array(0), true)
  }
  zip.end()
  yield* taken()
}

async function* measure(content: Entry['content'], entry: ZipInputFile) {
  for await (const chunk of content) {
    entry.size += chunk.length
    entry.crc = crc32(chunk, entry.crc)
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
