import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A page as it is sent. */
export interface Document {
  status: 200 | 404
  html: Buffer
  /** Its content security policy. */
  policy: string
  /** Of the HTML; made when first asked for, as its encodings are. */
  etag?: string
  packed: Partial<Record<Encoding, Promise<Buffer>>>
}

export type Encoding = 'br' | 'gzip'

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
