import { isUnsure } from './doubt/unsure.ts'
import { checkRules, scoreBands, type CheckCode } from './rubric.ts'
import type { Analysis, Finding, ParsedResume } from './types.ts'

type BandAndReason = Required<Pick<Analysis, 'band' | 'bandReason'>>

const inWords = new Intl.ListFormat('en')

const bandAt = (score: number) => scoreBands.find(one => score >= one.from)?.band ?? 'needs_work'

/**
 * The band of a score, or why it is withheld: the reading is doubtful, the answers to our questions
 * may lead to another band, or something must be fixed before a resume can be strong.
 */
export function bandOf(
  overall: number | null,
  parsed: ParsedResume,
  findings: Finding[],
): BandAndReason {
  if (overall === null) return { band: null, bandReason: null }
  const holds = findings.flatMap(one => one.holds ?? [])
  const held = holds.reduce((sum, one) => sum + one.points, 0)
  if (isUnsure(parsed)) {
    return {
      band: null,
      bandReason: `We are not sure that we read this file right. Check the fields: correct what is wrong, add what is missing, and say so when all is right. Then the band is shown.`,
    }
  }
  const [strong] = scoreBands
  const band = bandAt(overall)
  const mustFix = holds.some(({ code }) => checkRules[code as CheckCode].severity === 'error')
  if (bandAt(overall + held) !== band || (band === strong.band && mustFix)) {
    return {
      band: null,
      bandReason: `We ask about text that we may have read wrong, and the band depends on it. Answer our questions. Then the band is shown.`,
    }
  }
  const faults = findings.filter(one => one.severity === 'error')
  if (band !== strong.band || faults.length === 0) return { band, bandReason: null }
  const titles = new Set(faults.map(one => `“${checkRules[one.code as CheckCode].title}”`))
  return {
    band: null,
    bandReason: `A resume is not called strong while something must be fixed: ${inWords.format([...titles].slice(0, 3))}.`,
  }
}
