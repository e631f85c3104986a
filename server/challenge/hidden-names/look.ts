import { constants, inflateRawSync, inflateSync } from 'node:zlib'

/** A stretch of the file as it is, or bytes that come in its place. */
export type Piece = readonly [from: number, to: number] | Uint8Array

/** What in a file names people, unseen by who opens it; `other` names nobody that we could read. */
export type FoundKind =
  | 'author'
  | 'editor'
  | 'company'
  | 'rights'
  | 'comment'
  | 'place'
  | 'history'
  | 'other'
export interface Found {
  what: FoundKind
  text: string
}

/** Why names may stay in a file, or in one inside of it. */
export interface Stays {
  why: 'kind' | 'locked' | 'damaged' | 'large' | 'pictures' | 'unclear'
  where: string | null
}

/** Who wrote it, said where everybody reads it. */
export interface Written {
  text: string
  where: string | null
}

/** What can't be cleaned, and so stays as it is. */
export class Uncleanable extends Error {
  readonly why: Stays['why']
  constructor(why: Stays['why']) {
    super(why)
    this.why = why
  }
}

/** To be unpacked of one file, in bytes: what holds more is not looked into. */
const mostUnpacked = 100_000_000
/** Of one part of it. */
const mostAtOnce = 40_000_000
/** Of its beginning, to tell what it is. */
const mostOfHead = 128_000
/** A byte that is packed holds no more. */
const mostOfByte = 1032
/** Files that are looked into, of archives. */
const mostEntered = 2000
/** Microseconds that a look may work: whoever waits has files too. */
const longest = 3_000_000
const mostFound = 10
const longestFound = 100
const mostStays = 5
const mostWritten = 5

/** One look into a file, and into those inside of it: what was found, and what stays. */
export class Look {
  /** What whoever handed it in is called. */
  readonly words: string[]
  readonly #stays = { whole: [] as Stays[], parts: [] as Stays[] }
  readonly #written = { byWord: [] as Written[], bySign: [] as Written[] }
  readonly #found = new Map<string, Found>()
  /** What stays is told of the file inside that is looked at. */
  where: string | null = null
  #left = mostUnpacked
  #entered = 0
  readonly #begun = process.threadCpuUsage()

  constructor(words: string[] = []) {
    this.words = words
  }

  note(what: FoundKind, text = '') {
    const plain = plainly(text)
    if (plain === '' && what !== 'other' && what !== 'place' && what !== 'history') return
    const key = `${what} ${plain}`
    if (this.#found.size < mostFound) this.#found.set(key, { what, text: plain })
  }

  /** What tells a name first; the rest is of interest only where nothing does. */
  get found(): Found[] {
    const all = [...this.#found.values()]
    const telling = all.filter(({ what }) => what !== 'other')
    return telling.length > 0 ? telling : all
  }

  keep(why: Stays['why']) {
    const { where } = this
    const list = this.#stays[why === 'pictures' || why === 'unclear' ? 'parts' : 'whole']
    const isTold = list.some(one => one.why === why && one.where === where)
    if (!isTold && list.length < mostStays) list.push({ why, where })
  }

  /** What nobody could look into first: the rest is what everybody's texts hold. */
  get stays(): Stays[] {
    return [...this.#stays.whole, ...this.#stays.parts].slice(0, mostStays)
  }

  noteWritten(how: 'byWord' | 'bySign', text: string) {
    const list = this.#written[how]
    const told = { text: plainly(text), where: this.where }
    if (list.length < mostWritten && !list.some(one => one.text === told.text)) list.push(told)
  }

  /** The own name first: a file says much of who wrote what it uses. */
  get written(): Written[] {
    const { byWord, bySign } = this.#written
    return [...byWord, ...bySign].slice(0, mostWritten)
  }

  /** Begins with one more of the files of an archive. @throws Uncleanable when there were enough. */
  enter() {
    if (++this.#entered > mostEntered) throw new Uncleanable('large')
    this.goOn()
  }

  /** @throws Uncleanable when it takes too long. */
  goOn() {
    const { user, system } = process.threadCpuUsage(this.#begun)
    if (user + system > longest) throw new Uncleanable('large')
  }

  /** @throws Uncleanable when it is broken, or more than may be unpacked. */
  unpack(packed: Uint8Array, isRaw: boolean): Buffer {
    this.goOn()
    return this.#inflated(packed, mostAtOnce, maxOutputLength =>
      (isRaw ? inflateRawSync : inflateSync)(packed, { maxOutputLength }),
    )
  }

  /** What the beginning of something packed holds; null where that is broken, or too much. */
  peek(packed: Uint8Array): Buffer | null {
    const finishFlush = constants.Z_SYNC_FLUSH
    try {
      return this.#inflated(packed, mostOfHead, maxOutputLength =>
        inflateRawSync(packed, { finishFlush, maxOutputLength }),
      )
    } catch (error) {
      if (error instanceof Uncleanable && this.#left > 0) return null
      throw error
    }
  }

  /** What comes to nothing counts, too. */
  #inflated(packed: Uint8Array, atOnce: number, inflate: (most: number) => Buffer): Buffer {
    if (this.#left <= 0) throw new Uncleanable('large')
    const most = Math.min(this.#left, atOnce)
    try {
      const bytes = inflate(most)
      this.#left -= bytes.length
      return bytes
    } catch (error) {
      this.#left -= Math.min(most, mostOfByte * packed.length)
      const isTooMuch =
        error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      throw new Uncleanable(isTooMuch ? 'large' : 'damaged')
    }
  }
}

const plainly = (text: string) =>
  text
    .slice(0, 4 * longestFound)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestFound)

export const sizeOf = (pieces: Piece[]) =>
  pieces.reduce((sum, piece) => sum + (isStretch(piece) ? piece[1] - piece[0] : piece.length), 0)

export const isStretch = (piece: Piece): piece is readonly [number, number] => Array.isArray(piece)

/** The file with these in place of its bytes. */
export const joined = (bytes: Uint8Array, pieces: Piece[]): Buffer =>
  Buffer.concat(pieces.map(piece => (isStretch(piece) ? bytes.subarray(...piece) : piece)))

/** The bytes but for these stretches, which are in order; null where there are none. */
export function without(bytes: Uint8Array, gone: [from: number, to: number][]): Piece[] | null {
  if (gone.length === 0) return null
  const pieces: Piece[] = []
  let at = 0
  for (const [from, to] of gone) {
    if (from > at) pieces.push([at, from])
    at = to
  }
  if (at < bytes.length) pieces.push([at, bytes.length])
  return pieces
}
