const rightToLeft = /[\p{sc=Arabic}\p{sc=Hebrew}\uFB1D-\uFDFF\uFE70-\uFEFC]/u
const arabic = /[\p{sc=Arabic}\uFB50-\uFDFF\uFE70-\uFEFC]/u
const digit = /\p{Nd}/u
const leftLetter = /(?![\p{sc=Arabic}\p{sc=Hebrew}])\p{L}/u

/** Has a letter of Arabic or Hebrew. */
export const isRightToLeft = (text: string): boolean =>
  rightToLeft.test(text) && /\p{L}/u.test(text)

/** What one digit may have between it and the next; behind an Arabic letter fewer signs do. */
const withinNumber = /^[-+.,:/]$/
const withinArabicNumber = /^[.,:/]$/
const ofNumber = /^[%$€£₪#°]$/

/** Digits of any script as those of ASCII, one for one. */
export const toDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, found =>
    String((found.charCodeAt(0) - (found < '\u06F0' ? 0x660 : 0x6f0)) % 10),
  )

const mirrored: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}

/** Where a number ends that begins at a sign; behind an Arabic letter fewer signs are part of it. */
function endOfNumber(signs: string[], from: number, afterArabic: boolean): number {
  const inside = afterArabic ? withinArabicNumber : withinNumber
  let end = from
  for (let at = from; at < signs.length; at++) {
    const sign = signs[at] ?? ''
    if (digit.test(sign)) end = at
    else if (!(inside.test(sign) && end === at - 1 && at > from)) break
  }
  if (!afterArabic && ofNumber.test(signs[end + 1] ?? '')) end++
  return end
}

/** Where a stretch from left to right ends that begins at a sign; before it when there is none. */
function endOfStretch(signs: string[], from: number, afterArabic: boolean): number {
  const first = signs[from] ?? ''
  const isSign = !afterArabic && ofNumber.test(first) && digit.test(signs[from + 1] ?? '')
  if (!leftLetter.test(first) && !digit.test(first) && !isSign) return from - 1
  let [end, hasLetter] = [from, false]
  for (let at = from; at < signs.length && !isRightToLeft(signs[at] ?? ''); at++) {
    hasLetter ||= leftLetter.test(signs[at] ?? '')
    if (leftLetter.test(signs[at] ?? '') || digit.test(signs[at] ?? '')) end = at
  }
  if (hasLetter) return end
  return endOfNumber(signs, isSign ? from + 1 : from, afterArabic)
}

/** Brackets that a font names by their looks are turned where they open what they should close. */
function turnBrackets(text: string): string {
  const first = /[()[\]{}«»<>]/.exec(text)?.[0] ?? ''
  if (!/[)\]}»>]/.test(first)) return text
  return text.replace(/[()[\]{}«»<>]/g, found => mirrored[found] ?? found)
}

/** "4567 123 100 20+": a number in groups, set from the right, as its sign or zero says. */
const fromRight = /^(?!0)\p{Nd}[\p{Nd}()-]*(?:\s[\p{Nd}()-]+)*(?:\s0\p{Nd}*|\+)$/u
/** Where the number in groups ends that begins at a sign. */
function endOfGroups(signs: string[], from: number): number {
  let to = from
  while (to < signs.length && /^[\p{Nd}\s()+-]$/u.test(signs[to] ?? '')) to++
  const text = signs.slice(from, to).toReversed().join('').trim()
  return fromRight.test(text) ? to : from
}

/** Months since year 0 of a date in numbers. */
const monthsOf = ([, month = '0', year = '']: string[]) => Number(year) * 12 + Number(month)
const dates = /(?<!\d)(?:(\d{1,2})[./])?((?:19|20)\d{2})(?!\d)/g

/** Numbers without words: in the order in which they make a phone number or a period. */
function isFromLeft(text: string): boolean {
  const plain = toDigits(text.trim())
  const [from, to] = [...plain.matchAll(dates)].map(monthsOf)
  if (from !== undefined && to !== undefined) return from <= to
  return !/\s/.test(plain) || !fromRight.test(plain)
}

/**
 * The text of a line that is read from the right, of its signs from left to right: what the Unicode
 * rules for both directions do to a text, undone. Latin words and numbers in it keep their order.
 */
export function toReadingOrder(seen: string[]): string {
  const text = seen.join('')
  const hasRight = seen.some(isRightToLeft)
  const hasGroups = /\p{Nd}\s\p{Nd}*\+?$/u.test(text)
  if (!hasRight && (leftLetter.test(text) ? !hasGroups : isFromLeft(text))) return text
  const signs = seen.toReversed()
  const parts: string[] = []
  let afterArabic = false
  let groups = 0
  for (let at = 0; at < signs.length; at++) {
    const sign = signs[at] ?? ''
    if (isRightToLeft(sign)) afterArabic = arabic.test(sign)
    if (at >= groups && /^[\p{Nd}+]$/u.test(sign)) groups = endOfGroups(signs, at)
    const own = at < groups ? signs.slice(0, groups) : signs
    const end = Math.max(at, endOfStretch(own, at, afterArabic))
    parts.push(
      signs
        .slice(at, end + 1)
        .toReversed()
        .join(''),
    )
    at = end
  }
  return turnBrackets(parts.join(''))
}
