import { findDate } from '#server/resume/engine/words/find-date.ts'
import type { Finding, JsonResume, ParsedResume } from '#server/resume/engine/types.ts'
import { maskMonths, monthIn } from '#server/resume/engine/words/mask-months.ts'
import type { Context } from './context.ts'
import { finding, monthNumber } from './context.ts'
import { lastsUndated, linesNaming } from './lasting-posts.ts'
import { checkOrder } from './order.ts'
import { dateEvidence, type Period, periodsOf, writtenOf } from './periods.ts'
import { checkTimeline } from './timeline.ts'

export function checkStructure(context: Context): Finding[] {
  const periods = periodsOf(context)
  return [
    ...checkEach(context, periods),
    ...checkDates(context),
    ...checkOrder(context, periods),
    ...checkTimeline(context, periods),
  ]
}

/** An end or a start that is agreed on, as people say so. */
const isPlanned =
  /(?<!\p{L})(?:expected|anticipated|planned|upcoming|incoming|starting|until|fixed[- ]term|contract|temporary|apprentice\p{L}*|trainee|fellow\p{L}*|doctoral|postdoc\p{L}*|ph\.?d|cadet|intern|voraussichtlich|geplant|befristet|ab(?=\s+(?:\p{L}+\.?\s+)?\d)|bis|lehrling\p{L}*|lernende[rn]?|auszubildende[rn]?|azubi|ausbildung|lehre|werkstudent\p{L}*|doktorand\p{L}*|prévue?|à venir|apprentie?|alternan\p{L}*|doctorante?|cdd|previst[oa]|prevista|becari[oa]|aprendi[zc]\p{L}*|doctorand[oa]|apprendista|dottorand[oa]|bolsista|leerling|promovendus|doktorand)(?!\p{L})/iu

/** "[Job Title], [Company]": a template's own post, which TEMPLATE_TEXT tells. */
const isUnfilled = (name: string) => /\[[^[\]]+\]/.test(name)

/** A line of the post has a date that we could not take for its own. */
const hasDateIn = (context: Context, pointer: string): boolean =>
  linesNaming(context, pointer).some(text => findDate(text) !== null)

function checkEach(context: Context, periods: Period[]): Finding[] {
  const findings: Finding[] = []
  const now = monthNumber(context.today, 'end') ?? 0
  for (const period of periods) {
    const { pointer, name, start, end, kind } = period
    if (kind !== 'work' && kind !== 'education') continue
    const isUndated = start === null && end === null && kind === 'work'
    if (isUndated && !isUnfilled(name) && !hasDateIn(context, pointer)) {
      findings.push(
        finding('EMPTY_PERIOD', {
          message: lastsUndated(context, pointer)
            ? `${name} does not say when it began.`
            : `${name} has no dates.`,
          why: 'Systems count years of experience from your dates; without them this post adds none.',
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
          message: `${writtenOf(context, period) ?? name} ends before it starts.`,
          why: 'It looks careless, and systems drop such periods.',
          action: 'Check the two dates; they may be swapped or mistyped.',
          pointer,
          evidence: dateEvidence(context, period),
        }),
      )
    }
    const starts = start !== null && start > now
    const ends = kind === 'work' && period.endsFrom !== null && period.endsFrom > now
    if ((starts || ends) && !isPlanned.test(period.lines)) {
      findings.push(
        finding('FUTURE_DATED_PERIOD', {
          message: `${writtenOf(context, period) ?? name} has a date in the future.`,
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

function checkDates({ content, parsed, evidenceOfBlocks }: Context): Finding[] {
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
  const lasting = linesOfPeriods(content, parsed)
  for (const { shape, text, blockIds } of dates) {
    if (shape === 'year' || shapes.has(shape)) continue
    // The season of a year is no month.
    if (shape === 'any month' && monthIn(maskMonths(text, parsed.language)) === null) continue
    if (blockIds.some(id => lasting.has(id))) shapes.set(shape, blockIds)
  }
  // May is as short as it gets: a word, and no way of its own beside the other words.
  if (shapes.has('short month') || shapes.has('long month')) shapes.delete('any month')
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

/** The lines with the dates of posts, and of educations from when to when: a course has only its day. */
function linesOfPeriods(
  { work, education }: JsonResume,
  { provenance }: ParsedResume,
): Set<number> {
  return new Set(
    provenance.flatMap(({ pointer, blockIds }) => {
      const [, kind, at] = /^\/(work|education)\/(\d+)\/(?:startDate|endDate)$/.exec(pointer) ?? []
      if (kind === undefined) return []
      const { startDate, endDate } = (kind === 'work' ? work : education)?.[Number(at)] ?? {}
      return kind === 'work' || (startDate && endDate) ? blockIds : []
    }),
  )
}
