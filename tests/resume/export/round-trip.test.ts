import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'
import { findDate } from '#server/resume/engine/words/find-date.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'
import { exportResume, type ExportLook } from '#server/resume/export/export-resume.ts'
import { exportSections, wordsOf } from '#server/resume/export/words.ts'
import { fullResumes } from '../../support/documents/full-resumes.ts'

const root = path.resolve(import.meta.dirname, '../..')
const bench = path.join(root, 'resume-bench/truth')
const texts = path.join(root, 'support/documents/languages')

interface Sum {
  merge: (other: Sum) => void
  out: () => object
}
const scorer = path.join(root, 'resume-bench/score.mjs')
const { scoreOne, macro } = (await import(scorer)) as {
  scoreOne: (read: JsonResume, truth: object) => { acc: Sum; fail: unknown[] }
  macro: (fields: object) => number
}

interface Case {
  language: string | null
  content: JsonResume
}

type Truth = JsonResume & { meta: { lang: string } }
const truths = readdirSync(bench).map(
  name => JSON.parse(readFileSync(path.join(bench, name), 'utf8')) as Truth,
)
/** Each person and language once: the layouts of their files are all that sets them apart. */
const openSet: Case[] = [
  ...new Map(truths.map(one => [`${one.basics?.name} ${one.meta.lang}`, one])).values(),
].map(({ meta, ...content }) => ({ language: meta.lang, content }))

/** What was read of texts in many languages. */
const readOnce: Case[] = []
for (const name of readdirSync(texts)) {
  const { language, content } = await parseResume(readFileSync(path.join(texts, name)), name)
  readOnce.push({ language, content })
}

const looks: ExportLook[] = [
  { format: 'pdf', template: 'plain', page: 'a4' },
  { format: 'pdf', template: 'compact', page: 'letter' },
  { format: 'pdf', template: 'margin', page: 'a4' },
  { format: 'docx', template: 'plain', page: 'letter' },
  { format: 'md', template: 'plain', page: 'a4' },
]
const sets = { 'the open set': openSet, 'whole resumes': fullResumes, 'many languages': readOnce }

/** A post without an end is a current one. */
const truthOf = ({ work = [], ...content }: JsonResume) => ({
  ...content,
  work: work.map(one => ({ ...one, ...(one.startDate && !one.endDate && { _current: true }) })),
})

it.each(
  looks.flatMap(look => Object.entries(sets).map(([name, cases]) => ({ ...look, name, cases }))),
)('our reader finds in $format ($template) what $name say', async ({ cases, ...look }) => {
  let sum: Sum | undefined
  const faults: unknown[] = []
  for (const { language, content } of cases) {
    const { bytes } = await exportResume(content, language, look)
    const read = await parseResume(bytes, `resume.${look.format}`)
    const { acc, fail } = scoreOne(read.content, truthOf(content))
    faults.push(...fail)
    if (sum) sum.merge(acc)
    else sum = acc
  }
  expect(macro(sum?.out() ?? {}), JSON.stringify(faults)).toBeGreaterThanOrEqual(0.99)
})

const kept = ['volunteer', 'awards', 'publications', 'projects', 'certificates'] as const

it.each(looks)(
  'the other sections come back letter by letter from $format ($template)',
  async look => {
    const [first] = fullResumes
    const { bytes } = await exportResume(first!.content, 'en', look)
    const { content } = await parseResume(bytes, `resume.${look.format}`)
    for (const key of kept) expect(content[key]).toEqual(first!.content[key])
  },
)

it('every word of ours is one that our reader knows', () => {
  const languages = 'en de fr es it nl pt sv da nb fi pl cs sk hu ru uk bg sr hr sl ro el tr'
  for (const language of languages.split(' '))
    for (const text of ['', 'Ћ']) {
      const { headings, present } = wordsOf(language, text)
      for (const section of exportSections)
        expect([language, knownHeading(headings[section])]).toEqual([language, section])
      const period = `03/2021 – ${present}`
      expect(findDate(period, language)).toMatchObject({
        text: period,
        start: '2021-03',
        end: null,
      })
    }
})
