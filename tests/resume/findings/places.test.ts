import { expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import { markLines } from '#src/resume/document/text-marks.ts'
import { bytesOf } from '../../support/documents/resume-text.ts'

const polier = `Jürgen Kranz
juergen@post.example
80331 München

Berufserfahrung
04/2018 - heute Bauleiter, Hochbau Süd GmbH
- Leitung von Baustellen mit bis zu 45 Mitarbeitern
09/2012 - 03/2018 Polier, Riedl KG
- Einteilung der Kolonnen

Ausbildung
Berufsschule Augsburg, Lehre zum Maurer
2000 - 2003

`

/** The lines that the mark of a finding stands on. */
async function marked(text: string, code: string): Promise<string[]> {
  const { blocks, ...parsed } = await parseResume(bytesOf(text), 'a.txt')
  const { findings } = analyzeResume({ blocks, ...parsed }, '2026-11')
  const places = findings.find(one => one.code === code)?.evidence ?? []
  const mark = { id: 1, number: 1, label: code, places, isSelected: false }
  return markLines(blocks, [mark])
    .filter(({ segments }) => segments.some(one => one.marks.length > 0))
    .flatMap(({ id }) => blocks.find(one => one.id === id)?.text ?? [])
}

it.each([
  ['2010 - 2012 Meisterschule München, Maurermeister'],
  ['Meisterschule München, Maurermeister', '2010 - 2012'],
  ['Meisterschule München, Maurermeister', '2012'],
])(
  'the newest education is marked where it stands, and not at a year like its own: %s',
  async (...lines) => {
    expect(await marked(`${polier}${lines.join('\n')}\n`, 'EDUCATION_OUT_OF_ORDER')).toEqual(lines)
  },
)
