import { textAt } from '#server/resume/engine/json-tree.ts'
import type { Finding, ParsedResume } from '#server/resume/engine/types.ts'
import { findPeriod } from '#server/resume/engine/words/lasting.ts'
import { bulletMark, letterCount, wordCount } from '#server/resume/engine/words/letters.ts'
import { isPlace } from '#server/resume/engine/words/places.ts'
import { isTitle } from '#server/resume/engine/words/titles.ts'
import { companyWord, isFirm } from '#server/resume/engine/words/vocabulary.ts'
import type { Context } from '../context.ts'
import { clip } from '../context.ts'
import type { Doubt } from './doubt.ts'
import { isMisfit, isNoEntry } from './header-misfits.ts'
import { linesOfPosts, readsAbsurdly, readsPoorly } from './post-lines.ts'
import { hasOthersName, ofHeader, surenessOf, type EntryKind } from './sure-entries.ts'

const mostNamed = 4

const kindOfCode: Record<string, EntryKind> = {
  TOLD_TOO_LITTLE: 'work',
  TOO_FEW_ITEMS: 'work',
  NO_METRIC_IN_BULLETS: 'work',
  BULLET_TOO_SHORT: 'work',
  DUTIES_NOT_RESULTS: 'work',
  MISSING_DESCRIPTION: 'work',
  SHORT_DESCRIPTION: 'work',
  INCOMPLETE_POST: 'work',
  EMPTY_PERIOD: 'work',
  NOT_REVERSE_CHRONOLOGICAL: 'work',
  OVERLAPPING_DATES: 'work',
  GAP_OVER_6_MONTHS: 'work',
  EDUCATION_OUT_OF_ORDER: 'education',
}

/** What is said of one entry, and is as true as that entry. */
const ofOne = new Set(
  'DUTIES_NOT_RESULTS MISSING_DESCRIPTION INCOMPLETE_POST EMPTY_PERIOD'.split(' '),
)
/** What is said of a period as it is written, wherever it stands. */
const ofPeriod = new Set(['REVERSED_PERIOD', 'FUTURE_DATED_PERIOD'])

const kindAt = ({ pointer }: Finding): EntryKind | undefined =>
  (['work', 'education'] as const).find(kind => pointer?.startsWith(`/${kind}/`))

/** What rests on the lines below the headings alone, whatever the posts are called. */
const ofCount = new Set(
  'TOLD_TOO_LITTLE TOO_FEW_ITEMS NO_METRIC_IN_BULLETS BULLET_TOO_SHORT'.split(' '),
)
const ofItems = new Set(['NO_METRIC_IN_BULLETS', 'BULLET_TOO_SHORT'])

/** What is said of a post, or counted over all, where a post may be misread or missed. */
export function doubtOfPosts(found: Finding, context: Context): Doubt | null {
  const kind = ofPeriod.has(found.code) ? kindAt(found) : kindOfCode[found.code]
  if (!kind || entriesIn(kind, context).length === 0) return null
  if (isSure(found, kind, context)) return null
  return ofOne.has(found.code) || ofPeriod.has(found.code)
    ? askOfOne(found.pointer ?? '', kind, context)
    : askOfAll(kind, context)
}

function isSure(found: Finding, kind: EntryKind, context: Context): boolean {
  const { parsed, statements, beside } = context
  const { loose, mixed, isWhole, hasAllItems } = surenessOf(parsed, kind)
  const { code } = found
  if (code === 'REVERSED_PERIOD') return isOnePeriod(found, context)
  if (code === 'FUTURE_DATED_PERIOD') return isNamedSurely(found, context)
  if (ofCount.has(code) && (hasItemsElsewhere(context) || hasToldNames(context))) return false
  const all = [...statements, ...beside]
  if (ofItems.has(code) && all.every(one => one.kind === 'item'))
    return hasAllItems && mixed.size === 0
  if (ofCount.has(code)) return isWhole && !hasTitleBelow(context)
  const pointer = found.pointer ?? ''
  if (!isNamedSurely(found, context)) return false
  if (code === 'INCOMPLETE_POST' && !isExplained(pointer, context)) return false
  if (code === 'EDUCATION_OUT_OF_ORDER' && mayBeOther(context)) return false
  if (!ofOne.has(code)) return isWhole
  const own = statements.filter(one => one.entry === pointer)
  const isOfItems = code === 'DUTIES_NOT_RESULTS' && own.every(one => one.kind === 'item')
  return !(isOfItems ? mixed : loose).has(pointer)
}

/** The finding quotes a period as the file has it, or its person has looked at both dates. */
function isOnePeriod({ pointer, message }: Finding, { parsed }: Context): boolean {
  if (parsed.mediaType === 'application/json' || findPeriod(message)?.index === 1) return true
  const dates = parsed.provenance.filter(one =>
    [`${pointer}/startDate`, `${pointer}/endDate`].includes(one.pointer),
  )
  return dates.every(one => one.editedByUser)
}

