import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, pack, type Extract } from 'tar-stream'
import { unsealed } from './seal.ts'

/** A tar that is read while it is filled; whoever fills it waits for whoever reads. */
export function createTar() {
  const tar = pack()
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => {})
  tar.on('error', failed.reject)
  tar.on('close', () => failed.reject(new Error('The archive ended early')))
  const fill = async (name: string, size: number, source: AsyncIterable<Uint8Array>) => {
    const done = Promise.withResolvers<void>()
    done.promise.catch(() => {})
    const sink = tar.entry({ name, size, mtime: new Date(0) }, error =>
      error ? done.reject(error) : done.resolve(),
    )
    sink.on('error', done.reject)
    for await (const bytes of source) if (!sink.write(bytes)) await once(sink, 'drain')
    sink.end(null)
    await done.promise
  }
  return {
    async *bytes(): AsyncGenerator<Uint8Array> {
      yield* tar as AsyncIterable<Uint8Array>
    },
    /** @throws when the source has not exactly so many bytes. */
    add: (name: string, size: number, source: AsyncIterable<Uint8Array>) =>
      Promise.race([fill(name, size, source), failed.promise]),
    end: () => tar.finalize(),
    fail: (error: Error) => tar.destroy(error),
  }
}

export interface Entry {
  name: string
  size: number
  /** To be read to its end before the next entry. */
  bytes: AsyncIterable<Uint8Array>
}

/** The entries of a sealed archive. @throws when it is damaged, at the latest after the last one. */
export async function* entriesOf(
  sealedBytes: AsyncIterable<Uint8Array>,
  key: string | undefined,
): AsyncGenerator<Entry> {
  const tar = extract()
  const reading = pipeline(unsealed(sealedBytes, key), createGunzip(), source => feed(tar, source))
  reading.catch((error: unknown) => tar.destroy(error as Error))
  for await (const entry of tar)
    yield {
      name: entry.header.name,
      size: entry.header.size,
      bytes: entry as AsyncIterable<unknown> as AsyncIterable<Uint8Array>,
    }
  await reading
}

async function feed(tar: Extract, source: AsyncIterable<Uint8Array>) {
  const closed = new Promise<void>(resolve => void tar.once('close', resolve))
  for await (const bytes of source) {
    if (!tar.write(bytes)) await Promise.race([once(tar, 'drain'), closed])
    if (tar.destroyed) return
  }
  tar.end(null)
}
