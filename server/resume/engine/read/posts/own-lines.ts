import type { Line } from '#server/resume/engine/lines/line.ts'
import { segmentOf, withText } from '#server/resume/engine/lines/make-line.ts'
import { openingStyle, styleOf } from '#server/resume/engine/lines/look.ts'
import { durationShape, isDurationOnly } from '#server/resume/engine/words/find-date.ts'
import { findPeriod } from '#server/resume/engine/words/lasting.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'

/** "*Delivery boy": a list whose marks stand at the words. */
const glued = /^[*•·+]\s?(?=\p{L})/u
const fewestGlued = 2

/** "1. Fitter, Tarn Quarries, 2019 - date": the number of a post. */
const numbered = /^\d{1,2}[.)]\s+(?=\p{Lu})/u

const withoutNumbers = (lines: Line[]): Line[] => {
  const dated = lines.filter(line => numbered.test(line.text) && findPeriod(line.text))
  return dated.length < fewestGlued
    ? lines
    : lines.map(line =>
        dated.includes(line) ? withoutStart(line, numbered.exec(line.text)?.[0].length ?? 0) : line,
      )
}

/** The line without its first letters, which all stand in its first run. */
function withoutStart(line: Line, count: number): Line {
  const [first, ...others] = line.segments
  const run = first?.runs[0]
  if (!first || !run || run.text.length <= count) return line
  const segment = segmentOf([{ ...run, text: run.text.slice(count) }, ...first.runs.slice(1)])
  return { ...line, text: line.text.slice(count), segments: [segment, ...others] }
}

/** In a cell of its own at the end of the line: why a post ended. */
const reason =
  /(?<!\p{L})(?:quit|left|fired|laid off|closed|ended|moved|was|were|did\s?n['’]?t|did not|paid|sold|retired|redundan\p{L}+|better pay|resigned|end of|contract|gekündigt|insolvenz|befristet|fermeture|fin de|cierre|despido|licenziat\p{L}|fine contratto|ontslag|zwolnieni\p{L}|falência)(?!\p{L})/iu

const withoutReasons = (lines: Line[]): Line[] => {
  const closing = lines.filter(line => {
    const last = line.segments.at(-1)
    return line.segments.length > 2 && last && findPeriod(line.text) && reason.test(last.text)
  })
  return closing.length < fewestGlued
    ? lines
    : lines.map(line => {
        if (!closing.includes(line)) return line
        const segments = line.segments.slice(0, -1)
        return { ...line, segments, text: segments.map(({ text }) => text).join(' ') }
      })
}

/** A list typed without spaces behind its marks, as the list that it is; posts without their numbers. */
export function withMarksOff(all: Line[]): Line[] {
  const lines = withoutReasons(withoutNumbers(all))
  const marked = lines.filter(line => glued.test(line.text) && !line.bullet)
  if (marked.length < fewestGlued || marked.length < lines.length / 2) return lines
  return lines.map(line =>
    marked.includes(line)
      ? { ...withText(line, line.text.replace(glued, '')), bullet: true }
      : line,
  )
}

const restOf = (line: Line) => {
  const found = findPeriod(line.text, line.language)
  return found ? line.text.replace(found.text, ' ') : line.text
}

/** "Barista (6 mesi)", "vets – 2 weeks": how long, in the place of a period. */
const lastsSomeTime = (line: Line) =>
  !line.bullet &&
  wordCount(line.text) < 12 &&
  findPeriod(line.text, line.language) === null &&
  durationShape.test(line.text) &&
  /[\s,)–-]\s*$|\p{L}\)?\s*$/u.test(line.text) &&
  !isDurationOnly(line.text) &&
  wordCount(line.text.replace(durationShape, ' ')) > 0

/** Nothing but a period, or how long. */
const isBare = (line: Line) =>
  isDurationOnly(line.text) || !/\p{L}{2}/u.test(restOf(line).replace(durationShape, ' '))

/** Behind a post with its duration another begins; in the style of that, where it has one of its own. */
function behindDurations(lines: Line[]): Line[] {
  return lines.flatMap((line, at) => {
    if (!lastsSomeTime(line)) return []
    const others = lines.slice(at + 1)
    const isMarked = line.segments[0]?.runs[0]?.bold === true
    const next = isMarked
      ? others.find(one => !one.bullet && openingStyle(one) === openingStyle(line))
      : others.find(one => !one.bullet)
    const apart = at > 0 && line.gap > 0.9 ? [line] : []
    return next && !isBare(next) ? [...apart, next] : apart
  })
}

/** "Waiter, The Brogue Inn – 2019 to 2021": title, employer and period in one. */
const saysAll = (line: Line) =>
  !line.bullet &&
  findPeriod(line.text, line.language) !== null &&
  wordCount(restOf(line)) > 2 &&
  /\p{L}(?:,|\s[–—|@-])\s*\p{L}|\s(?:at|in|bei|chez|en|hos|bij|på|na|w|v)\s+(?:the\s)?\p{Lu}/u.test(
    restOf(line).trim(),
  )

/** Lines that look alike, some of which say all: those with a line above them do so too. */
function amongAlike(lines: Line[]): Line[] {
  const heads = lines.filter(line => !line.bullet && wordCount(line.text) < 14)
  const whole = heads.filter(saysAll)
  if (whole.length < 2 || new Set(heads.map(styleOf)).size > 1) return []
  const alone = whole.filter(line => {
    const above = lines[lines.indexOf(line) - 1]
    return above === undefined || above.bullet || whole.includes(above) || lastsSomeTime(above)
  })
  const first = lines.find(line => !lastsSomeTime(line))
  return alone.length > 0 && whole[0] === first ? whole : []
}

/** Lines of a list where each is a post: most have a period, or one without stands before them. */
function inList(lines: Line[]): Line[] {
  if (lines.length < 2 || !lines.every(line => line.bullet)) return []
  const dated = lines.filter(line => findPeriod(line.text, line.language) !== null)
  const isEach = dated.length >= lines.length / 2 || (dated.length > 0 && dated[0] !== lines[0])
  return isEach ? lines : []
}

/** The lines that begin a post whatever stands around them; `listed` are those before any was parted. */
export const ownLines = (lines: Line[], listed: Line[]): Set<Line> =>
  new Set([...inList(listed), ...behindDurations(lines), ...amongAlike(lines)])
