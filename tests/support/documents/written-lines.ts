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
    readFileSync(new URL(`../../resume-bench/lines/${name}.json`, import.meta.url), 'utf8'),
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

/** Of a field: how often it is right, stands in the truth, and was read. */
interface Count {
  right: number
  wanted: number
  given: number
  wrong: string[]
}

export type Counts = Map<string, Count>

/** Twice the right ones of all that were wanted or given. */
export const f1Of = ({ right, wanted, given }: Count) => (2 * right) / Math.max(1, wanted + given)

function compare(counts: Counts, field: string, lines: string[], want?: string, got?: string) {
  const count = counts.get(field) ?? { right: 0, wanted: 0, given: 0, wrong: [] }
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
    count.wrong.push(`${want ?? '–'} ← ${got ?? '–'}   (${lines.join(' ⏎ ')})`)
}

/** Reads 120 entries of education, each as the only one of a resume. */
export async function readEducationLines(): Promise<Counts> {
  const counts: Counts = new Map()
  for (const { language = 'en', lines, truth } of casesOf('education')) {
    const { education } = await read(
      `Tamsin Orchard\ntamsin@mail.example\n\n${headings[language]}\n${lines.join('\n')}\n`,
    )
    const entry = education?.[0]
    compare(counts, 'institution', lines, truth.institution, entry?.institution)
    compare(counts, 'studyType', lines, truth.studyType, entry?.studyType)
    compare(counts, 'area', lines, truth.area, entry?.area)
    compare(counts, 'startDate', lines, truth.startDate, entry?.startDate)
    compare(counts, 'endDate', lines, truth.endDate, entry?.endDate)
    compare(counts, 'score', lines, truth.score, entry?.score)
  }
  return counts
}

const after = `EXPERIENCE
Baker, Crumb & Ember, 2019 - 2021
- Baked bread for nine shops

EDUCATION
Diploma in Baking, Falmouth College, 2018
`
/** Reads the top of 100 resumes. */
export async function readContactLines(): Promise<Counts> {
  const counts: Counts = new Map()
  for (const { lines, truth } of casesOf('contacts')) {
    const { basics } = await read(`${lines.join('\n')}\n\n${after}`)
    compare(counts, 'name', lines, truth.name, basics?.name)
    compare(counts, 'email', lines, truth.email, basics?.email)
    compare(counts, 'phone', lines, truth.phone, basics?.phone)
    compare(counts, 'city', lines, truth.city, basics?.location?.city)
    compare(counts, 'url', lines, truth.url, basics?.url)
    compare(counts, 'label', lines, truth.label, basics?.label)
  }
  return counts
}
