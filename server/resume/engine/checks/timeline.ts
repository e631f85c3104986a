import type { Finding } from '#server/resume/engine/types.ts'
import type { Context } from './context.ts'
import { finding, monthNumber } from './context.ts'
import { straysOf } from './doubt/stray-lines.ts'
import { areSettled, dateEvidence, type Period } from './periods.ts'
import { besideWork, breakWords } from './post-words.ts'

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
    ...(areSettled(context, periods) ? checkGaps(context, spans) : []),
  ]
}

/** A single date is the end of a study or of what else lasted until then. */
function spansOf({ today }: Context, periods: Period[]): Span[] {
  const now = monthNumber(today, 'end') ?? 0
  return periods
    .flatMap(one => {
      const start = one.start ?? (one.kind === 'work' ? null : one.endsFrom)
      if (start === null) return []
      const end = one.current ? now : (one.end ?? start)
      return [{ ...one, start, end, endsFrom: one.current ? now : (one.endsFrom ?? start) }]
    })
    .filter(one => one.end >= one.start)
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
}

function checkOverlaps(context: Context, spans: Span[]): Finding[] {
  const work = spans.filter(one => one.kind === 'work' && !besideWork.test(one.lines))
  const employer = ({ pointer }: Period) => context.content.work?.[Number(pointer.slice(6))]?.name
  return work
    .flatMap((post, at) => {
      const starts = post.startsBy ?? post.start
      const other = work
        .slice(0, at)
        .find(one => one.endsFrom - starts >= 2 && employer(one) !== employer(post))
      if (!other) return []
      return [
        finding('OVERLAPPING_DATES', {
          message: `${post.name} overlaps with ${other.name}.`,
          why: 'It may be right, but readers will ask.',
          action: 'If both are right, leave them, or mark one as part-time.',
          pointer: post.pointer,
          evidence: dateEvidence(context, post),
        }),
      ]
    })
    .slice(0, mostOverlaps)
}

function checkGaps(context: Context, spans: Span[]): Finding[] {
  const findings: Finding[] = []
  let reached: number | null = null
  for (const span of spans) {
    const from = reached
    // A school that is told by its end alone says nothing of the time before it.
    if (from !== null || periodStarts(span)) reached = Math.max(reached ?? span.end, span.end)
    if (from === null || span.kind !== 'work' || span.start - from - 1 <= gapMonths) continue
    if (isExplained(context, from, span.start)) continue
    findings.push(
      finding('GAP_OVER_6_MONTHS', {
        message: `There are ${span.start - from - 1} months without an entry before ${span.name}.`,
        why: 'This costs no points. Some readers ask about gaps, so it helps to be ready.',
        action: 'You may leave it, or add a line such as study, travel or care if you want to.',
        pointer: span.pointer,
        evidence: dateEvidence(context, span),
      }),
    )
  }
  return findings.slice(0, mostGaps)
}

const periodStarts = ({ startsBy }: Period) => startsBy !== null

/** A line anywhere in the file tells of a break in one of these years, or one that we could not read has such a year. */
function isExplained({ parsed }: Context, from: number, until: number): boolean {
  const [first, last] = [Math.floor(from / 12), Math.floor(until / 12)]
  const isWithin = (text: string) =>
    (text.match(/(?:19|20)\d{2}/g) ?? []).some(
      year => Number(year) >= first && Number(year) <= last,
    )
  return (
    parsed.blocks.some(({ text }) => breakWords.test(text) && isWithin(text)) ||
    straysOf(parsed).lines.some(({ text, part }) => part !== 'education' && isWithin(text))
  )
}
