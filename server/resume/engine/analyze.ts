import { bandOf } from './band.ts'
import { isAboutNothing } from './checks/doubt/asks.ts'
import { askWhereUnsure } from './checks/doubt/questions.ts'
import { checkClaims } from './checks/claims.ts'
import { checkClarity } from './checks/clarity.ts'
import { checkCompleteness } from './checks/completeness.ts'
import type { Context } from './checks/context.ts'
import { contextOf } from './checks/context.ts'
import { checkImpact } from './checks/impact.ts'
import { checkMarkup, checkPlaceholderDates, checkTemplate } from './checks/leftovers.ts'
import { checkParseability } from './checks/parseability.ts'
import { hasMetric } from './checks/phrases.ts'
import { checkSpelling, type Misspelt } from './checks/spelling.ts'
import { checkStructure } from './checks/structure.ts'
import { rubricDimensions, rubricVersion } from './rubric.ts'
import { settle } from './settle.ts'
import { strengthsOf } from './strengths.ts'
import type { Analysis, DimensionKey, Finding, ParsedResume } from './types.ts'

const runners: Record<DimensionKey, (context: Context, misspelt: Misspelt[]) => Finding[]> = {
  parseability: context => [...checkParseability(context), ...checkMarkup(context)],
  completeness: context => [...checkCompleteness(context), ...checkTemplate(context)],
  structure: context => [...checkStructure(context), ...checkPlaceholderDates(context)],
  impact: context => [...checkImpact(context), ...checkClaims(context)],
  clarity: (context, misspelt) => [...checkClarity(context), ...checkSpelling(context, misspelt)],
}

/**
 * Judges a parsed resume by the rubric. Pure: the same resume, month (YYYY-MM) and words that are
 * known to be misspelt (of `wordsToLookUp`) always give the same analysis. Of 100 points each
 * finding takes its own and each question holds its own, and the score is what is left.
 */
export function analyzeResume(
  parsed: ParsedResume,
  today: string,
  misspelt: Misspelt[] = [],
): Analysis {
  const context = contextOf(parsed, today)
  const judged = rubricDimensions
    .flatMap(({ key }) => runners[key](context, misspelt))
    .filter(one => !isAboutNothing(one, context))
  const { findings, parts } = settle(askWhereUnsure(judged, context), parsed)
  const gradable = context.words > 0
  const overall = gradable ? parts.reduce((sum, one) => sum + one.score, 0) : null
  return {
    rubricVersion,
    overall,
    ...bandOf(overall, parsed, findings),
    dimensions: parts.map(one => ({ ...one, gradable })),
    findings,
    strengths: strengthsOf(context, findings),
    stats: {
      words: context.words,
      bullets: context.bullets.length,
      quantified: context.bullets.filter(bullet => hasMetric(bullet.text, parsed.language)).length,
      months: context.months,
    },
  }
}