/** Where what was done is told beside the posts, items under other headings may tell of it too. */
function hasItemsElsewhere({ parsed, statements, beside }: Context): boolean {
  if (beside.length === 0 && statements.length > 0) return false
  const counted = new Set([...statements, ...beside].map(one => one.text))
  return parsed.blocks.some(({ text }) => {
    const item = text.replace(bulletMark, '').trim()
    return item !== text.trim() && wordCount(item) > 2 && !item.includes(',') && !counted.has(item)
  })
}

/** Values of less confidence than this may be misread. */
const sureFrom = 0.75
const ofTask = new Set(['MISSING_DESCRIPTION', 'SHORT_DESCRIPTION', 'INCOMPLETE_POST'])

/** What the finding calls its entry is the name of one; where something is missing, nothing else may hold it. */
function isNamedSurely(found: Finding, { parsed, content }: Context): boolean {
  const { message, code } = found
  const pointer = found.pointer ?? ''
  return parsed.provenance.every(one => {
    const key = one.pointer.slice(pointer.length + 1)
    if (one.editedByUser || !one.pointer.startsWith(`${pointer}/`) || !ofHeader.test(one.pointer))
      return true
    const text = textAt(content, one.pointer)
    if (text === null || !/name|position|institution|studyType/.test(key))
      return one.confidence >= sureFrom
    if (!ofTask.has(code) && !message.includes(text)) return true
    if (isMisfit(key, text)) return false
    if (key === 'name' && message.includes(text) && hasOthersName(parsed, pointer)) return false
    return one.confidence >= sureFrom || (key === 'position' && isTitle(text))
  })
}

/** In words: what a project is called; more tells of it. */
const longestProject = 7

const hasToldNames = ({ content, statements }: Context): boolean =>
  (content.projects ?? []).some(
    ({ name = '' }, at) =>
      wordCount(name) > longestProject && !statements.some(one => one.entry === `/projects/${at}`),
  )

/** One line with one short value, and no title or employer below it. */
function isExplained(pointer: string, { parsed, content }: Context): boolean {
  const half = parsed.provenance.find(one =>
    [`${pointer}/name`, `${pointer}/position`].includes(one.pointer),
  )
  const value = half && textAt(content, half.pointer)
  if (!half || !value || half.blockIds.length > 1) return half?.editedByUser ?? false
  if (isTwofold(value, half.pointer.endsWith('/name'))) return false
  const line = parsed.blocks.find(one => half.blockIds.includes(one.id))?.text ?? ''
  const rest = line.replace(value, ' ').replace(findPeriod(line)?.text ?? '', ' ')
  return letterCount(rest) < 3 && !mayNameBelow(half.blockIds, parsed)
}

/** The line below a heading, and below its period, is short, or begins with a title, an employer or a few words. */
function mayNameBelow(ids: number[], { blocks, signals }: ParsedResume): boolean {
  const headings = new Set(signals.headings.flatMap(one => one.blockIds))
  const at = blocks.findLastIndex(one => ids.includes(one.id))
  const below = blocks.slice(at + 1, at + 3)
  const period = below[0] && findPeriod(below[0].text)
  const isPeriod = period && letterCount(below[0]?.text.replace(period.text, '') ?? '') < 3
  const next = isPeriod ? below[1] : below[0]
  if (!next || headings.has(next.id) || bulletMark.test(next.text)) return false
  const [first = ''] = next.text.split(/[.,;:]\s|[.,;:]$/, 1)
  return wordCount(first) < 6 || isTitle(first) || companyWord.test(first)
}

/** Of a post without a title, or with a place for one, it may be counted among what was done. */
const hasTitleBelow = ({ parsed, content }: Context): boolean =>
  (content.work ?? []).some(({ position }, at) => {
    if (position && !isPlace(position)) return false
    const name = parsed.provenance.find(one => one.pointer === `/work/${at}/name`)
    return name !== undefined && !name.editedByUser && mayNameBelow(name.blockIds, parsed)
  })

/** "kierowca firma Transbud", "Operador de loja, Mercado Bolhense": may hold the other half. */
const isTwofold = (value: string, isName: boolean) =>
  wordCount(value) > 4 ||
  /,\s+\p{Lu}\p{L}/u.test(value) ||
  /^\p{Ll}.*\s\p{Lu}\p{Ll}/u.test(value) ||
  (isName ? isTitle(value) : isFirm(value))

