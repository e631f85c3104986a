import type { Line, Segment } from '#server/resume/engine/lines/line.ts'
import { lineOf, segmentOf, withText } from '#server/resume/engine/lines/make-line.ts'
import type { SectionKind } from '#server/resume/engine/words/headings/heading-words.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'
import { isCaps, wordCount } from '#server/resume/engine/words/letters.ts'
import { findPhone } from '#server/resume/engine/words/contact-shapes.ts'
import { durationShape, findDate } from '#server/resume/engine/words/find-date.ts'
import { innerLabel, institutionWord } from '#server/resume/engine/words/vocabulary.ts'
import { findLanguage, splitList } from '../beside/lists.ts'
import { fieldLabel } from '../contact-parts.ts'
import { postScore } from '../post-score.ts'

/** What is told in a line after its heading. */
const toldKinds = new Set<SectionKind>([
  'summary',
  'skills',
  'languages',
  'certificates',
  'interests',
  'education',
  'references',
  'work',
  'other',
])
/** Sections whose lists may bear names of their own, and those whose entries may. */
const listKinds = new Set<SectionKind>([
  'skills',
  'languages',
  'interests',
  'certificates',
  'other',
])
const afterEntries = new Set<SectionKind>(['skills', 'languages', 'certificates', 'interests'])

/** Said of one post as often as of the whole person. */
const ofPost = /^(?:technolog|techni[ck]|tools|tech\b|stack|werkzeuge|tecnolog|herramientas)/iu

/** "Most recent job: …", "Previous job: …": a form's fields, each with a post. */
const ofJob =
  /^(?:most recent|current|present|last|latest|previous|earlier) (?:job|post|employer|employment)/iu

/** "Work: 0191 555 0101", "Job: full time" are fields of another kind. */
const tellsOfJobs = (rest: string) =>
  wordCount(rest) > 2 && findPhone(rest) === null && !/@/.test(rest)

/** Commas and semicolons that stand in no brackets. */
const betweenJobs = /[,;]\s+(?![^()]*\))/u
const namesJob = (text: string) =>
  durationShape.test(text) ||
  postScore(text) > 1 ||
  /\s(?:at|in|for|bei|im|chez|en|à|em|na|no|presso|bij|hos|på|w|v|u|у|в)\s+\p{L}/u.test(text)

/** How long, behind the name of a firm. */
const lasted = new RegExp(
  `\\s+((?:${durationShape.source}))$`,
  durationShape.flags.replace('g', ''),
)

/** "Apprentice, work experience at Homebase 2 weeks, paper round": several posts, each in a few words. */
function jobsOf(line: Line): Line[] {
  const jobs = line.text.replace(/\.$/, '').split(betweenJobs)
  const named = jobs.filter(namesJob)
  const isList = jobs.length > 1 && named.length > 1 && named.length >= jobs.length / 2
  if (!isList || findDate(line.text) !== null) return [line]
  return jobs.map(text => ({ ...withText(line, text.replace(lasted, ' ($1)')), bullet: true }))
}

interface RunIn {
  line: Line
  head: string
  kind: SectionKind
  marked: boolean
  /** Its text alone says so. */
  plain: boolean
}

/** The first segment parted after its colon. */
function atColon(segment: Segment): [Segment, Segment | null] | null {
  const at = segment.runs.findIndex(run => run.text.includes(':'))
  const run = segment.runs[at]
  if (!run) return null
  const cut = run.text.indexOf(':') + 1
  const [before, after] = [run.text.slice(0, cut), run.text.slice(cut).trimStart()]
  const x = run.x + (run.right - run.x) * (cut / run.text.length)
  const rest = segment.runs.slice(at + 1)
  const own = after ? [{ ...run, text: after, x, gap: 0 }, ...rest] : rest
  const [first, ...others] = own
  return [
    segmentOf([...segment.runs.slice(0, at), { ...run, text: before, right: x }]),
    first ? segmentOf([{ ...first, gap: 0 }, ...others]) : null,
  ]
}

