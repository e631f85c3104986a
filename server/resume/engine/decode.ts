import { alphabets } from './words/alphabets.ts'

// oxlint-disable-next-line no-control-regex -- they tell a text from other bytes
const controls = /[\0-\u0008\u000B\u000E-\u001F]/g

/** The upper half of the character set of DOS, which no decoder knows. */
const dos =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0'

/** Null for bytes that the encoding does not have. */
function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  if (encoding === 'cp437')
    return Buffer.from(bytes)
      .toString('latin1')
      .replace(/[\u0080-\u00FF]/g, letter => dos.charAt(letter.charCodeAt(0) - 128))
  if (encoding.startsWith('utf-32')) return decodeWide(bytes, encoding === 'utf-32le')
  try {
    // What is cut in the middle of its last letter is text all the same.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return null
  }
}

function decodeWide(bytes: Uint8Array, isLittle: boolean): string | null {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const letters: string[] = []
  for (let at = 0; at + 4 <= bytes.byteLength; at += 4) {
    const code = data.getUint32(at, isLittle)
    if (code > 0x10ffff) return null
    letters.push(String.fromCodePoint(code))
  }
  return letters.join('')
}

const marks: [string, number[]][] = [
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

const sampleBytes = 8 * 1024
/** Each of some twenty encodings is tried on it, in the server's own process too. */
const legacySampleBytes = 3 * 1024
/** Where letters beyond ASCII begin, there is something to tell encodings by. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex(byte => byte > 127)
  const from = Math.max(0, bytes.lastIndexOf(10, Math.max(0, first)) + 1)
  return bytes.subarray(from, from + legacySampleBytes)
}

/** Signs that every language uses, and that say nothing about it. */
const neutral = /[\u00A0\u2010-\u203A\u20AC\u2122\u3000-\u301F\uFF01-\uFF20§©®°±²³·«»´µ×]/u

/**
 * How much a text looks like one of the languages of its encoding, from -1 to 1: the mean over its
 * signs beyond ASCII. A capital behind a small letter speaks against it.
 */
function score(text: string, { often, also }: { often: string; also?: RegExp }): number {
  let sum = 0
  let count = 0
  let before = ''
  for (const letter of text) {
    if (letter > '\u007F' && !neutral.test(letter)) {
      count++
      const small = letter.toLowerCase()
      const isShifted = small !== letter && /\p{Ll}/u.test(before)
      if (isShifted) sum -= 1
      else if (often.includes(small) || often.includes(letter)) sum += 1
      else sum += also?.test(small) ? 0.3 : -1
    }
    before = letter
  }
  return count === 0 ? 0 : sum / count
}

/** The encoding in which the text looks most like a language; the more usual one of several. */
function legacyEncoding(bytes: Uint8Array): string {
  const sample = sampleOf(bytes)
  let best = { encoding: 'windows-1252', score: Number.NEGATIVE_INFINITY }
  for (const { encodings, languages } of alphabets)
    for (const encoding of encodings) {
      const text = decodeAs(encoding, sample)
      if (text === null) continue
      const found = Math.max(...languages.map(language => score(text, language)))
      if (found > best.score + 0.01) best = { encoding, score: found }
    }
  return best.encoding
}

/** UTF-16 or UTF-32 without a mark: where every other byte, or three of four, are mostly the same. */
function wideEncoding(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, sampleBytes - (sampleBytes % 4))
  let best: { encoding: string; score: number } | null = null
  for (const encoding of ['utf-32le', 'utf-32be', 'utf-16le', 'utf-16be']) {
    const text = decodeAs(encoding, head.subarray(0, head.length - (head.length % 4)))
    if (text === null || text.length === 0) continue
    // Line ends, blanks and digits are there in every language; read the wrong way they are not.
    const plain = text.match(/[\n\r 0-9@.,-]/g)?.length ?? 0
    const odd = text.match(/(?![\t\n\f\r])\p{C}/gu)?.length ?? 0
    const found = (plain - 10 * odd) / text.length
    if (found > Math.max(0.05, best?.score ?? 0)) best = { encoding, score: found }
  }
  return best?.encoding ?? null
}

function encodingOf(bytes: Uint8Array): string | null {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return marked[0]
  if (bytes.subarray(0, sampleBytes).includes(0)) return wideEncoding(bytes)
  if (decodeAs('utf-8', bytes) !== null) return 'utf-8'
  // A text in UTF-8 of which a few bytes were lost or pasted stays one.
  const text = new TextDecoder().decode(sampleOf(bytes))
  const broken = text.match(/\uFFFD/g)?.length ?? 0
  const whole = text.match(/[^\0-\u007F\uFFFD]/gu)?.length ?? 0
  return broken * 4 <= whole ? 'utf-8, broken' : legacyEncoding(bytes)
}

/**
 * The text of a plain file: Unicode by its mark or its shape, else the encoding in which it looks
 * most like a language. Null when the bytes are no text (NULs or many control characters).
 */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes)
  if (encoding === null) return null
  const text =
    encoding === 'utf-8, broken'
      ? new TextDecoder().decode(bytes)
      : (decodeAs(encoding, bytes) ?? new TextDecoder(encoding).decode(bytes))
  if (text.includes('\0')) return null
  return (text.match(controls)?.length ?? 0) > text.length / 100 ? null : text
}
