import { Readable } from 'node:stream'
import type { Env } from '#server/env.ts'
import { s3Bucket, textOf } from '#server/files/s3-bucket.ts'
import { inPieces } from './pieces.ts'
import type { Place } from './kept-at.ts'

/** A store takes 10,000 parts: 320 GB. */
const partBytes = 32 * 1024 * 1024

/** To put the parts of a large backup together takes a store a while; in milliseconds. */
const silence = 60_000

const bodyOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  open: () => Readable.from([bytes], { objectMode: false }),
})

export function s3Place(env: Env, endpoint: string, bucketName: string, prefix: string): Place {
  const bucket = s3Bucket(env, endpoint, bucketName, silence)
  const within = prefix && `${prefix}/`
  const at = (name: string) => `${within}${name}`

  /** In parts, for nobody knows how long it gets. */
  const write = async (key: string, source: AsyncIterable<Uint8Array>) => {
    const begun = await bucket.text(await bucket.ask('POST', `${key}?uploads=`))
    const id = encodeURIComponent(textOf(begun, 'UploadId'))
    try {
      let parts = ''
      let number = 0
      for await (const { bytes } of inPieces(source, partBytes)) {
        const answer = await bucket.ask(
          'PUT',
          `${key}?partNumber=${++number}&uploadId=${id}`,
          bodyOf(bytes),
        )
        answer.resume()
        parts += `<Part><PartNumber>${number}</PartNumber><ETag>${answer.headers.etag ?? ''}</ETag></Part>`
      }
      const all = Buffer.from(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`)
      const said = await bucket.text(await bucket.ask('POST', `${key}?uploadId=${id}`, bodyOf(all)))
      // This one call is answered with 200 before it is done.
      if (said.includes('<Error>'))
        throw new Error(`The file store refused ${key}: ${textOf(said, 'Code')}`)
    } catch (error) {
      await bucket.ask('DELETE', `${key}?uploadId=${id}`).then(
        answer => answer.resume(),
        () => {},
      )
      throw error
    }
  }

  return {
    async write(name, source) {
      if (await bucket.has(at(name)))
        throw new Error(
          `s3://${bucketName}/${at(name)} is there already. Give the backup another name.`,
        )
      await write(at(name), source)
    },
    async *read(name) {
      const found = await bucket.getSized(at(name))
      if (!found) throw new Error(`There is no s3://${bucketName}/${at(name)}.`)
      yield* found.stream
    },
    async list() {
      const names: string[] = []
      for await (const page of bucket.list(within))
        names.push(...page.map(({ key }) => key.slice(within.length)))
      return names
    },
    remove: name => bucket.remove(at(name)),
  }
}
