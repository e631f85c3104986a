import { textAt } from '#server/resume/engine/json-tree.ts'
import type { CheckCode } from '#server/resume/engine/rubric.ts'
import { checkRules } from '#server/resume/engine/rubric.ts'
import type {
  Block,
  Evidence,
  Finding,
  JsonResume,
  ParsedResume,
} from '#server/resume/engine/types.ts'
import { proseWords } from '#server/resume/engine/words/letters.ts'
import type { Bullet, Statement } from './items/statements.ts'
import { entriesTold, hasBlank, statementsOf } from './items/statements.ts'
import { toldBeside, toldInHeadings } from './items/told-beside.ts'

export interface Context {
  parsed: ParsedResume
  content: JsonResume
  /** YYYY-MM. */
  today: string
  bullets: Bullet[]
  /** What is told of posts, projects and volunteer work: list items, or the sentences where there is no list. */
  statements: Bullet[]
  /** What is told under headings such as "Teaching" or "Clients", in no field. */
  beside: Statement[]
  /** What is told on the line of a post's title, or was read into one of its fields. */
  inHeadings: { text: string; entry: string }[]
  /** Whether items or sentences of a template are left in; they are no statements. */
  hasBlanks: boolean
  words: number
  /** Months of work, counted once where posts overlap. */
  months: number
  evidenceOf: (pointer: string, quote?: string) => Evidence[]
  /** The lines that a value was read from. */
  linesOf: (pointer: string) => Block[]
  /** One evidence for each of the first blocks. */
  evidenceOfBlocks: (ids: number[]) => Evidence[]
  /** One evidence per page: the box around all the blocks on it. */
  evidenceAround: (ids: number[]) => Evidence[]
}

export interface FindingText {
  message: string
  why: string
  action: string
  pointer?: string | null
  evidence?: Evidence[]
  frames?: string[]
  /** Instead of the rubric's price, for findings that come in steps; never more than that. */
  points?: number
}

/** A finding at the rubric's price; caps are applied when the dimension is summed up. */
export function finding(code: CheckCode, text: FindingText): Finding {
  const { dimension, severity, points } = checkRules[code]
  return {
    code,
    severity,
    dimension,
    points: Math.min(points, text.points ?? points),
    message: text.message,
    why: text.why,
    action: text.action,
    pointer: text.pointer ?? null,
    evidence: text.evidence ?? [],
    ...(text.frames?.length ? { frames: text.frames } : {}),
  }
}

/** Cut short, but never inside a character of two units. */
export const clip = (text: string, length = 160) => {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut.trimEnd()}…`
}

/** One evidence per page: the box around all its blocks. */
function gather(blocks: Block[], quote: string | null): Evidence[] {
  const pages = new Map<number, Block[]>()
  for (const block of blocks) pages.set(block.page, [...(pages.get(block.page) ?? []), block])
  return [...pages].map(([page, parts]) => {
    const boxes = parts.flatMap(part => (part.bbox ? [part.bbox] : []))
    const left = Math.min(...boxes.map(box => box[0]))
    const top = Math.min(...boxes.map(box => box[1]))
    const right = Math.max(...boxes.map(box => box[0] + box[2]))
    const bottom = Math.max(...boxes.map(box => box[1] + box[3]))
    const round = (value: number) => Math.round(value * 10) / 10
    return {
      page,
      bbox:
        boxes.length > 0
          ? [round(left), round(top), round(right - left), round(bottom - top)]
          : null,
      quote: clip(quote ?? parts.map(part => part.text).join(' ')),
    }
  })
}

/** Text without what a repetition may change: case, spaces and marks. */
export const squeeze = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** What is said, letters and digits alone; a repetition says nothing. */
export const saidIn = (statements: { text: string }[]): string[] => [
  ...new Set(statements.map(one => squeeze(one.text))),
]

/** What all of it says, publications by their titles. */
export const saidInAll = ({ statements, beside, inHeadings, content }: Context): string[] =>
  saidIn([
    ...statements,
    ...beside,
    ...inHeadings,
    ...(content.publications ?? []).map(({ name = '' }) => ({ text: name })),
  ])

/** Whether a line without a mark begins with a period, as a post does: then the count of the others is not right. */
export const hasLostPost = ({ statements }: Context): boolean =>
  statements.some(
    ({ kind, text }) => kind !== 'item' && /^\W*(?:\d{1,2}[./])?(?:19|20)\d{2}\s?[–—-]/.test(text),
  )

/** Months since year 0 of YYYY or YYYY-MM; a bare year counts from January, as an end to December. */
export function monthNumber(date: string | undefined, edge: 'start' | 'end'): number | null {
  const found = /^(\d{4})(?:-(\d{2}))?/.exec(date ?? '')
  if (!found) return null
  return Number(found[1]) * 12 + (found[2] ? Number(found[2]) - 1 : edge === 'start' ? 0 : 11)
}

function monthsOf(content: JsonResume, today: string): number {
  const worked = new Set<number>()
  const now = monthNumber(today, 'end') ?? 0
  for (const post of content.work ?? []) {
    const start = monthNumber(post.startDate, 'start')
    const end = post.endDate ? monthNumber(post.endDate, 'end') : now
    if (start === null || end === null || end - start > 720) continue
    for (let month = start; month <= Math.min(end, now); month++) worked.add(month)
  }
  return worked.size
}

export function contextOf(parsed: ParsedResume, today: string): Context {
  const byId = new Map(parsed.blocks.map(block => [block.id, block]))
  const byPointer = new Map(parsed.provenance.map(one => [one.pointer, one]))
  const blocksOf = (ids: number[]): Block[] => ids.flatMap(id => byId.get(id) ?? [])
  const { content } = parsed
  const told = entriesTold(parsed)
  const statements = statementsOf(told)
  return {
    parsed,
    content,
    today,
    bullets: statements.filter(one => one.kind !== 'sentence'),
    statements,
    beside: toldBeside(parsed),
    inHeadings: toldInHeadings(parsed),
    hasBlanks: hasBlank(told),
    words: proseWords(parsed.text),
    months: monthsOf(content, today),
    evidenceOf: (pointer, quote) => {
      const direct = byPointer.get(pointer)
      const inner = direct
        ? [direct]
        : parsed.provenance.filter(one => one.pointer.startsWith(`${pointer}/`)).slice(0, 3)
      const text = quote ?? textAt(content, pointer)
      return gather(blocksOf([...new Set(inner.flatMap(one => one.blockIds))]), text)
    },
    linesOf: pointer => blocksOf(byPointer.get(pointer)?.blockIds ?? []),
    evidenceAround: ids => gather(blocksOf(ids), null),
    evidenceOfBlocks: ids => ids.slice(0, 5).flatMap(id => gather(blocksOf([id]), null)),
  }
}