/** Nothing but languages, or a school: what stands after the colon says that it is a heading. */
const isPlain = (kind: SectionKind, rest: string) =>
  (kind === 'languages' && splitList(rest).every(item => wordCount(item) < 4)) ||
  (kind === 'education' && institutionWord.test(rest) && rest.length < 80)

function runIn(line: Line): RunIn | null {
  const [, head = '', rest = ''] = /^(\p{L}[^:]{2,38}?)\s*:\s+(\S.*)$/u.exec(line.text) ?? []
  if (!head || line.bullet || line.role || line.label || line.level > 0) return null
  const kind = knownHeading(head)
  if (!kind || !toldKinds.has(kind) || innerLabel.test(head)) return null
  if (kind === 'languages' && !findLanguage(rest)) return null
  // "Marital status: single" is a field among others.
  if (kind === 'other' && wordCount(rest) < 4) return null
  const isJob = kind === 'work' && ofJob.test(head)
  if (kind === 'work' && !isJob && findDate(rest) === null && !tellsOfJobs(rest)) return null
  const runs = line.segments.flatMap(segment => segment.runs)
  const colon = runs.findIndex(run => run.text.includes(':'))
  const bold = runs[0]?.bold === true && runs[colon + 1]?.bold === false
  const plain = isJob || isPlain(kind, rest)
  const marked = plain || bold || (isCaps(head) && !isCaps(rest))
  return { line, head: head.toLowerCase(), kind, marked, plain }
}

/** "Languages: English, Welsh" with "Address: …" below: one of several personal details. */
function isAmongFields(lines: Line[], { line }: RunIn): boolean {
  const at = lines.indexOf(line)
  return lines.slice(at + 1, at + 3).some(next => /:/.test(next.text) && fieldLabel.test(next.text))
}

/**
 * "Skills: Java, Go" as a heading and its text, two lines of the same block. It is one when its
 * letters set it apart, or when others of the file stand at the same edge; and no list among
 * others of one section, nor what one of several posts says of itself.
 */
export function partRunIns(lines: Line[]): Line[] {
  const found = lines.flatMap(line => runIn(line) ?? [])
  const alike = (one: RunIn) =>
    new Set(found.filter(({ line }) => Math.abs(line.x - one.line.x) < 3).map(({ kind }) => kind))
  const taken = new Set(
    found
      .filter(
        one => ofJob.test(one.head) || found.filter(({ head }) => head === one.head).length === 1,
      )
      .filter(one => !isAmongFields(lines, one))
      .filter(one => {
        const habit = alike(one).size
        return ofPost.test(one.head) ? habit > 2 : one.marked || habit > 1
      })
      .map(({ line }) => line),
  )
  let [within, ours]: [SectionKind | null, boolean] = [null, false]
  return lines.flatMap(line => {
    const one = taken.has(line) ? found.find(other => other.line === line) : undefined
    const [first, ...others] = line.segments
    const parts = one && first ? atColon(first) : null
    if (!one || !parts) {
      const kind = line.bullet ? null : knownHeading(line.text)
      if (kind) [within, ours] = [kind, false]
      return [line]
    }
    const listed = within !== null && !ours && listKinds.has(within)
    const entries =
      within !== null && !ours && !afterEntries.has(one.kind) && one.kind !== 'education'
    if (listed || entries) return [line]
    ;[within, ours] = [one.kind, true]
    const { page, region, ids, area, language } = line
    const rest = [...(parts[1] ? [parts[1]] : []), ...others]
    const made = (segments: Segment[], gap: number) => ({
      ...lineOf(segments, { page, region, ids, area, language, gap }),
      box: line.box,
    })
    const told = made(rest, 0.2)
    return [
      { ...made([parts[0]], line.gap), label: one.plain },
      ...(one.kind === 'work' ? jobsOf(told) : [told]),
    ]
  })
}
