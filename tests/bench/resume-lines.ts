import { readFileSync } from 'node:fs'
import { parseResume } from '#server/resume/engine/parse.ts'

/** One entry of a resume as it stands there, and what it says. */
interface Case {
  language?: string
  lines: string[]
  truth: Record<string, string>
}

const casesOf = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../resume-bench/lines/${name}.json`, import.meta.url), 'utf8'),
  ) as Case[]

const headings: Record<string, string> = {
  en: 'EDUCATION',
  de: 'AUSBILDUNG',
  fr: 'FORMATION',
  es: 'FORMACIÓN',
  it: 'ISTRUZIONE',
  pt: 'FORMAÇÃO',
}

const read = async (text: string) =>
  (await parseResume(new TextEncoder().encode(text), 'a.txt')).content

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const counts = new Map<string, { right: number; wanted: number; given: number }>()
const wrong: string[] = []

function compare(field: string, lines: string[], want?: string, got?: string) {
  const count = counts.get(field) ?? { right: 0, wanted: 0, given: 0 }
  counts.set(field, count)
  // An address is the same with and without its scheme, as in the open set's scorer.
  const page = (text: string) => plain(text.replace(/^https?:\/\//i, '').replace(/^www\./i, ''))
  const number = (text: string) => text.replace(/\D/g, '')
  const form = field === 'phone' ? number : field === 'url' ? page : plain
  const isRight = want !== undefined && got !== undefined && form(want) === form(got)
  count.right += isRight ? 1 : 0
  count.wanted += want === undefined ? 0 : 1
  count.given += got === undefined ? 0 : 1
  if (!isRight && (want ?? got) !== undefined)
    wrong.push(`${field}: ${want ?? '–'} ← ${got ?? '–'}   (${lines.join(' ⏎ ')})`)
}

for (const { language = 'en', lines, truth } of casesOf('education')) {
  const { education } = await read(
    `Tamsin Orchard\ntamsin@mail.example\n\n${headings[language]}\n${lines.join('\n')}\n`,
  )
  const entry = education?.[0]
  compare('institution', lines, truth.institution, entry?.institution)
  compare('studyType', lines, truth.studyType, entry?.studyType)
  compare('area', lines, truth.area, entry?.area)
  compare('startDate', lines, truth.startDate, entry?.startDate)
  compare('endDate', lines, truth.endDate, entry?.endDate)
  compare('score', lines, truth.score, entry?.score)
}

const after = `EXPERIENCE
Baker, Crumb & Ember, 2019 - 2021
- Baked bread for nine shops

EDUCATION
Diploma in Baking, Falmouth College, 2018
`
for (const { lines, truth } of casesOf('contacts')) {
  const { basics } = await read(`${lines.join('\n')}\n\n${after}`)
  compare('name', lines, truth.name, basics?.name)
  compare('email', lines, truth.email, basics?.email)
  compare('phone', lines, truth.phone, basics?.phone)
  compare('city', lines, truth.city, basics?.location?.city)
  compare('url', lines, truth.url, basics?.url)
  compare('label', lines, truth.label, basics?.label)
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole).toFixed(2)
const shown = process.argv[2]
if (shown)
  process.stdout.write(`${wrong.filter(line => line.startsWith(`${shown}:`)).join('\n')}\n`)
for (const [field, { right, wanted, given }] of counts)
  process.stdout.write(
    `${field.padEnd(12)} precision ${share(right, given)}  recall ${share(right, wanted)}  F1 ${share(2 * right, wanted + given)}  of ${wanted}\n`,
  )
