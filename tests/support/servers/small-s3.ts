import { once } from 'node:events'
import { createServer } from 'node:http'

/** As much of S3's protocol as the store speaks, in memory. */
export async function smallS3() {
  const stored = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const bytes = Buffer.concat(await request.toArray())
    const key = request.url ?? ''
    if (request.method === 'PUT') stored.set(key, bytes)
    if (request.method === 'DELETE') stored.delete(key)
    const found = stored.get(key)
    response.writeHead(request.method === 'GET' && !found ? 404 : 200).end(found)
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
