import anyAscii from 'any-ascii'
import { escape, wholly } from '#server/input/wholly.ts'
import { isSpaceless } from '../spaceless.ts'

/** Who is not to be known again, by what the application itself says. */
export interface Known {
  names: string[]
  emails: string[]
  phones: string[]
  /** Addresses of pages, with or without their scheme. */
  links: string[]
  /** Streets and postal codes. */
  places: string[]
}

/** A part of a text that is not shown: from and up to these indexes, and what stands there. */
export interface Masked {
  from: number
  to: number
  what: 'name' | 'e-mail' | 'phone' | 'link' | 'address'
}

const leastLetters = 3
/** Of these a word of two letters is a whole name. */
const isWholeScript = (word: string) =>
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)

const fold = (word: string) =>
  anyAscii(word.normalize('NFC'))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
/** Finds a name of a script without spaces also amid other letters, and over the end of a line. */
const amid = (name: string) => new RegExp([...name].map(escape).join(String.raw`\s*`), 'gu')
/** With what is not seen within them, by which a name would be cut in two. */
const words = (text: string) => [...text.matchAll(/[\p{L}\p{M}\p{N}\p{Cf}]+/gu)]

/** More has no name: what goes on longer is a text in its place. */
const mostNameWords = 24
const mostNameLength = 200

const firstWords = (name: string) => {
  const short = name.trim().slice(0, mostNameLength)
  const next = words(short)[mostNameWords]
  return next ? short.slice(0, next.index).trim() : short
}

/** Of a name what is looked for amid other letters: the whole, and each part of two letters and more. */
function partsAmid(name: string): string[] {
  const parts = words(name).map(([word]) => word)
  return [parts.join(''), ...parts].filter(part => isSpaceless(part) && [...part].length > 1)
}

const email = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,253}\.\p{L}{2,24}/gu
/** With a scheme, with www, or a host of a common kind with what follows it. */
const link =
  /(?:https?:\/\/|www\.)[^\s<>()"'|]{2,500}|(?<![\p{L}\p{N}@.-])(?:[a-z0-9-]{1,63}\.){1,4}(?:com|org|net|io|dev|me|co|uk|de|fr|es|it|nl|se|no|dk|fi|pl|ch|at|eu|us|ca|au|in|br|jp|cn|app|ai|page|site|info|tech|example)\/[^\s<>()"'|]{1,500}/giu
const phones = [
  /(?<![\d.])(?:\+|00)\d[\d\s()./\u00A0-]{5,20}\d/g,
  /\(\+?\d{1,5}\)[\s.-]?\d[\d\s.-]{4,14}\d/g,
  /(?<![\d.-])\d{3}[-. ]\d{3}[-. ]\d{4}(?!\d)/g,
  /(?<![\d.])0\d{1,4}[\s/-]\d{2,}(?:[\s-]?\d{2,}){0,4}(?!\d)/g,
]
const leastDigits = 8
/** Ten or eleven digits in one are hardly anything else. */
const unspaced = /(?<![\d.,])\d{10,11}(?!\d)/g
const named =
  /(?<!\p{L})(?:tele?(?:fon|phone)?|phone|mob(?:ile|il)?|cell|handy|gsm)\b[.:\s]{0,3}\+?\d[\d\s()./-]{5,20}\d/giu
/** Of hosts without a path those that are hardly a product's name: of three parts, or of people's kinds. */
const host =
  /(?<![\p{L}\p{N}@.-])(?:(?:[a-z0-9-]{1,63}\.){2,4}(?:com|org|net|io|dev|me|co|uk|de|fr|es|it|nl|se|no|dk|fi|pl|ch|at|eu|us|ca|au|in|br|jp|cn|app|ai|page|site|info|tech|example)|[a-z0-9-]{1,63}\.(?:dev|me|page|site|info|blog))(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])/giu

/**
 * Finds what tells who somebody is: their names wherever they stand, word by word, and every e-mail
 * address, phone number and link. Made once for an application, then asked for each text.
 */
export function createMask(known: Known): (text: string) => Masked[] {
  const names = known.names.map(firstWords)
  const nameWords = new Set(
    names.flatMap(name =>
      words(name)
        .map(([word]) => word)
        .filter(
          word => [...word].length >= leastLetters || (isWholeScript(word) && [...word].length > 1),
        )
        .map(fold)
        .filter(word => word !== ''),
    ),
  )
  const wholeNames = names
    .filter(name => [...name].length > 1)
    .flatMap(name => [wholly(name), ...partsAmid(name).map(amid)])
  const exact = createExact([
    ...known.links.flatMap(one => shapesOf(one).map(shape => [shape, 'link'] as const)),
    ...known.emails.flatMap(one => handleOf(one).map(handle => [handle, 'link'] as const)),
    ...known.places.map(place => [place, 'address'] as const),
  ])
  const numbers = known.phones.flatMap(phone => {
    const digits = phone.replaceAll(/\D/g, '')
    if (digits.length < 6) return []
    // By its last digits: before them stands the code of a country, a zero, or nothing.
    const own = digits.slice(-7).replaceAll(/(?<=\d)(?=\d)/g, digitGap)
    return new RegExp(String.raw`(?<!\d)(?:\+?\d${digitGap}){0,8}${own}(?!\d)`, 'g')
  })

  return text => {
    const found: Masked[] = []
    const add = (pattern: RegExp, what: Masked['what'], fits = (_: string) => true) => {
      for (const { 0: match, index } of text.matchAll(pattern))
        if (fits(match)) found.push({ from: index, to: index + match.length, what })
    }
    add(email, 'e-mail')
    add(link, 'link')
    add(host, 'link')
    add(unspaced, 'phone')
    add(named, 'phone')
    for (const one of exact(text)) found.push(one)
    for (const pattern of numbers) add(pattern, 'phone')
    for (const pattern of phones)
      add(pattern, 'phone', match => match.replaceAll(/\D/g, '').length >= leastDigits)
    for (const pattern of wholeNames) add(pattern, 'name')
    for (const { 0: word, index } of words(text))
      if (isName(nameWords, word))
        found.push({ from: index, to: index + word.length, what: 'name' })
    return merge(found)
  }
}

