import { describe, expect, it } from 'vitest'
import type { Analysis, Finding } from '#server/resume/engine/types.ts'
import { placeOfFinding } from '#server/resume/engine/doubt/finding-place.ts'
import { compareAnalyses } from '#server/resume/compare-versions.ts'

const finding = (code: string, points: number, quote = '', pointer: string | null = null) =>
  ({
    code,
    severity: 'warning',
    dimension: 'impact',
    points,
    message: `${code} ${quote}`,
    why: '',
    action: '',
    pointer,
    evidence: quote ? [{ page: 1, bbox: null, quote }] : [],
  }) satisfies Finding

const analysis = (...findings: Finding[]): Analysis => ({
  rubricVersion: '1.0.0',
  overall: 100 - findings.reduce((sum, one) => sum + one.points, 0),
  band: null,
  dimensions: [],
  findings,
  strengths: [],
  stats: { words: 0, bullets: 0, quantified: 0, months: 0 },
})

/** Code and points before and after, of each. */
const short = (changes: { code: string; before: number | null; after: number | null }[]) =>
  changes.map(({ code, before, after }) => [code, before, after])

describe('from one version to the next', () => {
  it('each finding is fixed, new or still there, with its points', () => {
    const before = analysis(
      finding('MISSING_PHONE', 2, '', '/basics/phone'),
      finding('WEAK_OPENING_VERB', 1, 'Helped with boats', '/work/0/highlights/0'),
      finding('NO_METRIC_IN_BULLETS', 8, 'Helped with boats'),
    )
    const after = analysis(
      finding('NO_METRIC_IN_BULLETS', 4, 'Sailed ferries'),
      finding('WEAK_OPENING_VERB', 1, 'Helped with boats', '/work/2/highlights/5'),
      finding('TOO_LONG', 2),
    )
    const { fixed, added, kept } = compareAnalyses(before, after)
    expect(short(fixed)).toEqual([['MISSING_PHONE', 2, null]])
    expect(short(added)).toEqual([['TOO_LONG', null, 2]])
    expect(short(kept)).toEqual([
      ['WEAK_OPENING_VERB', 1, 1],
      ['NO_METRIC_IN_BULLETS', 8, 4],
    ])
  })

  it('a line that was reworded at the same place and not mended is still there', () => {
    const at = '/work/0/highlights/0'
    const { fixed, added, kept } = compareAnalyses(
      analysis(finding('WEAK_OPENING_VERB', 1, 'Helped with boats', at)),
      analysis(finding('WEAK_OPENING_VERB', 1, 'Helped with ferries', at)),
    )
    expect([fixed, added]).toEqual([[], []])
    expect(kept.map(one => one.message)).toEqual(['WEAK_OPENING_VERB Helped with ferries'])
  })

  it('of two findings alike one may go', () => {
    const twice = finding('DUPLICATE_BULLET', 2, 'Sailed')
    const { fixed, added, kept } = compareAnalyses(analysis(twice, twice), analysis(twice))
    expect([fixed.length, added.length, kept.length]).toEqual([1, 0, 1])
  })

  it('the points of all that changed are the change of the score', () => {
    const before = analysis(finding('A', 7), finding('B', 3, 'x'), finding('C', 2, 'y'))
    const after = analysis(finding('B', 1, 'x'), finding('C', 2, 'z'), finding('D', 5))
    const changes = Object.values(compareAnalyses(before, after)).flat()
    const won = changes.reduce((sum, one) => sum + (one.before ?? 0) - (one.after ?? 0), 0)
    expect(won).toBe((after.overall ?? 0) - (before.overall ?? 0))
    expect(changes).toHaveLength(5)
  })
})

describe('the place of a finding', () => {
  it('is the words it is about, wherever they stand and however they are spaced', () => {
    const one = finding('WEAK_OPENING_VERB', 1, '• Helped  with Boats.', '/work/0/highlights/0')
    const other = finding('WEAK_OPENING_VERB', 1, 'Helped with boats', '/work/3/highlights/1')
    expect(placeOfFinding(one)).toBe('helped with boats')
    expect(placeOfFinding(other)).toBe(placeOfFinding(one))
    const third = finding('WEAK_OPENING_VERB', 1, 'Helped with ferries', '/work/0/highlights/0')
    expect(placeOfFinding(third)).not.toBe(placeOfFinding(one))
  })

  it('is the field where nothing is quoted, and empty for what is said once a file', () => {
    expect(placeOfFinding(finding('INCOMPLETE_POST', 1, '', '/work/1'))).toBe('/work/1')
    expect(placeOfFinding(finding('NO_METRIC_IN_BULLETS', 8, 'Sailed'))).toBe('')
  })
})
