import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  BANDS,
  type CheckRule,
  CHECKS,
  DIMENSIONS,
  MEANINGS,
  MIN_BULLETS,
  MIN_WORDS,
  RUBRIC_VERSION,
} from '#server/resume/engine/rubric.ts'

const text = readFileSync(new URL('../../docs/resume-engine.md', import.meta.url), 'utf8')

describe('docs/resume-engine.md', () => {
  it('has the rubric as it is, code by code', () => {
    const rows = text
      .split('\n')
      .filter(line => /^\| [A-Z_0-9]+ \|/.test(line))
      .map(line => line.slice(2, -2).split(' | '))
    const rules = Object.entries<CheckRule>(CHECKS).map(([code, rule]) => [
      code,
      DIMENSIONS.find(({ key }) => key === rule.dimension)?.label,
      String(rule.points),
      String(rule.most),
      MEANINGS[code as keyof typeof MEANINGS],
    ])
    expect(rows).toEqual(rules)
  })

  it('has the formula’s numbers as they are', () => {
    const [strong, fair] = BANDS
    expect(text).toContain(`Version ${RUBRIC_VERSION}.`)
    expect(text).toContain(`From ${strong.from} strong, from ${fair.from} getting there`)
    expect(text).toContain(`fewer than ${MIN_BULLETS} list items`)
    expect(text).toContain(`fewer than ${MIN_WORDS} words`)
  })

  it('has its picture, which says how many checks there are', () => {
    const picture = readFileSync(new URL('../../docs/resume-engine.svg', import.meta.url), 'utf8')
    expect(text).toContain('(resume-engine.svg)')
    expect(picture).toContain(`${Object.keys(CHECKS).length} checks`)
  })
})
