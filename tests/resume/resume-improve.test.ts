import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import { type CheckRule, checkRules } from '#server/resume/engine/rubric.ts'
import type { Analysis, JsonResume } from '#server/resume/engine/types.ts'
import { faultyResume } from '../support/documents/faulty-resume.ts'
import { improvements } from '../support/improvements.ts'
import { diceOf } from '../support/random.ts'
import { bytesOf, TODAY } from '../support/documents/resume-text.ts'
import { writeText } from '../support/documents/write-text.ts'

const BENCH = new URL('../resume-bench/files/', import.meta.url)
const GENERATED = 150
const WORDS = ['I', 'my', '12', 'synergy', 'responsible', 'Helped', 'was', 'increased', 'kelp', '.']

const judgeJson = async (resume: JsonResume): Promise<Analysis> =>
  analyzeResume(await parseResume(bytesOf(JSON.stringify(resume)), 'a.json'), TODAY)
const judgeText = async (resume: JsonResume): Promise<Analysis> =>
  analyzeResume(await parseResume(bytesOf(writeText(resume)), 'a.txt'), TODAY)

/** The resumes as they are, judged once for all that is tried on them. */
function keeping(judge: typeof judgeJson): typeof judgeJson {
  const judged = new Map<JsonResume, Promise<Analysis>>()
  return async resume => {
    const analysis = judged.get(resume) ?? judge(resume)
    judged.set(resume, analysis)
    return analysis
  }
}
const asJson = keeping(judgeJson)
const asText = keeping(judgeText)

const generate = (isPlain: boolean): JsonResume[] =>
  Array.from({ length: GENERATED }, (_, seed) => faultyResume(diceOf(seed), isPlain))
const generated = generate(false)
const plain = generate(true)
const read: JsonResume[] = []
beforeAll(async () => {
  for (const name of readdirSync(BENCH)) {
    const bytes = new Uint8Array(readFileSync(new URL(name, BENCH)))
    read.push((await parseResume(bytes, name)).content)
  }
})

describe.each(Object.entries(improvements))('%s', (what, { dimension, mend }) => {
  const cases: [string, () => JsonResume[], typeof judgeJson, typeof judgeJson][] = [
    ['the resumes of the bench', () => read, asJson, judgeJson],
    ['generated ones as data', () => generated, asJson, judgeJson],
    ['generated ones as text', () => plain, asText, judgeText],
  ]
  it.each(cases)(`never lowers ${dimension}: %s`, async (_, resumes, asItIs, judge) => {
    let mended = 0
    for (const [seed, resume] of resumes().entries()) {
      const better = structuredClone(resume)
      if (!mend(better, diceOf(seed))) continue
      mended++
      const part = (analysis: Analysis) => analysis.dimensions.find(one => one.key === dimension)
      const [before, after] = [part(await asItIs(resume)), part(await judge(better))]
      if (!before?.gradable || !after?.gradable) continue
      if (after.score < before.score) expect({ seed, resume, better, after }).toEqual(before)
    }
    // Every plain resume has its job titles.
    const least = resumes() === read || (resumes() === plain && what === 'a job title') ? 0 : 15
    expect(mended).toBeGreaterThanOrEqual(least)
  })
})

it('a word changed moves the score by the points of its findings at most', async () => {
  let moved = 0
  for (const [seed, resume] of [...read, ...generated].entries()) {
    const dice = diceOf(seed)
    const other = structuredClone(resume)
    const posts = (other.work ?? []).filter(post => post.highlights)
    if (posts.length === 0) continue
    const { highlights = [] } = dice.pick(posts)
    const at = dice.whole(0, highlights.length - 1)
    const words = (highlights[at] ?? '').split(' ')
    words[dice.whole(0, words.length - 1)] = dice.pick(WORDS)
    highlights[at] = words.join(' ')
    const [before, after] = [await asJson(resume), await judgeJson(other)]
    const costs = (analysis: Analysis, code: string): number =>
      analysis.findings.reduce((sum, one) => sum + (one.code === code ? one.points : 0), 0)
    let allowed = 0
    for (const [code, { points }] of Object.entries<CheckRule>(checkRules)) {
      const change = Math.abs(costs(after, code) - costs(before, code))
      expect(change, `${code} of resume ${seed}`).toBeLessThanOrEqual(points)
      allowed += change
    }
    const weight = before.dimensions.reduce((sum, one) => sum + (one.gradable ? one.weight : 0), 0)
    const change = Math.abs((after.overall ?? 0) - (before.overall ?? 0))
    expect(change).toBeLessThanOrEqual(allowed === 0 ? 0 : Math.ceil((allowed * 100) / weight))
    if (change > 0) moved++
  }
  expect(moved).toBeGreaterThan(20)
})