/** A year stands in the lines of an education that has none, or a value is none. */
const mayBeOther = ({ parsed, content }: Context): boolean =>
  (content.education ?? []).some((one, at) => {
    if (isMisfit('area', one.area ?? '') || isMisfit('institution', one.institution ?? ''))
      return true
    if (one.startDate ?? one.endDate) return false
    const ids = new Set(
      parsed.provenance.flatMap(({ pointer, blockIds }) =>
        pointer.startsWith(`/education/${at}/`) ? blockIds : [],
      ),
    )
    return parsed.blocks.some(
      ({ id, text }) => ids.has(id) && /(?<!\d)(?:19|20)\d{2}(?!\d)/.test(text),
    )
  })

const base = (kind: EntryKind) => ({
  on: [`all of ${kind}`],
  yesIsRight: true,
  elseDo: 'If it is right',
})

/** Where the reading makes no sense, the lines themselves are shown. */
function askOfLines(context: Context): Doubt {
  const lines = linesOfPosts(context.parsed)
  const shown = lines.slice(0, mostNamed)
  const more = lines.length - shown.length
  const list = [
    ...shown.map(({ text }) => `"${clip(text.replace(bulletMark, '').trim(), 60)}"`),
    ...(more > 0 ? [`${more} more`] : []),
  ].join('; ')
  return {
    ...base('work'),
    message: `We could not tell your posts apart for sure. Are these lines your posts, one each, and all of them: ${list}?`,
    ifWrong: 'If not, correct what was read, and add what is missing.',
    evidence: context.evidenceOfBlocks(shown.map(one => one.id)),
    pointer: '/work',
    together: () => askOfLines(context),
  }
}

function askOfOne(pointer: string, kind: EntryKind, context: Context): Doubt {
  if (kind === 'work' && readsAbsurdly(context.parsed, pointer)) return askOfLines(context)
  const noun = kind === 'work' ? 'post' : 'education'
  return {
    ...base(kind),
    message: `We read one ${noun} as ${readAs(pointer, context)}. Is that right?`,
    ifWrong: 'If not, correct what was read.',
    evidence: headOf(pointer, context),
    pointer,
    together: all =>
      all.every(one => one.pointer === pointer)
        ? askOfOne(pointer, kind, context)
        : askOfAll(kind, context),
  }
}

/** Entries that are ones: no contact details, no text of a template. */
const entriesIn = (kind: EntryKind, { content }: Context): string[] =>
  Array.from(content[kind] ?? [], (_, at) => `/${kind}/${at}`).filter(
    pointer =>
      !['name', 'position', 'institution', 'studyType'].some(key =>
        isNoEntry(textAt(content, `${pointer}/${key}`) ?? ''),
      ),
  )

function askOfAll(kind: EntryKind, context: Context): Doubt {
  const all = entriesIn(kind, context)
  if (kind === 'work' && all.some(one => readsPoorly(context.parsed, one)))
    return askOfLines(context)
  const shown = all.slice(0, mostNamed)
  const more = all.length - shown.length
  const list = [
    ...shown.map(one => readAs(one, context)),
    ...(more > 0 ? [`${more} more`] : []),
  ].join('; ')
  const [one, several] = kind === 'work' ? ['post', 'posts'] : ['education', 'educations']
  return {
    ...base(kind),
    message:
      all.length === 1
        ? `We read one ${one}: ${list}. Is that the only one, and is it right?`
        : `We read ${all.length} ${several}: ${list}. Is that all of them, and right?`,
    ifWrong: 'If not, correct what was read, and add what is missing.',
    evidence: shown.flatMap(pointer => headOf(pointer, context)),
    pointer: `/${kind}`,
    together: () => askOfAll(kind, context),
  }
}

/** "Driver at Plainsway Freight (2019 to 2022)", with nothing that was not read. */
function readAs(pointer: string, { content }: Context): string {
  const [, kind, index] = pointer.split('/')
  const at = Number(index)
  const post = content.work?.[at]
  const school = content.education?.[at]
  const [first, second, entry] =
    kind === 'work'
      ? ([post?.position, post?.name, post] as const)
      : ([school?.studyType ?? school?.area, school?.institution, school] as const)
  const named = [first, second].flatMap(one => (one ? `"${clip(one, 50)}"` : [])).join(' at ')
  const { startDate: from, endDate: until } = entry ?? {}
  const period =
    from && until
      ? from === until
        ? from
        : `${from} to ${until}`
      : from
        ? `since ${from}`
        : until
          ? `until ${until}`
          : 'without dates'
  return `${named || 'one without a name'} (${period})`
}

const headOf = (pointer: string, { evidenceOf }: Context) =>
  ['position', 'name', 'studyType', 'institution']
    .map(key => evidenceOf(`${pointer}/${key}`))
    .find(one => one.length > 0)
    ?.slice(0, 1) ?? []
