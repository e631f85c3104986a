import { Look, Uncleanable, without, type Piece } from '../look.ts'
import { readXmp } from '../xmp.ts'

const looping = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/

/** A GIF without comments, and what programs keep in it. @throws Uncleanable */
export function cleanGif(bytes: Uint8Array, look: Look): Piece[] | null {
  const tableOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const at = (place: number) => {
    const byte = bytes[place]
    if (byte === undefined) throw new Uncleanable('damaged')
    return byte
  }
  /** Behind blocks that begin here. */
  const behind = (start: number) => {
    let place = start
    while (at(place) !== 0) place += at(place) + 1
    return place + 1
  }
  const gone: [number, number][] = []
  let place = 13 + tableOf(at(10))
  while (at(place) !== 0x3b) {
    const from = place
    if (at(place) === 0x2c) place = behind(place + 10 + tableOf(at(place + 9)) + 1)
    else if (at(place) === 0x21) {
      const label = at(place + 1)
      place = behind(place + 2)
      const name = Buffer.from(bytes.subarray(from + 3, from + 14)).toString('latin1')
      if (label === 0xfe)
        look.note('comment', Buffer.from(bytes.subarray(from + 3, place - 1)).toString('utf8'))
      else if (label !== 0xff || looping.test(name)) continue
      else if (name.startsWith('XMP Data')) readXmp(bytes.subarray(from + 14, place), look)
      else look.note('other')
      gone.push([from, place])
    } else throw new Uncleanable('damaged')
  }
  if (place + 1 < bytes.length) gone.push([place + 1, bytes.length])
  return without(bytes, gone)
}
