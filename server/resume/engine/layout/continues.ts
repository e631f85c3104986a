import type { Line } from '#server/resume/engine/lines/line.ts'
import { areOneText, firstWordWidth } from '#server/resume/engine/lines/measure.ts'
import { emailShape, findAddress, findPhone } from '#server/resume/engine/words/contact-shapes.ts'
import { findDate, hasDate } from '#server/resume/engine/words/find-date.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'
import { isCaps } from '#server/resume/engine/words/letters.ts'
import type { Margin } from './right-margins.ts'

function sameStyle(a: Line, b: Line): boolean {
  const [from, to] = [a.segments.at(-1)?.runs.at(-1), b.segments[0]?.runs[0]]
  const seam = a.segments.length === 1 && (a.segments[0]?.runs.length ?? 0) > 1 && from && to
  // What begins in bold may end in plain words, and goes on as it ended.
  if (seam && from.bold === to.bold && from.italic === to.italic && from.font === to.font)
    return Math.abs(from.size - to.size) < 0.3
  const mixed = a.segments.length === 1 && (a.segments[0]?.runs.length ?? 0) > 1
  // A bold name may end in the next line, before plain words.
  const [first, ...others] = b.segments.length === 1 ? (b.segments[0]?.runs ?? []) : []
  const ends = first?.bold === true && a.bold && others.some(run => !run.bold)
  const weight = a.bold === b.bold || mixed || ends
  return Math.abs(a.size - b.size) < 0.6 && weight && a.italic === b.italic
}

/** Several texts set apart on one line: tags, each for itself. */
function isTags(line: Line): boolean {
  const runs = line.segments[0]?.runs ?? []
  // A tag has few words, and seldom begins small.
  if (runs.some(run => run.text.split(' ').length > 4)) return false
  if (runs.filter(run => /^\p{Ll}/u.test(run.text)).length > runs.length * 0.4) return false
  return runs.some((run, at) => at > 0 && run.gap >= 0.45)
}

/** Addresses and numbers stand for themselves, however full their line is. */
function isContact(line: Line): boolean {
  if (findPhone(line.text) === line.text) return true
  if (line.text.split(/\s*[|·•]\s*/).every(part => findAddress(part) === part)) return true
  if (line.text.split(' ').length > 5) return false
  return /@|https?:|\d{3}\D{0,2}\d{3,}/.test(line.text)
}

/** A period or bracket that is opened here and goes on in the next line. */
function isUnfinished(text: string): boolean {
  const at = text.lastIndexOf('(')
  if (at >= 0 && !text.includes(')', at)) return true
  return /\d{4}\s*[–—-]$/u.test(text)
}

/** "Issuer, Apr 2023" under a name of its own is a line of its own. */
function closesWithDate(line: Line): boolean {
  const found = findDate(line.text)
  if (!found || !line.text.trimEnd().endsWith(found.text)) return false
  return /^\p{Lu}[^,]*\s[^,]*,\s*$/u.test(line.text.slice(0, found.index))
}

