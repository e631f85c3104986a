import anyAscii from 'any-ascii'

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
const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** Finds a text where no word goes on before or after it, however it is spaced. */
const wholly = (text: string) => {
  const spaced = escape(text).replaceAll(/\s+/g, String.raw`\s+`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${spaced}(?![\p{L}\p{N}])`, 'giu')
}
const words = (text: string) => [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)]

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

/**
 * Finds what tells who somebody is: their names wherever they stand, word by word, and every e-mail
 * address, phone number and link. Made once for an application, then asked for each text.
 */
export function createMask(known: Known): (text: string) => Masked[] {
  const nameWords = new Set(
    known.names.flatMap(name =>
      words(name)
        .map(([word]) => word)
        .filter(
          word => [...word].length >= leastLetters || (isWholeScript(word) && [...word].length > 1),
        )
        .map(fold)
        .filter(word => word !== ''),
    ),
  )
  const wholeNames = known.names
    .map(name => name.trim())
    .filter(name => [...name].length > 1)
    .map(wholly)
  const exact = [
    ...known.links.flatMap(one => shapesOf(one).map(shape => [shape, 'link'] as const)),
    ...known.emails.flatMap(one => handleOf(one).map(handle => [handle, 'link'] as const)),
    ...known.places.map(place => [place, 'address'] as const),
  ]
    .map(([text, what]) => [text.trim(), what] as const)
    .filter(([text]) => text.length >= 4)
    .map(([text, what]) => [wholly(text), what] as const)
  const numbers = known.phones.flatMap(phone => {
    const digits = phone.replaceAll(/\D/g, '')
    return digits.length < 6 ? [] : new RegExp([...digits].join(String.raw`[\s().\/-]{0,3}`), 'g')
  })

  return text => {
    const found: Masked[] = []
    const add = (pattern: RegExp, what: Masked['what'], fits = (_: string) => true) => {
      for (const { 0: match, index } of text.matchAll(pattern))
        if (fits(match)) found.push({ from: index, to: index + match.length, what })
    }
    add(email, 'e-mail')
    add(link, 'link')
    for (const [pattern, what] of exact) add(pattern, what)
    for (const pattern of numbers) add(pattern, 'phone')
    for (const pattern of phones)
      add(pattern, 'phone', match => match.replaceAll(/\D/g, '').length >= leastDigits)
    for (const pattern of wholeNames) add(pattern, 'name')
    for (const { 0: word, index } of words(text))
      if (isName(nameWords, fold(word)))
        found.push({ from: index, to: index + word.length, what: 'name' })
    return merge(found)
  }
}

/** One of the words, or several of them in one, as handles have them. */
function isName(nameWords: Set<string>, word: string): boolean {
  if (nameWords.has(word)) return true
  let within = 0
  for (const name of nameWords) if (name.length >= leastLetters && word.includes(name)) within += 1
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
