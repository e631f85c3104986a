import type { Db } from '#db/index.ts'
import type { Analysis, Finding, Held } from './engine/types.ts'
import { placeOfFinding } from './engine/doubt/finding-place.ts'
import { findVersionAnalysis } from './version-queries.ts'

type Told = Pick<Finding, 'code' | 'severity' | 'dimension' | 'message' | 'asks'>

/** A finding of one version, or of both; `before` and `after` are its points, null where it is not. */
interface FindingChange extends Told {
  before: number | null
  after: number | null
}

interface AnalysisChange {
  fixed: FindingChange[]
  added: FindingChange[]
  kept: FindingChange[]
}

/** Two versions of a resume; undefined when one has no analysis, or is not the person's. */
export async function compareVersions(
  db: Db,
  userId: string,
  { resumeId, from, to }: { resumeId: string; from: number; to: number },
) {
  const of = (version: number) => findVersionAnalysis(db, userId, resumeId, version)
  const [before, after] = [await of(from), await of(to)]
  if (!before || !after) return undefined
  const scores = [before, after].map(({ overall, rubricVersion, dimensions }) => ({
    overall,
    rubricVersion,
    dimensions,
  }))
  return { before: scores[0], after: scores[1], ...compareAnalyses(before, after) }
}

type Pair = [before: Finding, after: Finding]

/**
 * What became of each finding from one analysis to another. The same finding is the one about the
 * same words; else the one at the same place, whose words were changed but not mended.
 * What is said in one analysis, and only held in the other, is the same too.
 */
export function compareAnalyses(before: Analysis, after: Analysis): AnalysisChange {
  const byWords = pairUp(partedBy(before, after), partedBy(after, before), placeOfFinding)
  const byPlace = pairUp(byWords.before, byWords.after, finding => finding.pointer)
  return {
    fixed: byPlace.before.map(finding => ({
      ...told(finding),
      before: finding.points,
      after: null,
    })),
    added: byPlace.after.map(finding => ({
      ...told(finding),
      before: null,
      after: finding.points,
    })),
    kept: [...byWords.pairs, ...byPlace.pairs].map(([old, now]) => ({
      ...told(now),
      before: old.points,
      after: now.points,
    })),
  }
}

const told = ({ code, severity, dimension, message, asks }: Finding): Told => ({
  code,
  severity,
  dimension,
  message,
  ...(asks && { asks }),
})

/**
 * The findings, where of each question what the other analysis says without asking stands by itself:
 * with its own words and the points that are held for it.
 */
function partedBy({ findings }: Analysis, other: Analysis): Finding[] {
  const isPlain = ({ asks }: Finding) => !asks
  const own = new Set(findings.filter(isPlain).map(nameOf))
  const plain = other.findings.filter(one => isPlain(one) && !own.has(nameOf(one)))
  const takeTwin = ({ code, message }: Held) => {
    const alike = plain.filter(one => one.code === code)
    const twin = alike.find(one => one.message === message) ?? alike[0]
    return twin && plain.splice(plain.indexOf(twin), 1)[0]
  }
  return findings.flatMap(question => {
    if (!question.asks || !question.holds) return [question]
    const holds = question.holds.map(held => ({ held, twin: takeTwin(held) }))
    const parts = holds.flatMap(({ held: { code, dimension, points, message }, twin }) =>
      twin
        ? {
            ...twin,
            code,
            dimension,
            points,
            message: message ?? twin.message,
            asks: true as const,
          }
        : [],
    )
    if (parts.length === 0) return [question]
    const left = holds.flatMap(({ held, twin }) => (twin ? [] : held))
    const points = left.reduce((sum, one) => sum + one.points, 0)
    return left.length > 0 ? [...parts, { ...question, points, holds: left }] : parts
  })
}

const nameOf = (finding: Finding) => `${finding.code} ${placeOfFinding(finding)}`

/** Pairs findings of one code with the same key, each once; null is no key. */
function pairUp(before: Finding[], after: Finding[], keyOf: (finding: Finding) => string | null) {
  const left = [...after]
  const pairs: Pair[] = []
  const alone = before.filter(finding => {
    const key = keyOf(finding)
    const at = left.findIndex(one => one.code === finding.code && keyOf(one) === key)
    const [found] = key === null || at < 0 ? [] : left.splice(at, 1)
    if (found) pairs.push([finding, found])
    return !found
  })
  return { pairs, before: alone, after: left }
}
