import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { wordsToLookUp } from '#server/resume/engine/checks/spelling.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import type { CheckRule } from '#server/resume/engine/rubric.ts'
import { checkRules } from '#server/resume/engine/rubric.ts'
import type { Finding } from '#server/resume/engine/types.ts'
import { misspeltOf } from '#server/resume/spelling/misspelt-words.ts'
import { type Document, findingCases } from '../support/documents/finding-cases.ts'
import { TODAY } from '../support/documents/resume-text.ts'

const findingsIn = async ({ bytes, fileName }: Document): Promise<Finding[]> => {
  const parsed = await parseResume(bytes, fileName)
  return analyzeResume(parsed, TODAY, await misspeltOf(wordsToLookUp(parsed))).findings
}

/** What is missing, or is so in the file as a whole, has no place on the page. */
const placeless = [
  'MISSING_NAME',
  'MISSING_EMAIL',
  'MISSING_PHONE',
  'MISSING_LOCATION',
  'NO_EXPERIENCE',
  'NO_EDUCATION',
  'NO_SKILLS',
  'PARTLY_READ',
  'FONTS_UNMAPPABLE',
  'HIDDEN_TEXT',
  'TABLE_LAYOUT',
  'PICTURE_PRESENT',
]

it('every code has a document that has it and one that has not, and no other', () => {
  expect(Object.keys(findingCases).toSorted()).toEqual(Object.keys(checkRules).toSorted())
  expect(Object.keys(checkRules).length).toBeGreaterThanOrEqual(25)
})

describe.each(Object.entries<CheckRule>(checkRules))('%s', (code, rule) => {
  const { due, not } = findingCases[code] ?? {}

  it('is found where it is due, and explains itself', async () => {
    const found = due && (await findingsIn(due)).filter(one => one.code === code)
    expect(found?.length).toBeGreaterThan(0)
    for (const one of found ?? []) {
      const { dimension, severity, points } = one
      expect({ dimension, severity }).toEqual({
        dimension: rule.dimension,
        severity: rule.severity,
      })
      expect(points).toBeLessThanOrEqual(rule.points)
      for (const sentence of [one.message, one.why, one.action]) {
        expect(sentence).toMatch(/^["\p{Lu}\d].*[.?"”]$/su)
      }
      expect(new Set([one.message, one.why, one.action]).size).toBe(3)
      const places = one.evidence.length > 0 || one.pointer !== null
      expect(places || placeless.includes(code)).toBe(true)
      if (!placeless.includes(code)) expect(one.evidence.length).toBeGreaterThan(0)
    }
    const total = (found ?? []).reduce((sum, one) => sum + one.points, 0)
    expect(total).toBeLessThanOrEqual(rule.most)
    expect(total > 0).toBe(rule.points > 0)
  })

  it('is not found where it is not', async () => {
    const codes = not && (await findingsIn(not)).map(one => one.code)
    expect(codes).toBeDefined()
    expect(codes).not.toContain(code)
  })
})
