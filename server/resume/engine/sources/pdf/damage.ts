import { Buffer } from 'node:buffer'
import { constants, inflateRawSync, inflateSync } from 'node:zlib'

/** Looked at in one file, and unpacked of one stream: far more than a resume's text takes. */
const most = { streams: 2_000, inflated: 4 * 1024 * 1024, together: 32 * 1024 * 1024 }
const dictBytes = 600
/** Pictures and the like: damage to them takes no words away, as that to a font may. */
const noText = /\/(?:Image|ICCBased|Metadata)\b/
const onlyFlate = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])/

/** Some programs leave out the checksum at the end, or write zeros: what was packed is whole. */
function lacksSum(packed: Buffer, code: unknown): boolean {
  const end = packed
    .subarray(-6)
    .toString('latin1')
    .replace(/[\r\n]+$/, '')
  // Others pack in pieces, and never say which is the last: the end of a piece is one all the same.
  const isFlushed = code === 'Z_BUF_ERROR' && end.endsWith('\0\0\u00FF\u00FF')
  const finishFlush = isFlushed ? constants.Z_SYNC_FLUSH : constants.Z_FINISH
  if (code === 'Z_DATA_ERROR' && !end.endsWith('\0\0\0\0')) return false
  try {
    inflateRawSync(packed.subarray(2), { maxOutputLength: most.inflated, finishFlush })
    return true
  } catch {
    return false
  }
}

/** Of states within states. */
const mostKept = 1_000
const [keep, giveBack] = [0x71, 0x51]
const isBlank = (byte: number | undefined) => byte === undefined || byte <= 0x20

/** Whether operators keep far more states than they give back: each makes the next one dearer. */
function keepsTooMany(content: Buffer): boolean {
  let depth = 0
  for (let at = 0; at < content.length; at++) {
    const byte = content[at]
    if (
      (byte !== keep && byte !== giveBack) ||
      !isBlank(content[at - 1]) ||
      !isBlank(content[at + 1])
    )
      continue
    depth = Math.max(0, depth + (byte === keep ? 1 : -1))
    if (depth > mostKept) return true
  }
  return false
}

interface Streams {
  /** One that text needs does not unpack to its end: a reader of PDF tells nobody. */
  isDamaged: boolean
  isTooDeep: boolean
}

/** Looks at the packed streams of a file, before anything is made of them. */
export function lookAtStreams(given: Uint8Array): Streams {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const found = { isDamaged: false, isTooDeep: false }
  // What is encrypted is unpacked only after that.
  if (bytes.includes('/Encrypt')) return found
  let left = most.together
  let at = 0
  for (let count = 0; count < most.streams && left > 0; count++) {
    const from = bytes.indexOf('stream', at)
    if (from < 0) return found
    at = from + 6
    if (bytes[from - 1] === 0x64) continue // endstream
    const head = bytes.subarray(Math.max(0, from - dictBytes), from).toString('latin1')
    const dict = head.slice(head.lastIndexOf(' obj') + 4)
    if (noText.test(dict) || (dict.includes('/Filter') && !onlyFlate.test(dict))) continue
    let start = from + 6
    while (bytes[start] === 0x20) start++
    if (bytes[start] === 0x0d) start++
    if (bytes[start] === 0x0a) start++
    const end = bytes.indexOf('endstream', start)
    const packed = bytes.subarray(start, end < 0 ? bytes.length : end)
    at = end < 0 ? bytes.length : end + 9
    try {
      const content = dict.includes('/Filter')
        ? inflateSync(packed, { maxOutputLength: Math.min(left, most.inflated) })
        : packed
      left -= content.length
      found.isTooDeep ||= keepsTooMany(content)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null
      if (code !== 'ERR_BUFFER_TOO_LARGE' && !lacksSum(packed, code)) found.isDamaged = true
      left -= most.inflated
    }
    if (found.isTooDeep) return found
  }
  return found
}
