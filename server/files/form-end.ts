import { finished } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { within } from '#server/http/deadlines.ts'
import { badRequest } from '#server/errors.ts'

export interface FormEnd {
  /** To be called once the body flows: whoever listens makes it do so. */
  watch(): void
  /**
   * Reads on until the form ends as RFC 2046 wants it.
   * @throws BAD_REQUEST when the body ends before: something of it was lost on the way.
   */
  ended(): Promise<void>
}

/** The reader of forms is content with the files before a body breaks off; a person is not. */
export function formEnd(
  { raw, headers }: FastifyRequest,
  mostBytes: number,
  ms: number,
  tooLarge: () => Error,
): FormEnd {
  const close = Buffer.from(`\r\n--${boundaryOf(headers['content-type'] ?? '')}--`)
  // The first line of a form has no break before it.
  let tail = Buffer.from('\r\n')
  let bytes = 0
  const end = Promise.withResolvers<void>()
  end.promise.catch(() => {})
  const look = (chunk: Buffer) => {
    const seen = Buffer.concat([tail, chunk])
    tail = seen.subarray(-close.length)
    bytes += chunk.length
    if (bytes > mostBytes) end.reject(tooLarge())
    if (!seen.includes(close)) return
    raw.off('data', look)
    end.resolve()
  }
  let isWatched = false
  return {
    watch() {
      if (isWatched) return
      isWatched = true
      raw.on('data', look)
      finished(raw, { writable: false }).then(
        () => end.reject(brokenOff()),
        () => end.reject(brokenOff()),
      )
    },
    async ended() {
      // The files are there: what follows goes nowhere.
      raw.unpipe()
      raw.resume()
      await within(ms, end.promise)
    },
  }
}

const boundaryOf = (type: string) =>
  /boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(type)?.slice(1).join('')

const brokenOff = () => badRequest('What you sent broke off before its end. Send the file again.')
