import { askWhereUnsure } from './checks/asks.ts'
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
import {
  scoreBands,
  checkRules,
  rubricDimensions,
  minBullets,
  minWords,
  rubricVersion,
} from './rubric.ts'
import { strengthsOf } from './strengths.ts'
import type { Analysis, Band, Dimension, DimensionKey, Finding, ParsedResume } from './types.ts'

const runners: Record<DimensionKey, (context: Context, misspelt: Misspelt[]) => Finding[]> = {
  parseability: context => [...checkParseability(context), ...checkMarkup(context)],
  completeness: context => [...checkCompleteness(context), ...checkTemplate(context)],
  structure: context => [...checkStructure(context), ...checkPlaceholderDates(context)],
  impact: context => [...checkImpact(context), ...checkClaims(context)],
  clarity: (context, misspelt) => [...checkClarity(context), ...checkSpelling(context, misspelt)],
}

/** More of one kind would bury the others; what they cost is capped anyway. */
const mostShown = 8

function whyNotGraded(key: DimensionKey, context: Context): string | null {
  const { bullets, content, words } = context
  if (key === 'impact' && bullets.length < minBullets) {
    return `Not graded: there are fewer than ${minBullets} list items to judge.`
  }
  if (key === 'structure' && !content.work && !content.education) {
    return 'Not graded: there is no post and no education to judge.'
  }
  if (key === 'clarity' && words < minWords)
    return `Not graded: there are fewer than ${minWords} words to judge.`
  return null
}

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
 * known to be misspelt (of `wordsToLookUp`) always give the same analysis. In each graded dimension score = weight − the points of its findings.
 */
export function analyzeResume(
  parsed: ParsedResume,
  today: string,
  misspelt: Misspelt[] = [],
): Analysis {
  const context = contextOf(parsed, today)
  const findings: Finding[] = []
  const asked = new Set<string>()
  const dimensions: Dimension[] = rubricDimensions.map(({ key, label, weight }) => {
    const reason = whyNotGraded(key, context)
    if (reason) return { key, label, weight, score: 0, gradable: false, rationale: reason }
    const own = settle(
      runners[key](context, misspelt)
        .map(one => askWhereUnsure(one, context))
        .filter(one => !one.asks || (!asked.has(one.message) && asked.add(one.message))),
      weight,
    )
    findings.push(...own)
    const score = weight - own.reduce((sum, found) => sum + found.points, 0)
    return { key, label, weight, score, gradable: true, rationale: rationaleOf(score, weight, own) }
  })
  const graded = dimensions.filter(one => one.gradable)
  const weight = graded.reduce((sum, one) => sum + one.weight, 0)
  const kept = graded.reduce((sum, one) => sum + one.score, 0)
  const overall = context.words === 0 || weight === 0 ? null : Math.round((kept / weight) * 100)
  return {
    rubricVersion,
    overall,
    band: overall === null ? null : bandOf(overall),
    dimensions,
    findings,
    strengths: strengthsOf(context, findings),
    stats: {
      words: context.words,
      bullets: context.bullets.length,
      quantified: context.bullets.filter(bullet => hasMetric(bullet.text)).length,
      months: context.months,
    },
  }
}

const bandOf = (overall: number): Band =>
  scoreBands.find(band => overall >= band.from)?.band ?? 'needs_work'
