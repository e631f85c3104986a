import { textAt } from '#server/resume/engine/json-tree.ts'
import type { Finding, Provenance } from '#server/resume/engine/types.ts'
import { isUnsure } from '#server/resume/engine/doubt/unsure.ts'
import { positionWord } from '#server/resume/engine/words/titles.ts'
import { degreeWord, institutionWord } from '#server/resume/engine/words/vocabulary.ts'
import type { Context } from '../context.ts'
import { clip } from '../context.ts'
import { needsNoEmployer, noWork, usualHeading } from '../post-words.ts'
import { letterCount } from '#server/resume/engine/words/letters.ts'
import { doubtOfStrays } from './absence.ts'
import { muchLost } from './likely-lines.ts'
import { listsSkills, mayHeadSkills } from './skills-lines.ts'
import type { Doubt } from './doubt.ts'
import { doubtOfContact } from './told-contact.ts'
import { isNoEntry } from './header-misfits.ts'
import { doubtOfPosts } from './posts-question.ts'
import { doubtOfEmpty, doubtOfPlace } from './place-and-heading.ts'
import { straysOf } from './stray-lines.ts'
import { toldPlaceOf } from './told-place.ts'
import { doubtOfReading, ofWhatIsTold } from './whole-reading.ts'

/** Values of less confidence than this may be misread. */
const unsure = 0.5

const names: Record<string, string> = {
  name: 'the employer',
  position: 'the job title',
  organization: 'the organization',
  institution: 'the school',
  studyType: 'the degree',
}

/** What may stand under a heading that we do not know, and whether it may stand under this one. */
const parts: Record<string, [part: string, may: (heading: string) => boolean]> = {
  NO_EXPERIENCE: ['your work experience', text => !isOfSchool(text)],
  NO_EDUCATION: ['your education', text => isOfSchool(text) || !positionWord.test(text)],
  NO_SKILLS: ['your list of skills', text => !isOfSchool(text) && !positionWord.test(text)],
}
const mostNamed = 3

const isOfSchool = (text: string) => degreeWord.test(text) || institutionWord.test(text)

