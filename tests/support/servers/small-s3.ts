import { once } from 'node:events'
import { createServer } from 'node:http'

/** As much of S3's protocol as the store speaks, in memory. */
export async function smallS3() {
  const stored = new Map<string, Buffer>()
  /** Of the one upload in parts that is under way. */
  const parts: Buffer[] = []
  const list = (bucket: string, prefix: string) =>
    [...stored.keys()]
      .filter(key => key.startsWith(bucket + prefix))
      .map(key => {
        const within = key.slice(bucket.length)
        return `<Contents><Key>${within}</Key><LastModified>2026-01-02T03:04:05Z</LastModified></Contents>`
      })
      .join('')
  const server = createServer(async (request, response) => {
    const bytes = Buffer.concat(await request.toArray())
    const { pathname: key, searchParams: asked } = new URL(request.url ?? '', 'http://s3.example')
    const upload = asked.get('uploadId')
    if (request.method === 'POST') {
      if (!upload) return response.end('<UploadId>one</UploadId>')
      stored.set(key, Buffer.concat(parts.splice(0)))
      return response.end('<CompleteMultipartUploadResult/>')
    }
    if (asked.has('list-type')) return response.end(list(key, asked.get('prefix') ?? ''))
    if (upload && request.method === 'PUT') parts.push(bytes)
    else if (request.method === 'PUT') stored.set(key, bytes)
    if (request.method === 'DELETE') stored.delete(key)
    const found = stored.get(key)
    const isAsked = request.method === 'GET' || request.method === 'HEAD'
    response.statusCode = isAsked && !found ? 404 : 200
    return response.setHeader('etag', '"etag"').end(found)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'bucket',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    close: () => void server.close(),
  }
}
