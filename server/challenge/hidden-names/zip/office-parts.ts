import { Uncleanable, type Look } from '../look.ts'
import { unescaped } from '../xmp.ts'
import { isUnknownPart, printer, rules, type Rule } from './office-rules.ts'

const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const mostNames = 50

const rulesOf = (name: string) => rules.filter(({ of }) => of.test(name))

/** Whether it may say who wrote a document. */
export const isOfficePart = (name: string) =>
  rulesOf(name).length > 0 || name === 'META-INF/manifest.xml' || printer.test(name)

/** The part without names, null where it has none. @throws Uncleanable */
export function officePart(name: string, bytes: Buffer, look: Look): Buffer | null {
  if (printer.test(name)) return withoutPrinter(bytes, look)
  if (bytes[0] === 0xff || bytes[0] === 0xfe) throw new Uncleanable('kind')
  const text = bytes.toString('utf8')
  // Locked, it is no text.
  if (!/^\uFEFF?\s{0,100}</.test(text)) throw new Uncleanable('kind')
  if (name === 'META-INF/manifest.xml') {
    if (text.includes('encryption-data')) throw new Uncleanable('locked')
    return null
  }
  const found = rulesOf(name)
  if (isUnknownPart(name) && !isEmptyPart(text)) look.keep('kind')
  const changed = found.reduce((left, rule) => withoutNames(left, rule, look), text)
  const rule = found.find(({ whole }) => whole !== undefined)
  if (rule) {
    const whole = declared + rule.whole
    if (text === whole) return null
    look.note('other')
    return Buffer.from(whole)
  }
  return changed === text ? null : Buffer.from(changed)
}

/** A list of sources that nobody filled, as Word keeps one with each document. */
const isEmptyPart = (text: string) =>
  /^(?:\uFEFF)?(?:<\?[^<>]*\?>\s*)?<b:Sources[^<>]*(?:\/>|>\s*<\/b:Sources>)\s*$/.test(text)

/** Its place stays, since the document states it: a driver that finds nothing of its own asks for nothing. */
function withoutPrinter(bytes: Buffer, look: Look): Buffer | null {
  if (bytes.every(byte => byte === 0)) return null
  look.note('other')
  return Buffer.alloc(bytes.length)
}

function withoutNames(text: string, { elements = [], attributes = [] }: Rule, look: Look): string {
  let changed = text
  const names: string[] = []
  for (const [element, what] of elements) {
    const pattern = new RegExp(`(<${element}(?:\\s[^<>]*)?>)([^<]+)(?=<)`, 'g')
    changed = changed.replaceAll(pattern, (_, open: string, value: string) => {
      look.note(what, unescaped(value))
      names.push(value.trim())
      return open
    })
  }
  for (const [attribute, instead, what] of attributes) {
    const [first = '', second] = attribute.split(' ')
    const before =
      second === undefined ? `\\s${first}` : `<(?:\\w+:)?${first}\\s(?:[^<>]*?\\s)?${second}`
    const pattern = new RegExp(`(${before}=)("[^"<]*"|'[^'<]*')`, 'g')
    changed = changed.replaceAll(pattern, (whole, start: string, quoted: string) => {
      const value = quoted.slice(1, -1)
      if (value === instead || value === '') return whole
      if (what) look.note(what, unescaped(value))
      return `${start}"${instead}"`
    })
  }
  // Excel writes the name of who comments into the comment too.
  for (const named of new Set(names.slice(0, mostNames)))
    changed = changed.replaceAll(`>${named}:<`, '>Author:<')
  return changed
}
