import { assertShallow } from '#server/input/json-depth.ts'
import { inMegabytes, maxFetchedSize, mostFetchSeconds } from '#server/limits.ts'

/** Why there is no profile: what each means for the person stands in `refuse-fetch.ts`. */
export type Fault =
  | 'unknown'
  | 'busy'
  | 'locked'
  | 'late'
  | 'away'
  | 'failed'
  | 'large'
  | 'empty'
  | 'unreadable'

/** The provider has no profile for us. The message is for the operator's log, and has nothing of the person. */
export class FetchError extends Error {
  readonly fault: Fault

  constructor(fault: Fault, message: string, cause?: unknown) {
    super(message, { cause })
    this.fault = fault
  }
}

interface Provider {
  url: URL
  key: string
}

const faults: Partial<Record<number, Fault>> = {
  401: 'locked',
  403: 'locked',
  404: 'unknown',
  429: 'busy',
}

/**
 * Asks the operator's provider for the profile at a link, as JSON; nobody else is ever asked. The
 * call stands in docs/decisions.md, word for word.
 * @throws FetchError
 */
export async function fetchProfile({ url, key }: Provider, link: string): Promise<Uint8Array> {
  // For the whole of it: an answer that drips is late too.
  const signal = AbortSignal.timeout(mostFetchSeconds * 1000)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ url: link }),
      // It would lead to another host.
      redirect: 'manual',
      signal,
    })
    const { status, headers, body } = response
    const type = headers.get('content-type') ?? 'none'
    const isJson = /^application\/json\s*(;|$)/i.test(type)
    if (status === 200 && isJson) return checked(await read(body))
    await body?.cancel()
    if (status !== 200) throw new FetchError(faults[status] ?? 'failed', `It answered ${status}.`)
    throw new FetchError('unreadable', 'Its answer is not of the type application/json.')
  } catch (error) {
    if (error instanceof FetchError) throw error
    if (signal.aborted)
      throw new FetchError('late', `It took longer than ${mostFetchSeconds} s.`, error)
    throw new FetchError('away', 'The connection failed, or broke off.', error)
  }
}

/** Counted as it comes, and unpacked: what it says of its length proves nothing. */
async function read(body: Response['body']): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    // To leave the loop ends the connection.
    if (size > maxFetchedSize)
      throw new FetchError('large', `Its answer has more than ${inMegabytes(maxFetchedSize)}.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** It begins as an object does, and what walks it survives it: a child reads the rest. */
function checked(bytes: Uint8Array): Uint8Array {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    assertShallow(text)
    if (text.trimStart().startsWith('{')) return bytes
  } catch {
    // Said below.
  }
  throw new FetchError('unreadable', 'Its answer is not an object of JSON in UTF-8.')
}
