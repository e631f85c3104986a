import { readFileSync } from 'node:fs'
import { parseResume } from '#server/resume/engine/parse.ts'
import { asPdf, asText, asWord, type Line } from './draw-sections.ts'
import type { Counts } from '../written-lines.ts'

export const sectionFiles = ['projects', 'certificates', 'skills', 'others'] as const

/** What a field says, where several ways to say it are right; "*" where nothing is asked of it. */
type Wanted = string | string[]
type Entry = Record<string, Wanted | Wanted[]>

/** The sections of a small resume and what they hold; the skills that are `optional` may be there. */
interface Case {
  as?: 'txt' | 'docx' | 'pdf'
  lang?: string
  lines: Line[]
  truth: Record<string, Entry[] | '*'>
  optional?: string[]
}

const casesOf = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../resume-bench/lines/${name}.json`, import.meta.url), 'utf8'),
  ) as Case[]

const work = [{ name: 'Crumb & Ember', position: 'Baker' }]
const workLines = [
  '# EXPERIENCE',
  'Baker, Crumb & Ember, 2019 - 2021',
  '- Baked bread for nine shops',
]

/** The fields that are looked at, the one that names an entry first. */
const fields: Record<string, { texts: string[]; lists?: string[] }> = {
  projects: {
    texts: ['name', 'url', 'date', 'startDate', 'endDate', 'entity', 'description'],
    lists: ['keywords', 'roles', 'highlights'],
  },
  certificates: { texts: ['name', 'issuer', 'date', 'number', 'expires', 'url'] },
  languages: { texts: ['language', 'fluency'] },
  awards: { texts: ['title', 'awarder', 'date', 'summary'] },
  publications: { texts: ['name', 'publisher', 'releaseDate', 'url'] },
  volunteer: {
    texts: ['organization', 'position', 'startDate', 'endDate', 'summary'],
    lists: ['highlights'],
  },
  references: { texts: ['name', 'reference'] },
  education: { texts: ['institution'], lists: ['courses'] },
  work: { texts: ['name', 'position'] },
}

/** A date and a sign of a skill are told apart; other punctuation is not. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replaceAll(/[^\p{L}\p{N}+#/%]+/gu, ' ')
    .trim()

const isAlike = (want: Wanted, got: string) => [want].flat().some(one => plain(one) === plain(got))

class Tally {
  readonly counts: Counts
  readonly lines: string

  constructor(counts: Counts, lines: Line[]) {
    this.counts = counts
    this.lines = lines.map(line => [line].flat().join(' ¦ ')).join(' ⏎ ')
  }

  texts(field: string, wanted: Wanted[], given: string[]): void {
    const count = this.counts.get(field) ?? { right: 0, wanted: 0, given: 0, wrong: [] }
    this.counts.set(field, count)
    const left = [...given]
    const missed = wanted.filter(want => {
      const at = left.findIndex(got => isAlike(want, got))
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
    count.right += wanted.length - missed.length
    count.wanted += wanted.length
    count.given += given.length
    if (missed.length + left.length > 0)
      count.wrong.push(
        `${missed.map(one => [one].flat()[0]).join(' ‖ ') || '–'} ← ${left.join(' ‖ ') || '–'}   (${this.lines})`,
      )
  }
}

type Read = Record<string, unknown>
const textsOf = (value: unknown) => (typeof value === 'string' ? [value] : [])
const listOf = (value: unknown) => (Array.isArray(value) ? (value as string[]) : [])

/** Of entries, those that are called alike stand beside each other, else those at the same place. */
function pairs(
  key: string,
  wanted: Entry[],
  given: Read[],
): [Entry | undefined, Read | undefined][] {
  const left = [...given]
  const found = wanted.map(want => {
    const at = left.findIndex(got =>
      textsOf(got[key]).some(text => isAlike(want[key] as Wanted, text)),
    )
    return at < 0 ? undefined : left.splice(at, 1)[0]
  })
  return [
    ...wanted.map((want, at): [Entry, Read | undefined] => [want, found[at] ?? left.shift()]),
    ...left.map((got): [undefined, Read] => [undefined, got]),
  ]
}

function compareEntries(tally: Tally, section: string, wanted: Entry[], given: Read[]) {
  const { texts, lists = [] } = fields[section] ?? { texts: [] }
  for (const [want = {}, got = {}] of pairs(texts[0] ?? '', wanted, given)) {
    for (const key of texts) {
      if (want[key] === '*' || (section === 'publications' && key === 'url' && !want[key])) continue
      // Of a project with one date it may be the start, the end or both.
      if (section === 'projects' && want.date && /date/i.test(key)) {
        const both = new Set([got.startDate, got.endDate].flatMap(textsOf))
        if (key === 'date') tally.texts('projects.date', [want.date as Wanted], [...both])
        continue
      }
      if (section === 'projects' && key === 'date') continue
      const wish = want[key] === undefined ? [] : [want[key] as Wanted]
      tally.texts(`${section}.${key}`, wish, textsOf(got[key]))
    }
    for (const key of lists)
      if (section !== 'education' || want[key])
        tally.texts(`${section}.${key}`, (want[key] ?? []) as Wanted[], listOf(got[key]))
  }
}

/** Skills and interests are sets; a group is none of them. */
function compareWords(
  tally: Tally,
  section: string,
  wanted: Entry[],
  given: Read[],
  free: string[],
) {
  const itemsOf = (entries: { name?: unknown; keywords?: unknown }[]) =>
    entries.flatMap(({ name, keywords }) => (keywords ? listOf(keywords) : textsOf(name)))
  const groupsOf = (entries: { name?: unknown; keywords?: unknown }[]) =>
    entries.flatMap(({ name, keywords }) => (keywords ? textsOf(name) : []))
  const items = itemsOf(wanted) as Wanted[]
  const extra = free.filter(one => !items.some(item => isAlike(item, one)))
  const read = itemsOf(given).filter(got => !extra.some(one => isAlike(one, got)))
  tally.texts(`${section}.items`, items, read)
  tally.texts(`${section}.group`, groupsOf(wanted), groupsOf(given))
  for (const { name, level } of wanted) {
    if (!level || !name) continue
    const got = given.find(one => textsOf(one.name).some(text => isAlike(name as Wanted, text)))
    tally.texts(`${section}.level`, [level as Wanted], textsOf(got?.level))
  }
}

const draw = { txt: asText, docx: asWord, pdf: asPdf }

/** Reads the small resumes of a file; every fourth was kept aside while the rules were made: `aside` takes those or the others alone. */
export async function readSections(name: string, aside: boolean | null = null): Promise<Counts> {
  const counts: Counts = new Map()
  const cases = casesOf(name).filter((_, at) => aside === null || (at % 4 === 3) === aside)
  for (const { as = 'txt', lang = 'en', lines, truth, optional = [] } of cases) {
    const withWork = lang === 'en' && !truth.work
    const all = ['Tamsin Orchard', 'tamsin@mail.example', ...(withWork ? workLines : []), ...lines]
    const content = (await parseResume(draw[as](all), `a.${as}`)).content as Record<string, Read[]>
    const tally = new Tally(counts, lines)
    const wanted: Case['truth'] = withWork ? { ...truth, work } : truth
    for (const section of [...Object.keys(fields), 'skills', 'interests']) {
      const want = wanted[section] ?? []
      if (want === '*') continue
      const got = content[section] ?? []
      if (section === 'skills' || section === 'interests')
        compareWords(tally, section, want, got, optional)
      else compareEntries(tally, section, want, got)
    }
  }
  return counts
}
