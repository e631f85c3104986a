import type { Finding } from '#server/resume/engine/types.ts'
import type { Context } from './context.ts'
import { finding, monthNumber } from './context.ts'

interface Period {
  pointer: string
  name: string
  start: number | null
  end: number | null
  /** `start` and `end` are the widest a bare year may mean; these are the narrowest. */
  startsBy: number | null
  endsFrom: number | null
  current: boolean
  kind: 'work' | 'education'
}

const gapMonths = 6

function periodsOf({ content }: Context): Period[] {
  const read = (
    kind: Period['kind'],
    entries: { startDate?: string; endDate?: string }[],
    names: (string | undefined)[],
  ): Period[] =>
    entries.map((entry, at) => ({
      pointer: `/${kind}/${at}`,
      name: names[at] ?? 'this entry',
      start: monthNumber(entry.startDate, 'start'),
      end: monthNumber(entry.endDate, 'end'),
      startsBy: monthNumber(entry.startDate, 'end'),
      endsFrom: monthNumber(entry.endDate, 'start'),
      current: entry.startDate !== undefined && entry.endDate === undefined,
      kind,
    }))
  const work = content.work ?? []
  const education = content.education ?? []
  return [
    ...read(
      'work',
      work,
      work.map(post => [post.position, post.name].filter(Boolean).join(', ') || undefined),
    ),
    ...read(
      'education',
      education,
      education.map(one => one.institution ?? one.studyType),
    ),
  ]
}

export function checkStructure(context: Context): Finding[] {
  const periods = periodsOf(context)
  return [
    ...checkEach(context, periods),
    ...checkDates(context),
    ...checkOrder(context, periods),
    ...checkTimeline(context, periods),
  ]
}

function dateEvidence({ evidenceOf }: Context, { pointer }: Period): Finding['evidence'] {
  const end = evidenceOf(`${pointer}/endDate`)
  return end.length > 0 ? end : evidenceOf(`${pointer}/startDate`)
}

function checkEach(context: Context, periods: Period[]): Finding[] {
  const findings: Finding[] = []
  const now = monthNumber(context.today, 'end') ?? 0
  for (const period of periods) {
    const { pointer, name, start, end, kind } = period
    if (start === null && end === null && kind === 'work') {
      findings.push(
        finding('EMPTY_PERIOD', {
          message: `"${name}" has no dates.`,
          why: 'Systems count years of experience from your dates; without them the post counts as nothing.',
          action: 'Add month and year of start and end, for example "Mar 2021 – Present".',
          pointer,
          evidence: context
            .evidenceOf(`${pointer}/position`)
            .concat(context.evidenceOf(`${pointer}/name`))
            .slice(0, 1),
        }),
      )
    }
    if (start !== null && end !== null && start > end) {
      findings.push(
        finding('REVERSED_PERIOD', {
          message: `"${name}" ends before it starts.`,
          why: 'It looks careless, and systems drop such periods.',
          action: 'Check the two dates; they may be swapped or mistyped.',
          pointer,
          evidence: dateEvidence(context, period),
        }),
      )
    }
    const starts = start !== null && start > now
    const ends = kind === 'work' && period.endsFrom !== null && period.endsFrom > now
    if (starts || ends) {
      findings.push(
        finding('FUTURE_DATED_PERIOD', {
          message: `"${name}" has a date in the future.`,
          why: 'Readers will wonder whether the other dates are right.',
          action: 'Correct the date, or write "Present" for a post you still hold.',
          pointer,
          evidence: dateEvidence(context, period),
        }),
      )
    }
  }
  return findings
}

