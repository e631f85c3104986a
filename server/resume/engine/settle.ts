import { heldText, type Said } from './checks/doubt/questions.ts'
import { checkRules, rubricDimensions, type CheckCode } from './rubric.ts'
import { isUnsure } from './doubt/unsure.ts'
import type { Dimension, Finding, Held, ParsedResume } from './types.ts'

/** More of one kind would bury the others; what they cost is capped anyway. */
const mostShown = 8

const ofContact = new Set(['MISSING_NAME', 'MISSING_EMAIL', 'MISSING_PHONE', 'MISSING_LOCATION'])

type Part = Omit<Dimension, 'gradable'>

/**
 * The points of each finding, lowered so that neither a code nor its part costs more than it may: the
 * sum is exact. A question holds what its findings would cost. They come after all that is sure, so
 * that an answer gives or takes nothing else.
 */
export function settle(said: Said[], parsed: ParsedResume): { findings: Finding[]; parts: Part[] } {
  const [doubted, sure] = [true, false].map(isDoubted =>
    said.filter(one => Boolean(one.shown.asks ?? one.isConfirmed) === isDoubted),
  )
  const costs = costsOf([...(sure ?? []), ...(doubted ?? [])].flatMap(({ rests }) => rests))
  const findings = said.flatMap(({ shown, rests, still = [], isRefuted }): Finding[] => {
    if (isRefuted) return within(still, rests, costs)
    const holds = rests.flatMap((one): Held[] => {
      const cost = costs.get(one)
      const { code, dimension, message } = one
      return cost ? [{ code, dimension, ...cost, message }] : []
    })
    if (holds.length === 0) return []
    if (!shown.asks) return [{ ...shown, ...costs.get(shown) }]
    const all = sum(holds)
    // Nothing hangs on the answer, but for who can be reached.
    if (all === 0 && !ofContact.has(shown.code)) return []
    const why = all > 0 ? `${shown.why} ${heldText(all)}` : shown.why
    return [{ ...shown, points: all, holds, why }]
  })
  const isDoubtful = isUnsure(parsed)
  const parts = rubricDimensions.map(one => partOf(one, findings, isDoubtful))
  return { findings: withCaps(findings, parts), parts }
}

type Cost = Pick<Held, 'points' | 'isCapped'>

/** Only what no answer has given back is said to have no points left. */
function withCaps(findings: Finding[], parts: Part[]): Finding[] {
  const spent = new Set(parts.flatMap(({ key, score }) => (score === 0 ? key : [])))
  const checked = <T extends Held | Finding>({ isCapped, ...one }: T) => ({
    ...one,
    ...(isCapped && spent.has(one.dimension) && { isCapped }),
  })
  return findings.map(one => ({
    ...checked(one),
    ...(one.holds && { holds: one.holds.map(checked) }),
  }))
}

/** Of what is still said, as much as the question held of that part: an answer takes nothing else. */
function within(still: Finding[], rests: Finding[], costs: Map<Finding, Cost>): Finding[] {
  const held = new Map<string, number>()
  for (const one of rests)
    held.set(one.dimension, (held.get(one.dimension) ?? 0) + (costs.get(one)?.points ?? 0))
  return still.flatMap((one): Finding[] => {
    const left = held.get(one.dimension) ?? 0
    const points = Math.min(one.points, left)
    held.set(one.dimension, left - points)
    if (points === 0) return []
    return [{ ...one, points, ...(points < one.points && { isCapped: true }) }]
  })
}

function costsOf(findings: Finding[]): Map<Finding, Cost> {
  const spent = new Map<string, number>()
  const shown = new Map<string, number>()
  const left = new Map<string, number>(rubricDimensions.map(({ key, weight }) => [key, weight]))
  const costs = new Map<Finding, Cost>()
  for (const found of findings) {
    const { code, dimension } = found
    const count = (shown.get(code) ?? 0) + 1
    shown.set(code, count)
    if (count > mostShown) continue
    const already = spent.get(code) ?? 0
    const rest = left.get(dimension) ?? 0
    const { most } = checkRules[code as CheckCode]
    const price = Math.max(0, Math.min(found.points, most - already))
    const points = Math.min(price, rest)
    spent.set(code, already + points)
    left.set(dimension, rest - points)
    costs.set(found, { points, ...(points < price && { isCapped: true }) })
  }
  return costs
}

const sum = (all: { points: number }[]) => all.reduce((total, one) => total + one.points, 0)

/** An answer may change what is said of a part: its own, and of dates and order where a post may be misread or missed. */
const mayChange = (asked: Finding, key: Dimension['key']): boolean =>
  asked.dimension === key ||
  (key === 'structure' &&
    /^\/(?:work|education)/.test(asked.pointer ?? '') &&
    (asked.yesIsRight === true || asked.code.startsWith('NO_')))

function partOf(
  { key, label, weight }: (typeof rubricDimensions)[number],
  findings: Finding[],
  isDoubtful: boolean,
): Part {
  const questions = findings.filter(one => one.asks)
  const costly = findings.filter(one => !one.asks && one.dimension === key && one.points > 0)
  const held = sum(
    findings.flatMap(one => one.holds ?? []).filter(({ dimension }) => dimension === key),
  )
  const lost = sum(costly)
  const score = weight - lost - held
  const whats = [
    ...(lost > 0
      ? [`${costly.length === 1 ? '1 finding costs' : `${costly.length} findings cost`} ${lost}`]
      : []),
    ...(held > 0 ? [`${held} ${held === 1 ? 'is' : 'are'} held until you answer`] : []),
  ]
  const rationale =
    whats.length === 0
      ? isDoubtful || questions.some(one => mayChange(one, key))
        ? `All ${weight} points kept so far: this depends on ${questions.length > 0 ? 'your answers' : 'whether we read this file right'}.`
        : `All ${weight} points kept: nothing to fix here.`
      : `${score} of ${weight} points kept: ${whats.join(', and ')}.`
  return { key, label, weight, score, rationale }
}
