import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Inline } from '#server/http/policy.ts'

/** A page as it is sent. */
export interface Document {
  status: 200 | 404
  html: Buffer
  inline: Inline
  etag: string
  /** Made when first asked for. */
  packed: Partial<Record<Encoding, Promise<Buffer>>>
}

export type Encoding = 'br' | 'gzip'

export const documentOf = (status: 200 | 404, text: string, inline: Inline): Document => {
  const html = Buffer.from(text)
  // Weak: the same page is sent in more than one encoding.
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
  return { status, html, inline, etag, packed: {} }
}

const brotli = promisify(brotliCompress)
const packers = {
  br: (html: Buffer) =>
    brotli(html, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
  gzip: promisify<Buffer, Buffer>(gzip),
}

export const pack = ({ html, packed }: Document, encoding: Encoding): Promise<Buffer> =>
  (packed[encoding] ??= packers[encoding](html))

/** The best of what a browser takes, by its Accept-Encoding. */
export function encodingFor(accepted = ''): Encoding | null {
  const taken = new Set(
    accepted
      .split(',')
      .filter(item => !/;\s*q=0(?:\.0*)?\s*$/.test(item))
      .map(item => item.split(';', 1)[0]?.trim().toLowerCase()),
  )
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : null
}

/** As a content security policy names what it allows. */
export const hashOf = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`
