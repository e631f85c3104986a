import type { Line } from '#server/resume/engine/lines/line.ts'
import { emailShape, findPhone, otherNumber } from '#server/resume/engine/words/contact-shapes.ts'
import { isStreet } from '#server/resume/engine/words/streets.ts'

export interface PhoneFound {
  text: string
  /** 3 beside its label or with a country's code, 2 alone, 1 behind other words. */
  sure: number
}

const phoneLabel =
  /(?:(?<!\p{L})(?:tel\p{L}*|tlf|tfno|telf|tfn|t[ée]l|phone|ph|mob\p{L}*|m[óo]vil|cell\p{L}*|cel|cep|cp(?=\s*(?:#|:|no))|celular|kom|моб|κιν|handy|handphone|h\/?p|fon\p{L}*|gsm|natel|portable|port|sími|puh|whats\s?app|contact\p{L}*|kontakt\p{L}*|contatto|rufnummer|(?<!\.)[tmphc])(?:\.?\s+(?:no|number|nr))?|[☎✆📞📱])\s*[.:#]*\s*(?:\([^()]{0,12}\)\s*)?$/iu
/** A name with a number before it, or behind: where somebody lives. */
const postcode = /^\d{2,5}-\d{3,4}$|^\d{3}-\d{4}(?=\s\p{Lu})/u
const spaced = /^\D{0,24}?(\d{2,4}(?:\s[·•]\s\d{2,4}){2,4})(?!\d)/u

function rank(part: string, found: string): number {
  const at = part.indexOf(found)
  const before = part
    .slice(Math.max(0, at - 40), at)
    .replace(/[\s([+]+$/, ' ')
    .trimStart()
  const behind = part.slice(at + found.length, at + found.length + 40)
  const digits = found.replace(/\D/g, '')
  if (/^0+$/.test(digits)) return 0
  const text = before.trimEnd()
  if (/(?<!\p{L})f(?:ax)?\s*[.:]?$/iu.test(text)) return 1
  if (phoneLabel.test(text)) return 3
  if (otherNumber.test(text)) return 0
  if (found.startsWith('+') || found.startsWith('(+')) return 3
  // "88 - 90133 Palermo": the number of a house and a postcode.
  const word = /^\s*,?\s*\p{Lu}\p{L}+/u.test(behind)
  if (word && (/\p{L}/u.test(text) || postcode.test(found))) return 0
  // "14 Zaria Road, Kano. 0809 555 0171": behind a full stop something else begins.
  if (/\p{L}/u.test(text) && !/[\p{L})]\.$/u.test(text) && isStreet(text)) return 0
  if (/\p{L}/u.test(text) && /^\s*,\s*\p{L}/u.test(behind) && !/[:.]$/.test(text)) return 0
  return /\p{L}\s*$/u.test(text) || text.endsWith(':') ? 1 : 2
}

/** Two numbers between a slash are two, but "0711 / 555 01 98" is one. */
function firstOf(found: string): string {
  const [one = '', ...rest] = found.split(/\s+\/\s+/)
  return rest.length > 0 && one.replace(/\D/g, '').length > 6 ? one : found
}

/** The postcodes that say what they are count as no numbers. */
const withoutCodes = (text: string) =>
  text.replace(/(?:(?<!\p{L})(?:cep|c\.?p\.|pin|zip)[\s.:-]*|〒)\d{2,5}-?\d{3,4}/giu, code =>
    ','.repeat(code.length),
  )

/** The phone number of a line, and how surely it is one. */
export function phoneOf(line: Line): PhoneFound | null {
  let best: PhoneFound | null = null
  const add = (text: string, sure: number) => {
    if (sure > (best?.sure ?? 0)) best = { text, sure }
  }
  const whole = line.text.length < 80 ? spaced.exec(line.text)?.[1] : undefined
  if (whole && whole.replace(/\D/g, '').length > 6) add(whole, 2)
  for (const segment of line.segments) {
    const parts = withoutCodes(segment.text.slice(0, 400))
      .replace(new RegExp(emailShape.source, 'gu'), mail => ';'.repeat(mail.length))
      .split(/[|•·∙⋅●◦♦⬥;]|\s+[–—]\s+|(?<=\d{3})\s+\/\s+(?=[\p{L}(+]|0\d)|\s{3,}/u)
    for (const part of parts) {
      let rest = part.trim()
      let before = 3
      for (let tries = 0; tries < 4; tries += 1) {
        const all = findPhone(rest)
        if (!all) break
        const found = firstOf(all)
        // A second number in a row is no surer than the first.
        const alone = !/\p{L}/u.test(rest.slice(0, rest.indexOf(all)))
        const sure = Math.min(rank(rest, found), alone ? before : 3)
        add(found, sure)
        before = sure || 3
        rest = rest.slice(rest.indexOf(all) + all.length)
      }
    }
  }
  return best
}

/** The surest of some lines, the first of those. */
export function findPhoneIn(lines: Line[]): { line: Line; phone: PhoneFound } | null {
  let best: { line: Line; phone: PhoneFound } | null = null
  for (const line of lines) {
    const phone = phoneOf(line)
    if (phone && phone.sure > (best?.phone.sure ?? 0)) best = { line, phone }
  }
  return best
}