const endsWithDate = (line: Line) =>
  hasDate(line.text.split(/[,|(]\s*/).findLast(part => /\d/.test(part)) ?? '')

/** Lines of words, not of cells; one stretched to the margin may have wide spaces in a sentence. */
function isText(previous: Line, next: Line, limit: number): boolean {
  const stretched = (line: Line) =>
    line.right > limit - 1.5 &&
    areOneText(line.segments, line.size) &&
    !line.segments.some(segment => hasDate(segment.text))
  if (previous.segments.length === 1 && next.segments.length === 1) return true
  const goesOn = /^[\p{Ll}\d]/u.test(next.text) || /[-‐,]$/u.test(previous.text)
  return goesOn && [previous, next].every(line => line.segments.length === 1 || stretched(line))
}

/** A heading without space above, below a full line: told by its capitals, its weight or a full stop before. */
function opensSection(previous: Line, next: Line): boolean {
  const weight = previous.segments.at(-1)?.runs.at(-1)?.bold
  const titled = /^\p{Lu}[\p{L}-]+(?:\s(?:\p{Lu}[\p{L}-]+|and|of|&))+$/u.test(next.text)
  return (
    (isCaps(next.text) && !isCaps(previous.text)) ||
    (next.bold && !weight) ||
    (/^\p{Lu}/u.test(next.text) && /[.!?]$/.test(previous.text)) ||
    (titled && !/[,;:–-]$/u.test(previous.text)) ||
    // One word alone, below a list or contact details.
    (/^\p{Lu}\p{L}+:?$/u.test(next.text) &&
      !previous.bullet &&
      /[,|•·]\s.*\p{L}$/u.test(previous.text))
  )
}

/** A heading in capitals over two lines, of which the second may be set in small ones alone. */
function headsTogether(previous: Line, next: Line): boolean {
  const alike = previous.font === next.font && previous.bold === next.bold
  // "Courses and" above "Certificates".
  const open = /^\p{Lu}[\p{L} ]{2,28}\s(?:and|und|et|y|&)$/u.test(previous.text)
  const same = alike && Math.abs(previous.size - next.size) < 0.3 && previous.size > 0
  if (open && same && previous.bold && knownHeading(next.text) !== null) return true
  return (
    alike &&
    isCaps(previous.text) &&
    isCaps(next.text) &&
    knownHeading(next.text) === null &&
    knownHeading(`${previous.text} ${next.text}`) !== null
  )
}

/** "センター" above "長": one letter that found no room in its cell. */
const isLastLetter = (previous: Line, next: Line): boolean =>
  /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー）。]$/u.test(next.text) &&
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]{2}$/u.test(previous.text) &&
  Math.abs(next.x - previous.textX) < 4 &&
  next.gap < 0.9 &&
  Math.abs(previous.size - next.size) < 0.3