function checkDates({ parsed, evidenceOfBlocks }: Context): Finding[] {
  const { dates, unreadableDates } = parsed.signals
  const findings = unreadableDates.slice(0, 8).map(one =>
    finding('UNPARSEABLE_DATE', {
      message: `"${one.text}" cannot be read as a date.`,
      why: 'Systems then leave the period out of your experience.',
      action: 'Write month and year, for example "Mar 2021" or "03/2021".',
      evidence: evidenceOfBlocks(one.blockIds),
    }),
  )
  // Bare years in older entries are usual; several ways of writing months are not.
  const shapes = new Map<string, number[]>()
  for (const { shape, blockIds } of dates) {
    if (shape !== 'year' && shape !== 'any month' && !shapes.has(shape)) shapes.set(shape, blockIds)
  }
  if (shapes.size > 1) {
    findings.push(
      finding('MIXED_DATE_FORMATS', {
        message: 'Your dates are written in several ways.',
        why: 'One format is easier to scan, and machines make fewer mistakes with it.',
        action: 'Pick one form, such as "Mar 2021", and use it everywhere.',
        evidence: [...shapes.values()].flatMap(ids => evidenceOfBlocks(ids.slice(0, 1))),
      }),
    )
  }
  return findings
}

/**
 * Costs points only once all posts have dates that can be read and can be right: before that the
 * order cannot be told for sure, and mending a date must not cost more than it gains.
 */
function checkOrder(context: Context, periods: Period[]): Finding[] {
  const now = (monthNumber(context.today, 'end') ?? 0) + 1
  const posts = periods.filter(one => one.kind === 'work' && one.start !== null)
  const late = posts.find((post, at) => {
    const before = posts[at - 1]
    if (!before) return false
    const endsFrom = post.current ? now : (post.endsFrom ?? 0)
    const endsBy = before.current ? now : (before.end ?? 0)
    return (post.start ?? 0) > (before.startsBy ?? 0) && endsFrom > endsBy
  })
  if (!late) return []
  const settled =
    context.parsed.signals.unreadableDates.length === 0 &&
    periods.every(
      one =>
        one.kind !== 'work' ||
        (one.start !== null &&
          one.start < now &&
          (one.end ?? now) >= one.start &&
          (one.endsFrom ?? 0) < now),
    )
  return [
    finding('NOT_REVERSE_CHRONOLOGICAL', {
      message: `"${late.name}" is newer than the post above it.`,
      why: 'Readers and systems expect the newest post first, and take the first one for your current one.',
      action: 'Sort your posts by date, newest first.',
      points: settled ? 2 : 0,
      pointer: late.pointer,
      evidence: dateEvidence(context, late),
    }),
  ]
}

function checkTimeline(context: Context, periods: Period[]): Finding[] {
  const now = monthNumber(context.today, 'end') ?? 0
  const findings: Finding[] = []
  const spans = periods
    .flatMap(one =>
      one.start === null
        ? []
        : [
            {
              ...one,
              start: one.start,
              end: one.current ? now : (one.end ?? one.start),
              endsFrom: one.current ? now : (one.endsFrom ?? one.start),
            },
          ],
    )
    .filter(one => one.end >= one.start)
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
  const work = spans.filter(one => one.kind === 'work')
  work.forEach((post, at) => {
    const starts = post.startsBy ?? post.start
    const other = work.slice(0, at).find(one => one.endsFrom - starts >= 2)
    if (other && findings.length < 8) {
      findings.push(
        finding('OVERLAPPING_DATES', {
          message: `"${post.name}" overlaps with "${other.name}".`,
          why: 'It may be right, but readers will ask.',
          action: 'If both are right, leave them, or mark one as part-time.',
          pointer: post.pointer,
          evidence: dateEvidence(context, post),
        }),
      )
    }
  })
  let reached: number | null = null
  for (const span of spans) {
    if (
      reached !== null &&
      span.kind === 'work' &&
      span.start - reached - 1 > gapMonths &&
      findings.length < 12
    ) {
      findings.push(
        finding('GAP_OVER_6_MONTHS', {
          message: `There are ${span.start - reached - 1} months without an entry before "${span.name}".`,
          why: 'This costs no points. Some readers ask about gaps, so it helps to be ready.',
          action: 'You may leave it, or add a line such as study, travel or care if you want to.',
          pointer: span.pointer,
          evidence: dateEvidence(context, span),
        }),
      )
    }
    reached = Math.max(reached ?? span.end, span.end)
  }
  return findings
}
