import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  scoreBands,
  type CheckRule,
  checkRules,
  rubricDimensions,
  checkMeanings,
  minConfidence,
  rubricVersion,
} from '#server/resume/engine/rubric.ts'

const text = readFileSync(new URL('../../docs/resume-engine.md', import.meta.url), 'utf8')

describe('docs/resume-engine.md', () => {
  it('has the rubric as it is, code by code', () => {
    const rows = text
      .split('\n')
      .filter(line => /^\| [A-Z_0-9]+ \|/.test(line))
      .map(line => line.slice(2, -2).split(' | '))
    const rules = Object.entries<CheckRule>(checkRules).map(([code, rule]) => [
      code,
      rubricDimensions.find(({ key }) => key === rule.dimension)?.label,
      String(rule.points),
      String(rule.most),
      checkMeanings[code as keyof typeof checkMeanings],
    ])
    expect(rows).toEqual(rules)
  })

  it('has the formula’s numbers as they are', () => {
    const [strong, fair] = scoreBands
    expect(text).toContain(`Version ${rubricVersion}.`)
    expect(text).toContain(`From ${strong.from} strong, from ${fair.from} getting there`)
    expect(text).toContain(`confidence below ${minConfidence}`)
    const points = rubricDimensions.reduce((sum, { weight }) => sum + weight, 0)
    expect(text).toContain(
      `**Score** = ${points} − the points of all findings − the points that questions hold.`,
    )
  })

  it('has its picture, which says how many checks there are', () => {
    const picture = readFileSync(new URL('../../docs/resume-engine.svg', import.meta.url), 'utf8')
    expect(text).toContain('(resume-engine.svg)')
    expect(picture).toContain(`${Object.keys(checkRules).length} checks`)
  })
})
