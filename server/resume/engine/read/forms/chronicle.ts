import type { Line } from '#server/resume/engine/lines/line.ts'
import type { Cell, Draft } from '#server/resume/engine/read/draft-with-provenance.ts'
import { cell } from '#server/resume/engine/read/draft-with-provenance.ts'
import type { Section } from '#server/resume/engine/read/sections.ts'
import { findDate } from '#server/resume/engine/words/find-date.ts'

/*
 * The table of a Japanese 履歴書: year, month, and what began or ended then, the oldest first. School and
 * post each take two rows, "入学" and "卒業", "入社" and "退社".
 */
const schoolBegins = /^(.+?)\s*(?:に)?\s*(?:編入学|転入学|入学)$/u
const schoolEnds = /^(.+?)\s*(?:を)?\s*(?:卒業(?:見込み?)?|修了(?:見込み?)?|中途退学|中退|退学)$/u
const postBegins =
  /^(.+?)\s*(?:(?:に|へ)\s*(?:(.+?)として)?)?\s*(?:入社|入職|入所|入行|入庁|就職|転職)(?:\s*[（(].*[）)])?$/u
const postEnds = /^(.+?)\s*(?:を)?\s*(?:により|にて)?\s*(?:退社|退職|退所|退行|退官|契約期間満了)$/u
const lasts = /^(?:現在に(?:至る|至ります)|在職中|現在在職中|至現在)$/u
const closes = /^(?:以\s?上|学\s?歴|職\s?歴|年\s?月\s?学\s?歴.*)$/u
/** "平成31 4", "2019年4月", "R2.4"; a month alone goes with the year above. */
const leading =
  /^(?:(?:(明治|大正|昭和|平成|令和|[MTSHR](?=\s?\d))\s?)?(元|\d{4}|(?<=\D)\d{1,3})\s?(?:[年./-]\s?|\s))?(1[0-2]|0?[1-9])\s?月?(?=\s|\p{L})\s*(?=\S)/u
/** Signs of such a table: fewer may be words of a sentence. */
const fewestEvents = 3

/** Where it may stand; what is dated under other headings is a licence or a prize. */
const kinds = new Set<Section['kind']>(['contact', 'summary', 'work', 'education', 'other'])

interface Event {
  line: Line
  date: string | null
  text: string
}

/** A year alone, whose month may stand in a line of its own above it. */
const yearFirst = /^(明治|大正|昭和|平成|令和)?\s?(元|\d{1,4})\s?年?\s+(?=\p{L})/u
const monthAlone = /^(?:1[0-2]|0?[1-9])$/

function eventsOf(lines: Line[]): Event[] {
  let year = ''
  let above = ''
  return lines.map(line => {
    const plain = line.text.replace(/\s+/g, ' ').trim()
    const parts = leading.exec(plain) ?? yearFirst.exec(plain)
    const [whole = '', era = '', count = '', month = above] = parts ?? []
    if (count) year = count.length === 4 ? `${count}年` : era ? `${era}${count}年` : ''
    above = monthAlone.test(plain) ? plain : ''
    const short = year.replace(/^([MTSHR])(\d+)年/, '$1$2.')
    const written = short === year && month ? `${year}${month}月` : `${short}${month}`
    const found = whole && year ? findDate(written) : null
    return { line, date: found?.end ?? null, text: plain.slice(whole.length) }
  })
}

const isEvent = ({ date, text }: Event) =>
  date !== null && [schoolBegins, schoolEnds, postBegins, postEnds].some(shape => shape.test(text))

const schoolName =
  /^(.*(?:大学院|大学校|大学|短期大学|高等学校|高等専門学校|専門学校|高校|中学校|学院|学校|スクール))(?![校院])\s*(.*)$/u

/** School and subject, which may have no space between them. */
function partsOfSchool(text: string): [school: string, area: string] {
  const [, school = text, area = ''] = schoolName.exec(text) ?? []
  return [school.trim(), area.trim()]
}

interface Open {
  draft: Record<string, Cell | Cell[] | null>
  told: Cell[]
  name: string
  ended: boolean
}

function close(open: Open, date: Cell | null): void {
  open.ended = true
  open.draft.endDate = date
}

export interface Chronicle {
  work: Draft[]
  education: Draft[]
  /** The lines that it was read from. */
  used: Set<Line>
}

/** Schools and posts of such a table, the last first; null where there is none. */
export function readChronicle(sections: Section[]): Chronicle | null {
  const lines = sections
    .filter(({ kind }) => kinds.has(kind))
    .flatMap(({ heading, lines: own }) => (heading ? [heading, ...own] : own))
  const events = eventsOf(lines)
  if (events.filter(isEvent).length < fewestEvents) return null
  const used = new Set<Line>()
  const schools: Open[] = []
  const posts: Open[] = []
  for (const event of events) {
    const { line, date, text } = event
    const last = posts.at(-1)
    if (closes.test(line.text.trim())) used.add(line)
    else if (lasts.test(text) && last) used.add(line)
    else if (date === null) continue
    else if (schoolBegins.test(text)) {
      const [name, area] = partsOfSchool(schoolBegins.exec(text)?.[1] ?? '')
      schools.push({ name, ended: false, told: [], draft: schoolOf(line, name, area, date, null) })
      used.add(line)
    } else if (schoolEnds.test(text)) {
      const [name, area] = partsOfSchool(schoolEnds.exec(text)?.[1] ?? '')
      const open = schools.findLast(one => !one.ended && (one.name === name || name === '同校'))
      if (open) close(open, cell(date, line, 0.9))
      else
        schools.push({ name, ended: true, told: [], draft: schoolOf(line, name, area, null, date) })
      used.add(line)
    } else if (postBegins.test(text)) {
      const [, name = '', position = ''] = postBegins.exec(text) ?? []
      const told: Cell[] = []
      const draft = {
        name: cell(name, line, 0.85),
        position: cell(position, line, 0.8),
        startDate: cell(date, line, 0.9),
        highlights: told,
      }
      posts.push({ name, ended: false, draft, told })
      used.add(line)
    } else if (postEnds.test(text) && last && !last.ended) {
      close(last, cell(date, line, 0.9))
      used.add(line)
    } else if (last && !last.ended && posts.length > 0) {
      const one = cell(text, line, 0.7)
      if (one) last.told.push(one)
      used.add(line)
    }
  }
  return {
    work: posts.map(({ draft }) => draft).toReversed(),
    education: schools.map(({ draft }) => draft).toReversed(),
    used,
  }
}

const schoolOf = (
  line: Line,
  name: string,
  area: string,
  start: string | null,
  end: string | null,
): Open['draft'] => ({
  institution: cell(name, line, 0.85),
  area: cell(area, line, 0.75),
  startDate: cell(start, line, 0.9),
  endDate: cell(end, line, 0.9),
})
