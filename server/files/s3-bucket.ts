import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import { steadily } from '#server/http/deadlines.ts'
import type { Env } from '#server/env.ts'
import { StoreAway } from '#server/errors.ts'

/** After the last byte of a large file, which it may take longer to put away. */
const silenceAfterLarge = 10_000
const large = 1024 * 1024

interface Body {
  size: number
  open: () => Readable
}

/**
 * The calls to one bucket of an S3-compatible store. `silence` is how long it may take nothing and
 * answer nothing, in milliseconds.
 * @throws StoreAway when it does not answer as it should.
 */
export function s3Bucket(env: Env, endpoint: string, bucket: string, silence: number) {
  const client = new AwsClient({
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    region: env.S3_REGION,
    service: 's3',
  })

  const attempt = async (method: string, key: string, body?: Body) => {
    const { url, headers } = await client.sign(`${endpoint}/${bucket}/${key}`, { method })
    const outgoing = { method, headers: Object.fromEntries(headers), timeout: silence }
    const answer = await send(url, outgoing, body).catch((error: unknown) => {
      throw new StoreAway('The file store does not answer', { cause: error })
    })
    const status = answer.statusCode ?? 0
    if (status < 300) return answer
    answer.resume()
    if (status === 404) return null
    if (status === 507) throw storeFull()
    throw new StoreAway(`The file store answered ${method} with ${status}`)
  }

  /** Null when there is no such file. One failure may be of a connection that had grown old. */
  const call = (method: string, key: string, body?: Body) =>
    attempt(method, key, body).catch((error: unknown) => {
      if (!(error instanceof StoreAway) || error.cause instanceof Silent) throw error
      return attempt(method, key, body)
    })

  /** As `call`, of a bucket that must be there. */
  const ask = async (method: string, key: string, body?: Body) => {
    const answer = await call(method, key, body)
    if (!answer) throw new StoreAway('The bucket does not exist')
    return answer
  }

  const text = async (answer: IncomingMessage) => {
    const chunks = await Readable.from(steadily(answer, silence, silent)).toArray()
    return Buffer.concat(chunks as Buffer[]).toString()
  }

  return {
    ask,
    text,
    put: async (key: string, body: Body) => void (await ask('PUT', key, body)).resume(),
    async getSized(key: string) {
      const answer = await call('GET', key)
      if (!answer) return null
      const stream = Readable.from(steadily(answer, silence, silent), { objectMode: false })
      return { size: Number(answer.headers['content-length']), stream }
    },
    has: async (key: string) => {
      const answer = await call('HEAD', key)
      answer?.resume()
      return answer !== null
    },
    remove: async (key: string) => void (await call('DELETE', key))?.resume(),
    /** What begins so, by pages. */
    async *list(prefix: string) {
      let next = ''
      do {
        const after = next && `&continuation-token=${encodeURIComponent(next)}`
        const page = await text(
          await ask('GET', `?list-type=2&prefix=${encodeURIComponent(prefix)}${after}`),
        )
        yield [...page.matchAll(/<Contents>([^]*?)<\/Contents>/g)].map(([, entry = '']) => ({
          key: textOf(entry, 'Key'),
          changedAt: new Date(textOf(entry, 'LastModified')),
        }))
        next = textOf(page, 'NextContinuationToken')
      } while (next)
    },
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Of the first element of this name; empty without one. */
export const textOf = (xml: string, name: string) =>
  new RegExp(`<${name}>([^<]*)</${name}>`)
    .exec(xml)?.[1]
    ?.replaceAll(/&(\w+);/g, (whole, entity: string) => entities[entity] ?? whole) ?? ''

class Silent extends Error {}
const silent = () => new StoreAway('The file store fell silent', { cause: new Silent() })
const storeFull = () => Object.assign(new Error('The file store is full'), { code: 'ENOSPC' })

interface Outgoing {
  method: string
  headers: Record<string, string>
  timeout: number
}

/** The answer's head. While bytes are taken, however slowly, the store is not silent. */
function send(url: string, { headers, ...how }: Outgoing, body?: Body) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = url.startsWith('https:') ? requestHttps : requestHttp
  const length = body ? { 'content-length': body.size } : {}
  const call = request(url, { ...how, headers: { ...headers, ...length } })
  call.once('timeout', () => call.destroy(new Silent()))
  call.once('error', reject)
  call.once('response', answer => {
    // From here on silence is whoever reads the answer's to see: it may be them who are slow.
    call.setTimeout(0)
    resolve(answer)
  })
  if (!body) call.end()
  else {
    call.once('finish', () => body.size > large && call.setTimeout(silenceAfterLarge))
    pipeline(body.open(), call).catch(reject)
  }
  return promise
}
