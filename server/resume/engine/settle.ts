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
  const points = pointsOf([...(sure ?? []), ...(doubted ?? [])].flatMap(({ rests }) => rests))
  const findings = said.flatMap(({ shown, rests, still = [], isRefuted }): Finding[] => {
    if (isRefuted) return within(still, rests, points)
    const known = rests.filter(one => points.has(one))
    if (known.length === 0) return []
    const all = known.reduce((sum, one) => sum + (points.get(one) ?? 0), 0)
    if (!shown.asks) return [{ ...shown, points: all }]
    // Nothing hangs on the answer, but for who can be reached.
    if (all === 0 && !ofContact.has(shown.code)) return []
    const holds = known.map((one): Held => ({
      code: one.code,
      dimension: one.dimension,
      points: points.get(one) ?? 0,
      message: one.message,
    }))
    const why = all > 0 ? `${shown.why} ${heldText(all)}` : shown.why
    return [{ ...shown, points: all, holds, why }]
  })
  const isDoubtful = isUnsure(parsed)
  return { findings, parts: rubricDimensions.map(one => partOf(one, findings, isDoubtful)) }
}

/** Of what is still said, as much as the question held of that part: an answer takes nothing else. */
function within(still: Finding[], rests: Finding[], points: Map<Finding, number>): Finding[] {
  const held = new Map<string, number>()
  for (const one of rests)
    held.set(one.dimension, (held.get(one.dimension) ?? 0) + (points.get(one) ?? 0))
  return still.flatMap(one => {
    const left = held.get(one.dimension) ?? 0
    const own = Math.min(one.points, left)
    held.set(one.dimension, left - own)
    return own > 0 ? [{ ...one, points: own }] : []
  })
}

function pointsOf(findings: Finding[]): Map<Finding, number> {
  const spent = new Map<string, number>()
  const shown = new Map<string, number>()
  const left = new Map<string, number>(rubricDimensions.map(({ key, weight }) => [key, weight]))
  const points = new Map<Finding, number>()
  for (const found of findings) {
    const { code, dimension } = found
    const count = (shown.get(code) ?? 0) + 1
    shown.set(code, count)
    if (count > mostShown) continue
    const already = spent.get(code) ?? 0
    const rest = left.get(dimension) ?? 0
    const { most } = checkRules[code as CheckCode]
    const own = Math.max(0, Math.min(found.points, most - already, rest))
    spent.set(code, already + own)
    left.set(dimension, rest - own)
    points.set(found, own)
  }
  return points
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
