import { Uncleanable } from '../look.ts'

export type Pair = [key: string, value: Value]

/** A value of a PDF, with where it stands; of a key that is there twice the last counts. */
export type Value =
  | { kind: 'dict'; entries: Map<string, Value>; earlier: Pair[]; from: number; to: number }
  | { kind: 'array'; items: Value[]; from: number; to: number }
  | { kind: 'string'; isHex: boolean; from: number; to: number }
  | { kind: 'name' | 'word'; text: string; from: number; to: number }
  | { kind: 'ref'; target: number; from: number; to: number }

const deepest = 100

const isSpace = (byte: number | undefined) =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0
/** `()<>[]{}/%` end a word as spaces do. */
const isDelimiter = (byte: number) =>
  byte === 0x28 ||
  byte === 0x29 ||
  byte === 0x3c ||
  byte === 0x3e ||
  byte === 0x5b ||
  byte === 0x5d ||
  byte === 0x7b ||
  byte === 0x7d ||
  byte === 0x2f ||
  byte === 0x25

/** So many times over a file is read at most: one that is made to be read again and again is given up. */
const mostRounds = 4

/** Reads the values of a file, or of objects that were packed in one. */
export class ValueReader {
  readonly bytes: Buffer
  /** Remarks that were passed. */
  comments: [from: number, to: number][] = []
  #left: number
  constructor(bytes: Buffer) {
    this.bytes = bytes
    this.#left = mostRounds * (bytes.length + 10_000)
  }

  /** @throws Uncleanable */
  #passed(from: number, to: number) {
    this.#left -= to - from
    if (this.#left < 0) throw new Uncleanable('large')
    return to
  }

  skipSpace(start: number): number {
    const { bytes } = this
    let at = start
    for (;;) {
      while (isSpace(bytes[at])) at++
      if (bytes[at] !== 0x25) return this.#passed(start, at)
      const from = at
      while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at++
      this.comments.push([from, at])
    }
  }

  /** The value that begins behind `start`; null where there is none. */
  read(start: number, depth = 0): Value | null {
    const { bytes } = this
    const from = this.skipSpace(start)
    const byte = bytes[from]
    if (byte === undefined || depth > deepest) return null
    if (byte === 0x3c && bytes[from + 1] === 0x3c) return this.#dict(from, depth)
    if (byte === 0x5b) return this.#array(from, depth)
    if (byte === 0x28 || byte === 0x3c) {
      const isHex = byte === 0x3c
      const end = isHex ? bytes.indexOf(0x3e, from) + 1 : endOfText(bytes, from)
      this.#passed(from, end || bytes.length)
      return end === 0 ? null : { kind: 'string', isHex, from, to: end }
    }
    const to = this.#passed(from, endOfWord(bytes, byte === 0x2f ? from + 1 : from))
    if (to === from) return null
    const text = bytes.toString('latin1', from, Math.min(to, from + 200))
    if (byte === 0x2f) return { kind: 'name', text: nameOf(text.slice(1)), from, to }
    const end = endOfRef(bytes, from, to)
    if (end === null) return { kind: 'word', text, from, to }
    return { kind: 'ref', target: Number(text), from, to: end }
  }

  #dict(from: number, depth: number): Value | null {
    const entries = new Map<string, Value>()
    const earlier: Pair[] = []
    let at = from + 2
    for (;;) {
      at = this.skipSpace(at)
      if (this.bytes[at] === 0x3e) return { kind: 'dict', entries, earlier, from, to: at + 2 }
      const key = this.read(at, depth + 1)
      if (key?.kind !== 'name') return null
      const value = this.read(key.to, depth + 1)
      if (!value) return null
      const before = entries.get(key.text)
      if (before) earlier.push([key.text, before])
      entries.set(key.text, value)
      at = value.to
    }
  }

  /** Numbers, of which there may be many, are not among its items. */
  #array(from: number, depth: number): Value | null {
    const items: Value[] = []
    let at = from + 1
    for (;;) {
      at = this.skipSpace(at)
      const byte = this.bytes[at] ?? 0
      if (byte === 0x5d) return { kind: 'array', items, from, to: at + 1 }
      if (isDigit(byte)) {
        const to = this.#passed(at, endOfWord(this.bytes, at))
        if (endOfRef(this.bytes, at, to) === null) {
          at = to
          continue
        }
      }
      const item = this.read(at, depth + 1)
      if (!item) return null
      if (item.kind !== 'word') items.push(item)
      at = item.to
    }
  }
}

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39

/** Behind `12 0 R`, whose first number is a word that was read; null where it is none. */
function endOfRef(bytes: Buffer, from: number, to: number): number | null {
  for (let at = from; at < to; at++) if (!isDigit(bytes[at])) return null
  let at = to
  while (isSpace(bytes[at]) && at < to + 5) at++
  const second = at
  while (isDigit(bytes[at]) && at < second + 5) at++
  if (to - from > 10 || at === second || !isSpace(bytes[at])) return null
  while (isSpace(bytes[at]) && at < second + 10) at++
  return bytes[at] === 0x52 && endOfWord(bytes, at) === at + 1 ? at + 1 : null
}

/** Behind the bracket that closes a text, 0 where none does; brackets in it stand in pairs, or behind a backslash. */
function endOfText(bytes: Buffer, from: number): number {
  let open = 0
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === 0x5c) at++
    else if (byte === 0x28) open++
    else if (byte === 0x29 && --open === 0) return at + 1
  }
  return 0
}

function endOfWord(bytes: Buffer, start: number): number {
  let at = start
  for (; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (isSpace(byte) || isDelimiter(byte)) break
  }
  return at
}

/** `#` and two digits stand for a byte. */
const nameOf = (text: string) =>
  text.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** What a string says, in the encoding that it names. */
export function textOf(bytes: Buffer, { isHex, from, to }: Value & { kind: 'string' }): string {
  const raw = isHex
    ? Buffer.from(bytes.toString('latin1', from + 1, to - 1).replaceAll(/[^\da-f]/gi, ''), 'hex')
    : unescapedText(bytes.subarray(from + 1, to - 1))
  if (raw[0] === 0xfe && raw[1] === 0xff)
    return Buffer.from(raw.subarray(2, 2 + Math.floor((raw.length - 2) / 2) * 2))
      .swap16()
      .toString('utf16le')
  if (raw[0] === 0xef && raw[1] === 0xbb && raw[2] === 0xbf) return raw.toString('utf8', 3)
  return raw.toString('latin1')
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const unescapedText = (bytes: Buffer) =>
  Buffer.from(
    bytes.toString('latin1').replaceAll(/\\([0-7]{1,3}|\r\n|[^])/g, (_, code: string) => {
      if (/^[0-7]/.test(code)) return String.fromCharCode(parseInt(code, 8) & 0xff)
      return /^[\r\n]/.test(code) ? '' : (escapes[code] ?? code)
    }),
    'latin1',
  )
