import type { Line, Run, Segment } from '#server/resume/engine/lines/line.ts'
import { segmentOf } from '#server/resume/engine/lines/make-line.ts'
import { isTold } from '#server/resume/engine/lines/look.ts'
import { findPeriod } from '#server/resume/engine/words/lasting.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import { legalForm } from '#server/resume/engine/words/vocabulary.ts'
import { datesLead, opensDated } from './below-names.ts'

/** A full stop behind a word, not behind the letters of an abbreviation, and something new. */
const stop = /(?<=\p{L}{4}|\p{Lu}{2}|\p{Ll}\)|Ltd|Inc|Pty|PLC)\.\s+(?=[\p{Lu}\d])/gu
/** Behind the period: "2021-now: grill and fry". */
const behindPeriod = /^(?:\s*,\s*(?:19|20)\d\d)*[)\]]?\s*[.:]\s+(?=[\p{L}\d])/u
/** Said of the employment and of nothing that was done. */
const ofEmployment =
  /^(?:part|full)[- ]time|^(?:voll|teil)zeit|^temps|^tiempo|^tempo|^permanent|^tempor|^season|^on call/iu

const mostHeadWords = 10
const fewestToldWords = 2

const isTask = (text: string) => wordCount(text) >= fewestToldWords && !ofEmployment.test(text)

interface Parts {
  head: string
  told: string
}

/** What a text names with its period, and what it tells behind that; null where it does not tell. */
function partsOf(text: string, language: string | null): Parts | null {
  const date = findPeriod(text, language)
  const from = date?.index ?? text.length
  const until = from + (date?.text.length ?? 0)
  const [before, after] = [text.slice(0, from), text.slice(until)]
  const sign = date && /\p{L}{2}/u.test(before) ? behindPeriod.exec(after)?.[0] : undefined
  if (sign && wordCount(before) <= mostHeadWords && isTask(after.slice(sign.length)))
    return { head: text.slice(0, until), told: after.slice(sign.length) }
  for (const found of text.matchAll(stop)) {
    const at = found.index + found[0].length
    const head = text.slice(0, found.index)
    if (wordCount(head) > mostHeadWords) return null
    const inTold = date !== null && from >= at
    // A period between the two ends what is told: "Worked the till, 2018-2020".
    if (inTold && /\p{L}{2}/u.test(after)) return null
    const told = (inTold ? before.slice(at) : text.slice(at)).replace(/[\s,;(–-]+$/u, '')
    const isOfOne =
      isTold({ text: told }, fewestToldWords) ||
      /^\d+ \p{Ll}/u.test(told) ||
      // "Sensorik GmbH. Mithilfe im Labor": the firm's name is at its end.
      (legalForm.test(head.split(/\s/).at(-1) ?? '') && /\s\p{Ll}{2,}\s/u.test(told))
    if ((date && from < at && until > found.index) || !isOfOne || !isTask(told)) continue
    return { head: inTold ? `${head}, ${date.text}` : head, told }
  }
  return null
}

/** The runs of a segment before and behind a place in its text; null where they make up another text. */
function cutRuns({ text, runs }: Segment, at: number): [Run[], Run[]] | null {
  const [before, after]: [Run[], Run[]] = [[], []]
  let cursor = 0
  for (const run of runs) {
    const start = text.indexOf(run.text, cursor)
    if (start < 0) return null
    cursor = start + run.text.length
    const left = Math.max(0, Math.min(run.text.length, at - start))
    if (left > 0) before.push({ ...run, text: run.text.slice(0, left) })
    if (left < run.text.length) after.push({ ...run, text: run.text.slice(left) })
  }
  return before.length > 0 && after.length > 0 ? [before, after] : null
}

/** The head of a line and what it tells; null for any other line. */
function parted(line: Line): [Line, Line] | null {
  const last = line.segments.at(-1)
  const run = last?.runs[0]
  if (!last || !run) return null
  const parts = partsOf(last.text, line.language ?? null)
  if (!parts) return null
  const isPlain = last.runs.every(one => one.bold === run.bold && one.italic === run.italic)
  const isPrefix = last.text.startsWith(parts.head)
  const cuts = isPrefix && last.text.endsWith(parts.told)
  const headRuns = cuts ? cutRuns(last, parts.head.length)?.[0] : undefined
  const toldRuns = cuts ? cutRuns(last, last.text.length - parts.told.length)?.[1] : undefined
  if (!isPlain && !(headRuns && toldRuns)) return null
  const made = (text: string, runs?: Run[]) =>
    segmentOf(!isPlain && runs ? runs : [{ ...run, text }])
  const segments = [...line.segments.slice(0, -1), made(parts.head, headRuns)]
  const text = segments.map(one => one.text).join(' ')
  const told = [made(parts.told, toldRuns)]
  return [
    { ...line, text, segments, bullet: false },
    { ...line, text: parts.told, segments: told, bullet: true, gap: 0 },
  ]
}

/** "DSM, Orfeo, 2024. Called 312 cues": a year that ends the names, and what was done then. */
function tellsBehindYear({ text, language }: Line): boolean {
  const date = findPeriod(text, language)
  const until = (date?.index ?? 0) + (date?.text.length ?? 0)
  return (
    date !== null && /,\s*$/.test(text.slice(0, date.index)) && behindPeriod.test(text.slice(until))
  )
}

/** Dated lines of one post each; a single one may be a sentence. */
const fewest = 2

/** "Cashier, Havnekiosken. Worked the till, 2018-2020": name and task of posts told in one line each. */
export function partTold(lines: Line[]): Line[] {
  const isListed = lines.every(line => line.bullet)
  const leads = datesLead(lines)
  const dated = lines.filter(
    line =>
      (isListed || !line.bullet) &&
      (leads
        ? opensDated(line)
        : findPeriod(line.text, line.language)?.kind === 'range' || tellsBehindYear(line)),
  )
  if (dated.length < fewest && dated[0] !== lines[0]) return lines
  return lines.flatMap(line => (dated.includes(line) ? (parted(line) ?? [line]) : [line]))
}
