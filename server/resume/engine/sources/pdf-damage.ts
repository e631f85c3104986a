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

/**
 * Whether a packed stream that text needs does not unpack to its end. A reader of PDF goes on
 * without what is missing and tells nobody; the packing has a checksum.
 */
export function hasDamagedText(given: Uint8Array): boolean {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  // What is encrypted is unpacked only after that.
  if (bytes.includes('/Encrypt')) return false
  let left = most.together
  let at = 0
  for (let count = 0; count < most.streams && left > 0; count++) {
    const from = bytes.indexOf('stream', at)
    if (from < 0) return false
    at = from + 6
    if (bytes[from - 1] === 0x64) continue // endstream
    const head = bytes.subarray(Math.max(0, from - dictBytes), from).toString('latin1')
    const dict = head.slice(head.lastIndexOf(' obj') + 4)
    if (!onlyFlate.test(dict) || noText.test(dict)) continue
    let start = from + 6
    while (bytes[start] === 0x20) start++
    if (bytes[start] === 0x0d) start++
    if (bytes[start] === 0x0a) start++
    const end = bytes.indexOf('endstream', start)
    const packed = bytes.subarray(start, end < 0 ? bytes.length : end)
    at = end < 0 ? bytes.length : end + 9
    try {
      left -= inflateSync(packed, { maxOutputLength: Math.min(left, most.inflated) }).length
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null
      if (code !== 'ERR_BUFFER_TOO_LARGE' && !lacksSum(packed, code)) return true
      left -= most.inflated
    }
  }
  return false
}
