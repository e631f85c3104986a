import type { Finding } from '#server/resume/engine/types.ts'
import type { Context } from './context.ts'
import { finding, monthNumber } from './context.ts'
import { straysOf } from './doubt/stray-lines.ts'
import { areSettled, entryEvidence, isCourse, type Period } from './periods.ts'
import { besideWork, breakNames, tellsOfBreak } from './post-words.ts'

const gapMonths = 6
const mostOverlaps = 8
const mostGaps = 4

interface Span extends Period {
  start: number
  end: number
  endsFrom: number
}

/** Overlaps, and gaps once all posts have dates that can be right: a wrong one would open one. */
export function checkTimeline(context: Context, periods: Period[]): Finding[] {
  const spans = spansOf(context, periods)
  return [
    ...checkOverlaps(context, spans),
    ...(areSettled(context, periods) ? checkGaps(context, spans, periods) : []),
  ]
}

/** How long a school may have lasted that tells its end alone, in months. */
const [schoolMonths, studyMonths] = [36, 48]
const school =
  /(?<!\p{L})(?:bac|baccalauréat|lyc[ée]e|collège|bachillerato|eso|instituto|high school|secondary|grammar school|gcses?|a[- ]levels?|hauptschul\p{L}*|realschul\p{L}*|gymnasi\p{L}*|abitur|matura|mittlere reife|liceo|maturità|diploma di scuola|ensino (?:médio|secundário)|escola secundária|12\.º ano|vmbo|havo|vwo|mavo|gymnasie\p{L}*|gymnaset|liceum|technikum|střední|stredná|gimnázium|lukio|ylioppilas|videregående|liceul?|lise\p{L}*)(?!\p{L})/iu

/** From when on a study is told by its end, or lasts as long as such ones do. */
function studiedFrom(one: Period): number | null {
  if (one.kind === 'work') return null
  if (one.endsFrom === null || one.kind !== 'education' || isCourse(one)) return one.endsFrom
  return one.endsFrom - (school.test(one.lines) ? schoolMonths : studyMonths)
}

function spansOf({ today }: Context, periods: Period[]): Span[] {
  const now = monthNumber(today, 'end') ?? 0
  return periods
    .flatMap(one => {
      const start = one.start ?? studiedFrom(one)
      if (start === null) return []
      const end = one.current ? now : (one.end ?? start)
      return [{ ...one, start, end, endsFrom: one.current ? now : (one.endsFrom ?? start) }]
    })
    .filter(one => one.end >= one.start)
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
}

/** Who works for several clients does so at once. */
const clientHeading =
  /(?<!\p{L})(?:clients?|kunden|auftraggeber|mandate|clientes|clienti|klanten|opdrachtgevers|kunder|klienci|klienti|asiakkaat|freelanc\p{L}*|commissions|engagements)(?!\p{L})/iu

/** "June – August 2025 and June – August 2026": in between it did not last. */
const hasSeveral = ({ lines }: Period) =>
  lines
    .split('\n')
    .some(
      line =>
        (line.match(/(?<!\d)(?:19|20)\d{2}(?!\d)/g) ?? []).length > 2 ||
        /(?:19|20)\d{2}\s*(?:[,;&+]|and|und|et|y|e|i|og|och|en)\s.{0,40}(?:19|20)\d{2}/u.test(line),
    )

function checkOverlaps(context: Context, spans: Span[]): Finding[] {
  const now = monthNumber(context.today, 'end') ?? 0
  const clients = new Set(
    context.parsed.signals.headings
      .filter(({ text }) => clientHeading.test(text))
      .flatMap(({ blockIds }) => blockIds[0] ?? []),
  )
  const work = spans.filter(
    one =>
      one.kind === 'work' &&
      one.endsFrom <= now &&
      !besideWork.test(one.lines) &&
      !breakNames.test(one.name) &&
      !hasSeveral(one) &&
      !clients.has(one.section),
  )
  const employer = ({ pointer }: Period) => context.content.work?.[Number(pointer.slice(6))]?.name
  return work
    .flatMap((post, at) => {
      const starts = post.startsBy ?? post.start
      const other = work
        .slice(0, at)
        .find(
          one =>
            one.endsFrom - starts >= 2 &&
            employer(one) !== employer(post) &&
            employer(one) !== undefined &&
            employer(post) !== undefined,
        )
      if (!other) return []
      return [
        finding('OVERLAPPING_DATES', {
          message: `${post.name} overlaps with ${other.name}.`,
          why: 'It may be right, but readers will ask.',
          action: 'If both are right, leave them, or mark one as part-time.',
          pointer: post.pointer,
          evidence: entryEvidence(context, post),
        }),
      ]
    })
    .slice(0, mostOverlaps)
}

function checkGaps(context: Context, spans: Span[], periods: Period[]): Finding[] {
  const findings: Finding[] = []
  const undated = periods.some(
    one => one.kind === 'education' && !one.start && !one.end && !isCourse(one),
  )
  let reached: number | null = null
  let covered = 0
  for (const span of spans) {
    const from = reached
    covered = Math.max(covered, span.end)
    // A school that is told by its end alone says nothing of the time before it.
    if (from !== null || periodStarts(span)) reached = covered
    if (from === null || span.kind !== 'work' || span.start - from - 1 <= gapMonths) continue
    if (undated && span.start - from - 1 <= studyMonths) continue
    if (isExplained(context, from, span.start)) continue
    findings.push(
      finding('GAP_OVER_6_MONTHS', {
        message: `There are ${span.start - from - 1} months without an entry before ${span.name}.`,
        why: 'This costs no points. Some readers ask about gaps, so it helps to be ready.',
        action: 'You may leave it, or add a line such as study, travel or care if you want to.',
        pointer: span.pointer,
        evidence: entryEvidence(context, span),
      }),
    )
  }
  return findings.slice(0, mostGaps)
}

const periodStarts = ({ startsBy }: Period) => startsBy !== null

/**
 * A line tells of a break in one of these years, in the next line or without any year; or a date of
 * these years stands in a line that we read as nothing.
 */
function isExplained({ parsed }: Context, from: number, until: number): boolean {
  const { blocks } = parsed
  const [first, last] = [Math.floor(from / 12), Math.floor(until / 12)]
  const yearsOf = (text = '') => (text.match(/(?<!\d)(?:19|20)\d{2}(?!\d)/g) ?? []).map(Number)
  const isWithin = (year: number) => year >= first && year <= last
  return (
    blocks.some(({ text }, at) => {
      if (text.length > 600 || !tellsOfBreak(text)) return false
      const own = yearsOf(text)
      if (own.length > 0 || !breakNames.test(text)) return own.some(isWithin)
      const near = [blocks[at - 1], blocks[at + 1]].flatMap(one => yearsOf(one?.text))
      return near.length === 0 || near.some(isWithin)
    }) ||
    straysOf(parsed).lines.some(
      ({ text, part }) => part !== 'education' && yearsOf(text).some(isWithin),
    )
  )
}
