import { describe, expect, it } from 'vitest'
import { matchJob } from '#server/match/match-job.ts'
import { textAt } from '#server/resume/engine/json-tree.ts'
import { readPairs, type Pair } from './read-pairs.ts'
import { anyJob, anyPerson } from './texts.ts'

const pairs = readPairs()

const matchOf = ({ content, must, nice }: Pair) =>
  matchJob(
    { ...anyJob, skillsRequired: [...must.keys()], skillsPreferred: [...nice.keys()] },
    { ...anyPerson, content },
  )

const judged = pairs.flatMap(pair =>
  matchOf(pair).skills.map(skill => ({
    at: `${pair.title}: ${skill.skill}`,
    expected: (skill.required ? pair.must : pair.nice).get(skill.skill),
    state: skill.implied ?? skill.state,
  })),
)

describe('sixty pairs of resume and job', () => {
  it('are that many, each with skills, and states that there are', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(60)
    for (const pair of pairs) expect(pair.must.size + pair.nice.size).toBeGreaterThanOrEqual(5)
    const known = ['exact', 'alias', 'narrower', 'broader', 'missing']
    expect(judged.filter(one => !known.includes(one.expected ?? ''))).toEqual([])
  })

  it('get at least 95 of 100 states right', () => {
    const wrong = judged.filter(one => one.state !== one.expected)
    expect(wrong.length / judged.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(0.05)
  })

  it('get no skill that the resume does not show', () => {
    const invented = judged.filter(one => one.expected === 'missing' && one.state !== 'missing')
    expect(invented).toEqual([])
  })

  it('get a line of the resume for each skill, with the words that prove it', () => {
    for (const pair of pairs)
      for (const { skill, state, evidence } of matchOf(pair).skills) {
        const at = `${pair.title}: ${skill}`
        if (state === 'missing') expect(evidence, at).toEqual([])
        else expect(evidence.length, at).toBeGreaterThan(0)
        for (const { pointer, quote, words } of evidence) {
          expect(quote, at).toContain(words)
          expect(textAt(pair.content, pointer), at).toContain(words)
        }
      }
  })

  it('get the same match again', () => {
    for (const pair of pairs.slice(0, 5)) expect(matchOf(pair)).toEqual(matchOf(pair))
  })
})