/** The text of a line goes on in the next one. */
export function continues(previous: Line, next: Line, margin: Margin, leading: number): boolean {
  const limit = margin.right
  // Words stretched apart are none of a row of tags.
  const stretched = (line: Line) => margin.even && line.right > limit - 1.5
  if (next.bullet || next.label || previous.label || next.level > 0 || previous.level > 0)
    return false
  if (previous.region !== next.region || previous.page !== next.page) return false
  if (!isText(previous, next, limit)) return false
  if (headsTogether(previous, next) && next.gap <= leading) return true
  if (isLastLetter(previous, next)) return true
  if (!sameStyle(previous, next) || next.gap > leading) return false
  if (isUnfinished(previous.text) && Math.abs(next.x - previous.textX) < 20) return true
  // A double name breaks at its hyphen.
  const hyphen = /\p{Ll}-$/u.test(previous.text) && /^\p{Lu}\p{Ll}+$/u.test(next.text)
  if (hyphen && Math.abs(next.x - previous.textX) < 4) return true
  // A heading of two lines: neither says it alone.
  const known = [previous, next].filter(line => knownHeading(line.text) !== null)
  const even = Math.abs(next.x - previous.textX) < 4 || Math.abs(next.right - previous.right) < 2
  if (even && known.length < 2 && knownHeading(`${previous.text} ${next.text}`)) return true
  if (known.includes(next) && opensSection(previous, next)) return false
  const broken = /\p{Ll}[-‐]$/u.test(previous.text) && /^\p{Ll}/u.test(next.text)
  if (/^[^:,.]{2,32}:\s/.test(next.text) && !broken) return false
  // "Weather app – a map of the rain", below a sentence.
  const isNamed = /^\p{Lu}[\p{L}\p{N} ’'-]{1,30}\s[–—]\s\S/u.test(next.text)
  if (isNamed && /[.!?]$/.test(previous.text)) return false
  if ([previous, next].some(line => isTags(line) && !stretched(line))) return false
  // Where the marker is drawn with the text, only about where the text begins is known.
  const indent = next.x - previous.x
  const hanging = previous.bullet && indent > -4 && indent < previous.size * 2.5
  if (Math.abs(next.x - previous.textX) > 4 && !hanging) {
    // Centred text wraps to another x; then the middles agree.
    const middles = Math.abs((next.x + next.right) / 2 - (previous.textX + previous.right) / 2)
    const narrower = next.right - next.x < previous.right - previous.x
    if (middles > 3 || !narrower || previous.bullet) return false
  }
  if (broken && (hanging || Math.abs(next.x - previous.textX) < 4)) return true
  if (endsWithDate(previous) && endsWithDate(next)) return false
  if (closesWithDate(next) && !findDate(previous.text) && !/[,;–—-]$/u.test(previous.text))
    return false
  if (isContact(previous) || isContact(next)) return false
  // Texts one below the other, each with more space above than its own lines have.
  const apart = next.gap > (margin.tight.get(next.size) ?? 9) + 0.3 && /^\p{Lu}/u.test(next.text)
  if (apart && !/[,;:–—-]$/u.test(previous.text)) return false
  const open =
    /[,–&-]$|(?:^|\s)(?:and|or|the|of|in|for|with|to|a|at|by|und|oder|der|die|das|für|et|de|du|des|la|le|y|e|del|en)$/iu.test(
      previous.text,
    )
  const full =
    previous.right + previous.size * 0.25 + firstWordWidth(next.segments[0]) * 1.1 > limit - 1
  // "Project Management" above "Professional, PMI, 2020": a full line, and what stands behind a name.
  const trails = /^[^,]+,\s[^,]+,\s/.test(next.text) && endsWithDate(next)
  if (full && trails && !/[,\d]/.test(previous.text)) return true
  // Short capitalised lines below each other are a list more often than one text.
  const words = (line: Line) => line.text.split(' ').length
  if (
    !open &&
    !previous.bullet &&
    words(previous) <= 4 &&
    words(next) <= 4 &&
    /^\p{Lu}/u.test(next.text)
  ) {
    return false
  }
  if (full) return true
  const small = /^[\p{Ll}(]/u.test(next.text)
  return small && open && previous.right > limit * 0.75
}

/** The widest space between the lines of one paragraph, in multiples of the size. */
export function leadingOf(lines: Line[]): number {
  const gaps: number[] = []
  lines.forEach((line, at) => {
    const before = lines[at - 1]
    if (!before || line.box === null || before.region !== line.region || before.page !== line.page)
      return
    if (!line.bullet && sameStyle(before, line) && line.gap < 1.3) gaps.push(line.gap)
  })
  const middle = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  return Math.max(0.75, middle + 0.1)
}

const ending =
  /\.(?:com|org|net|edu|info|example|io|dev|eu|uk|ie|us|ca|au|in|ng|de|at|ch|fr|be|nl|es|pt|it|pl|se|no|dk|fi)$/u

/** An address broken at the edge of its column: both parts are one word each. */
export function isBrokenAddress(previous: Line, next: Line, limit: number): boolean {
  if (!sameStyle(previous, next) || next.gap > 0.75 || next.region !== previous.region) return false
  // Behind an icon the rest may begin below the icon.
  const off = previous.text.endsWith('-') ? 16 : 4
  if (Math.abs(next.x - previous.textX) > off || next.label || next.bullet) return false
  const [a, b] = [previous.text.split(' ').at(-1) ?? '', next.text]
  // The label above its address.
  if (/^(?:e-?)?mail\s*:?$/iu.test(previous.text)) return false
  if (!/^[\w.@/-]+$/.test(b) || /[@:]/.test(b.slice(1)) === a.includes('@')) return false
  if (!/@|\/|^www\.|^https?:/.test(a + b) || previous.right < limit * 0.7) return false
  if (previous.segments.length > 1 || (!a.includes('@') && previous.text.includes(' ')))
    return false
  const whole = `${a}${b}`
  // A number above an address, each of them whole.
  if (emailShape.exec(b)?.[0] === b && !/\p{L}/u.test(a)) return false
  const mail = emailShape.exec(whole)?.[0] === whole
  // A site below an address that is whole, often of the same domain.
  const ended = emailShape.exec(a)?.[0] === a && (a.endsWith(`@${b}`) || ending.test(a))
  if (mail && ended && findAddress(b) === b) return false
  // A full address needs no more, and a line that is an address itself is another one.
  if (mail)
    return !(emailShape.exec(a)?.[0] === a && /^[\p{Lu}\d]|\/|\..*\./u.test(b)) && !findPhone(b)
  return (
    findAddress(whole) === whole && findAddress(b) !== b && !/^\p{Lu}/u.test(b) && !findPhone(b)
  )
}
