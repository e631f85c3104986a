import { askUnlessAnswered } from './checks/doubt/answers.ts'
import { isUnsure } from './doubt/unsure.ts'
import { bandOf } from './band.ts'
import { isOfAbsence } from './checks/doubt/absence.ts'
import { isAboutNothing } from './checks/doubt/asks.ts'
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
import type { CheckRule } from './rubric.ts'
import { checkRules, rubricDimensions, rubricVersion } from './rubric.ts'
import { strengthsOf } from './strengths.ts'
import type { Analysis, Dimension, DimensionKey, Finding, ParsedResume } from './types.ts'

const runners: Record<DimensionKey, (context: Context, misspelt: Misspelt[]) => Finding[]> = {
  parseability: context => [...checkParseability(context), ...checkMarkup(context)],
  completeness: context => [...checkCompleteness(context), ...checkTemplate(context)],
  structure: context => [...checkStructure(context), ...checkPlaceholderDates(context)],
  impact: context => [...checkImpact(context), ...checkClaims(context)],
  clarity: (context, misspelt) => [...checkClarity(context), ...checkSpelling(context, misspelt)],
}

/** More of one kind would bury the others; what they cost is capped anyway. */
const mostShown = 8

/** Lowers points so that neither a code nor the dimension costs more than it may: the sum is exact. */
function settle(findings: Finding[], weight: number): Finding[] {
  const spent = new Map<string, number>()
  const shown = new Map<string, number>()
  let left = weight
  return findings.flatMap(found => {
    const { most }: CheckRule = checkRules[found.code as keyof typeof checkRules]
    const count = (shown.get(found.code) ?? 0) + 1
    shown.set(found.code, count)
    if (count > mostShown) return []
    const already = spent.get(found.code) ?? 0
    const points = Math.max(0, Math.min(found.points, most - already, left))
    spent.set(found.code, already + points)
    left -= points
    return [{ ...found, points }]
  })
}

function rationaleOf(score: number, weight: number, findings: Finding[]): string {
  const costly = findings.filter(found => found.points > 0)
  if (costly.length === 0) return `All ${weight} points kept: nothing to fix here.`
  const what = costly.length === 1 ? '1 finding costs' : `${costly.length} findings cost`
  return `${score} of ${weight} points kept: ${what} ${weight - score}.`
}

/**
 * Judges a parsed resume by the rubric. Pure: the same resume, month (YYYY-MM) and words that are
 * known to be misspelt (of `wordsToLookUp`) always give the same analysis. Of 100 points each
 * finding takes its own, and the score is what is left.
 */
export function analyzeResume(
  parsed: ParsedResume,
  today: string,
  misspelt: Misspelt[] = [],
): Analysis {
  const context = contextOf(parsed, today)
  const findings: Finding[] = []
  const asked = new Set<string>()
  const isDoubtful = isUnsure(parsed)
  const gradable = context.words > 0
  let atStake = 0
  const dimensions = rubricDimensions.map(({ key, label, weight }): Dimension => {
    const judged = runners[key](context, misspelt)
      .filter(one => !isAboutNothing(one, context))
      .map(one => {
        const known = askUnlessAnswered(one, context)
        if (isOfAbsence(one)) atStake += one.points - known.points
        return known
      })
      .filter(one => {
        if (!one.asks) return true
        // Where all is doubtful one question of a kind is enough.
        const kind = isDoubtful ? one.code : one.message
        const isNew = !asked.has(kind) && !asked.has(one.message)
        asked.add(kind).add(one.message)
        return isNew
      })
    const own = settle(judged, weight)
    findings.push(...own)
    const score = weight - own.reduce((sum, found) => sum + found.points, 0)
    const rationale = rationaleOf(score, weight, own)
    return { key, label, weight, score, gradable, rationale }
  })
  const overall = gradable ? dimensions.reduce((sum, one) => sum + one.score, 0) : null
  return {
    rubricVersion,
    overall,
    ...bandOf(overall, atStake, parsed, findings),
    dimensions,
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