/** A heading of another part, or the title of a work in quotation marks, is neither post nor employer. */
const isOther = (text: string) => usualHeading.test(text) || /^["“„«]/u.test(text)

const inWords = new Intl.ListFormat('en')
const eitherOf = new Intl.ListFormat('en', { type: 'disjunction' })
const quoted = (text: string) => `"${clip(text, 80)}"`

/** What is asked of a post alone, and not of a time without work. */
const ofTask = new Set(
  'MISSING_DESCRIPTION SHORT_DESCRIPTION INCOMPLETE_POST EMPTY_PERIOD DUTIES_NOT_RESULTS'.split(
    ' ',
  ),
)
/** What is only as true as the whole reading. */
const ofReading = new Set(
  `NO_EXPERIENCE NO_EDUCATION NO_SKILLS MISSING_LOCATION TOLD_TOO_LITTLE TOO_FEW_ITEMS EMPTY_SECTION
  EMPTY_PERIOD INCOMPLETE_POST MISSING_DESCRIPTION SHORT_DESCRIPTION NO_METRIC_IN_BULLETS BULLET_TOO_SHORT
  DUTIES_NOT_RESULTS OVERLAPPING_DATES NOT_REVERSE_CHRONOLOGICAL EDUCATION_OUT_OF_ORDER
  GAP_OVER_6_MONTHS SKILL_LISTED_NOT_EVIDENCED`.split(/\s+/),
)

const ofDates = new Set(
  'FUTURE_DATED_PERIOD REVERSED_PERIOD NOT_REVERSE_CHRONOLOGICAL EDUCATION_OUT_OF_ORDER GAP_OVER_6_MONTHS OVERLAPPING_DATES'.split(
    ' ',
  ),
)

/** Of these nothing is asked: where they are doubtful, they are not worth it. */
export const isNotWorthAsking = ({ code, points }: Finding): boolean =>
  points === 0 ||
  code === 'GAP_OVER_6_MONTHS' ||
  code === 'OVERLAPPING_DATES' ||
  code === 'INCONSISTENT_PUNCTUATION'

const ofEntry = /^\/(?:work|volunteer|education)\/\d+$/

/** What is said of an entry that is text of a template, contact details or a consent; TEMPLATE_TEXT covers the first. */
export function isAboutNothing({ pointer, code }: Finding, context: Context): boolean {
  const { content, parsed } = context
  if (code === 'NO_SKILLS') return listsSkills(parsed)
  if (code === 'MISSING_LOCATION') return toldPlaceOf(parsed)?.isSure === true
  if (code === 'OVERLAPPING_DATES' && worksForClients(context)) return true
  if (pointer === null || !ofEntry.test(pointer)) return false
  return Object.keys(names)
    .flatMap(key => textAt(content, `${pointer}/${key}`) ?? [])
    .some(text => isNoEntry(text) || (ofTask.has(code) && noWork.test(text)))
}

/** The clients of one who works alone overlap as a matter of course. */
const worksForClients = ({ content, parsed }: Context): boolean =>
  needsNoEmployer.test(content.basics?.label ?? '') ||
  parsed.signals.headings.some(({ text }) =>
    /^(?:(?:selected|main|key|recent) )?(?:clients|kunden|auftraggeber|clientes|clienti|opdrachtgevers)(?!\p{L})/iu.test(
      text,
    ),
  )

/**
 * What is said of a whole entry, or of a part that is missing, rests on how the file was read. Where
 * that is not sure, and its person has not confirmed it, there is a question: what was read, and
 * whether that is right.
 */
export function doubtOf(found: Finding, context: Context): Doubt | null {
  const doubt =
    doubtOfStrays(found, context) ??
    doubtOfHeadings(found, context) ??
    doubtOfSchool(found, context) ??
    doubtOfPlace(found, context) ??
    doubtOfContact(found, context) ??
    doubtOfEmpty(found, context) ??
    (found.code === 'INCOMPLETE_POST' ? doubtOfLine(found, context) : null) ??
    doubtOfPosts(found, context)
  if (doubt) return doubt
  if (ofReading.has(found.code) && mayBeLost(context)) return doubtOfReading(found, context)
  if (ofWhatIsTold.has(found.code) && isToldAsSummary(context.content))
    return doubtOfReading(found, context)
  const { pointer } = found
  if (!pointer || !ofEntry.test(pointer)) return null
  const doubted = context.parsed.provenance.flatMap(one => {
    const name = names[keyIn(pointer, one)]
    const text = textAt(context.content, one.pointer)
    if (!name || !text || one.editedByUser) return []
    return one.confidence < unsure || isOther(text) ? [{ text, name, at: one.pointer }] : []
  })
  if (doubted.length === 0) return null
  // Whose post it is changes nothing of its dates.
  if (ofDates.has(found.code)) return doubtOfReading(found, context)
  return {
    ...doubtOfValues(
      pointer,
      `We read ${inWords.format(doubted.map(({ text, name }) => `${quoted(text)} as ${name}`))}. Is that right?`,
    ),
    evidence:
      found.evidence.length > 0
        ? found.evidence
        : doubted.flatMap(({ at }) => context.evidenceOf(at)).slice(0, 2),
  }
}

/** So many letters of a summary, and no post, are a life told in one piece. */
const longSummary = 300

/** A doubtful reading of which lines are left over, or that took the whole text for a summary. */
function mayBeLost({ parsed, content }: Context): boolean {
  if (straysOf(parsed).share > muchLost) return true
  if (!isUnsure(parsed)) return false
  return straysOf(parsed).lines.length > 0 || isToldAsSummary(content)
}

const isToldAsSummary = ({ work, basics }: Context['content']) =>
  !work && letterCount(basics?.summary ?? '') > longSummary

/** An empty heading is a line that we may have taken for one: it may be the part itself. */
function doubtOfHeadings(found: Finding, { parsed, evidenceOfBlocks }: Context): Doubt | null {
  /** No list of skills begins with a year. */
  const isDated = (ids: number[]) => {
    const at = parsed.blocks.findIndex(({ id }) => id === ids.at(-1))
    return at >= 0 && /^\W*(?:19|20)\d{2}/.test(parsed.blocks[at + 1]?.text ?? '')
  }
  const [part, may] = parts[found.code] ?? []
  if (!part || !may) return null
  const unknown = parsed.signals.headings
    .filter(
      ({ kind, holds, text, empty, blockIds }) =>
        kind === null &&
        (found.code !== 'NO_SKILLS' || mayHeadSkills(parsed, text, blockIds[0])) &&
        !(found.code === 'NO_SKILLS' && isDated(blockIds)) &&
        !holds &&
        !usualHeading.test(text.trim()) &&
        may(text) &&
        (!empty || isOfSchool(text) || positionWord.test(text)),
    )
    .slice(0, mostNamed)
  if (unknown.length === 0) return null
  return {
    on: unknown.map(one => `heading ${one.blockIds[0]} ${found.code}`),
    message: `Does ${part} stand under ${eitherOf.format(unknown.map(({ text }) => quoted(text)))}?`,
    yesIsRight: false,
    answers: { right: 'No, it is missing', wrong: 'Yes, it stands there' },
    reason: `We do not know ${unknown.length === 1 ? 'this heading' : 'these headings'}.`,
    ifWrong: 'If it does, give that part a common heading.',
    elseDo: 'If not',
    evidence: unknown.flatMap(one => evidenceOfBlocks(one.blockIds.slice(0, 1))),
  }
}

/** A school that was read as an employer, where no education was found; one teaches there, unless it is the last and tells nothing. */
function doubtOfSchool(found: Finding, { content, evidenceOf }: Context): Doubt | null {
  if (content.education) return null
  const isNone = found.code === 'NO_EDUCATION'
  const last = (content.work?.length ?? 0) - 1
  const isTold = (index: number) =>
    Boolean(content.work?.[index]?.summary ?? content.work?.[index]?.highlights)
  const at = (content.work ?? []).findIndex(
    ({ name = '', position = '' }, index) =>
      (isNone || found.pointer === `/work/${index}`) &&
      isOfSchool(`${name} ${position}`) &&
      (!positionWord.test(position) || (index > 0 && index === last && !isTold(index))),
  )
  const { name, position } = content.work?.[at] ?? {}
  const said = [position, name].filter(Boolean).join(', ')
  if (!said) return null
  return {
    on: [`school /work/${at}`],
    message: `Is ${quoted(said)} your education?`,
    yesIsRight: false,
    answers: { right: 'No, it is a post', wrong: 'Yes, it is my education' },
    reason: 'We read it as a post.',
    ifWrong: 'If it is your education, put it under a heading such as Education.',
    elseDo: 'If not',
    evidence: evidenceOf(`/work/${at}`),
  }
}

/** What else stands on the line of the half that was read may be the other half. */
function doubtOfLine(found: Finding, { content, parsed, evidenceOf }: Context): Doubt | null {
  const pointer = found.pointer ?? ''
  const half = parsed.provenance.find(({ pointer: at }) =>
    new RegExp(`^${pointer}/(?:name|position)$`).test(at),
  )
  const read = half && textAt(content, half.pointer)
  if (!half || !read || half.editedByUser) return null
  const line = parsed.blocks.find(block => half.blockIds.includes(block.id))?.text ?? ''
  const [before = '', after = ''] = line.split(read)
  const rest = `${before} ${after}`.replace(/\p{L}*\d[\p{L}\d./-]*|\([^()]*\)/gu, ' ')
  const isOnLine = line.includes(read) && /\p{Lu}\p{L}+[^\p{L}]+\p{L}{2}/u.test(rest)
  // "Operador de loja, Mercado Bolhense" may be both.
  const isBoth = /,\s+\p{Lu}\p{L}/u.test(read)
  if (!isOnLine && !isBoth) return null
  const key = keyIn(pointer, half)
  const other = names[key === 'name' ? 'position' : 'name']
  return {
    on: [`entry ${pointer}`],
    message: `Does ${quoted(isBoth ? read : line)} name ${other} too?`,
    yesIsRight: false,
    answers: { right: 'No, it is missing', wrong: 'Yes, it does' },
    reason: `We read ${isBoth ? 'all of it' : quoted(read)} as ${names[key]}.`,
    ifWrong: 'If it does, correct what was read.',
    elseDo: 'If not',
    evidence: evidenceOf(half.pointer),
  }
}

const doubtOfValues = (pointer: string, message: string): Omit<Doubt, 'evidence'> => ({
  on: [`entry ${pointer}`],
  message,
  yesIsRight: true,
  ifWrong: 'If not, correct what was read.',
  elseDo: 'If it is right',
})

const keyIn = (pointer: string, one: Provenance) =>
  one.pointer.startsWith(`${pointer}/`) ? one.pointer.slice(pointer.length + 1) : ''
