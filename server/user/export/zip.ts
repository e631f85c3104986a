import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface Entry {
  name: string
  content: AsyncIterable<Uint8Array<ArrayBuffer>> | Iterable<Uint8Array<ArrayBuffer>>
  /** Of no use to compress, as resumes and archives are already. */
  isPacked?: boolean
}

/** When the files were made is in the data. */
const mtime = new Date(1980, 0, 1)

/** A ZIP made while it is sent; each file is opened once the one before it was taken. */
export function zipOf(entries: AsyncIterable<Entry>): Readable {
  const zip = new ZipFile()
  const sent = zip.outputStream as Readable
  const fill = async () => {
    for await (const { name, content, isPacked = false } of entries) {
      const file = Readable.from(content, { objectMode: false })
      // Whoever stops taking the ZIP lets go of the file that is open.
      const letGo = () => file.destroy()
      sent.once('close', letGo)
      if (sent.destroyed) letGo()
      else zip.addReadStream(file, name, { mtime, compress: !isPacked })
      await finished(file)
      sent.off('close', letGo)
    }
    zip.end()
  }
  zip.on('error', error => sent.destroy(error))
  fill().catch((error: unknown) => sent.destroy(error as Error))
  return sent
}