/** Between the digits of a number. */
const digitGap = String.raw`[\s().\/-]{0,3}`

/** A text as words and what stands between them, spelled as they are compared: words at even places. */
function piecesOf(text: string) {
  const parts = words(text)
  const pieces = parts.flatMap(({ 0: part, index }, i) => {
    const next = parts[i + 1]
    return [part, ...(next ? [text.slice(index + part.length, next.index)] : [])]
  })
  return { parts, pieces: pieces.map(piece => piece.toLowerCase().replaceAll(/\s+/g, ' ')) }
}

interface Step {
  next: Map<string, Step>
  /** The longest end of what was read up to here that some text begins with. */
  back: Step | null
  /** The longest text that ends here, in pieces. */
  found: { pieces: number; what: Masked['what'] } | null
}

const newStep = (): Step => ({ next: new Map(), back: null, found: null })

/**
 * Finds texts where no word goes on before or after them, however they are spaced: all of them in one
 * pass, whatever their number and length (Aho and Corasick, over pieces).
 */
function createExact(texts: (readonly [string, Masked['what']])[]): (text: string) => Masked[] {
  const start = newStep()
  for (const [text, what] of texts) {
    const { pieces } = piecesOf(text)
    if (text.trim().length < 4 || pieces.length === 0) continue
    let step = start
    for (const piece of pieces) {
      const known = step.next.get(piece) ?? newStep()
      step.next.set(piece, known)
      step = known
    }
    step.found = { pieces: pieces.length, what }
  }
  const goOn = (from: Step, piece: string): Step => {
    let step: Step | null = from
    while (step && !step.next.has(piece)) step = step.back
    return step?.next.get(piece) ?? start
  }
  const all = [start]
  // Those that are read first stand before those that go on from them.
  for (const step of all)
    for (const [piece, next] of step.next) {
      next.back = step.back ? goOn(step.back, piece) : start
      next.found ??= next.back.found
      all.push(next)
    }
  return text => {
    const { parts, pieces } = piecesOf(text)
    let step = start
    return pieces.flatMap((piece, place) => {
      step = goOn(step, piece)
      if (!step.found) return []
      const first = parts[(place - step.found.pieces + 1) / 2]!
      const last = parts[place / 2]!
      return { from: first.index, to: last.index + last[0].length, what: step.found.what }
    })
  }
}

/** Of names as long as this a plural, or one with a number, tells them too. */
const longName = 5

/**
 * One of the words, with what is no word after it, or several of them in one, as handles have them;
 * without spaces it is a sentence.
 */
function isName(nameWords: Set<string>, word: string): boolean {
  const folded = fold(word)
  if (nameWords.has(folded)) return true
  if (isSpaceless(word)) return false
  const stem = folded.replace(/(?<!\d)\d+$|s$/, '')
  if (stem.length >= longName && nameWords.has(stem)) return true
  let within = 0
  for (const name of nameWords)
    if (name.length >= leastLetters && folded.includes(name)) within += 1
  return within > 1
}

/** A link as people write it: without scheme, `www.` and the slash at its end. */
function shapesOf(url: string): string[] {
  const bare = url
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/+$/, '')
  const handle = bare.includes('/') ? (bare.split('/').at(-1) ?? '') : ''
  return [bare, ...(/[^\p{L}]/u.test(handle) ? [handle] : [])]
}

/** What stands before the @, when that is no common word. */
const handleOf = (address: string) => {
  const [handle = ''] = address.split('@')
  return /[^\p{L}]/u.test(handle) ? [handle] : []
}

/** In their order, none over another; names with nothing but a space between are one. */
function merge(found: Masked[]): Masked[] {
  const merged: Masked[] = []
  for (const one of found.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = merged.at(-1)
    if (last && one.from < last.to) last.to = Math.max(last.to, one.to)
    else merged.push({ ...one })
  }
  return merged
}

/** The text with what it was in place of what is masked: `[name] led a crew of 12`. */
export function maskText(text: string, mask: (text: string) => Masked[]): string {
  let shown = ''
  let end = 0
  for (const { from, to, what } of mask(text)) {
    const between = text.slice(end, from)
    const isSame = shown.endsWith(`[${what}]`) && /^[\s.-]*$/.test(between)
    shown += isSame ? '' : `${between}[${what}]`
    end = to
  }
  return shown + text.slice(end)
}
