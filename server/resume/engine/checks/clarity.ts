import type { Finding } from '#server/resume/engine/types.ts'
import { findDate } from '#server/resume/engine/words/find-date.ts'
import { positionWord } from '#server/resume/engine/words/titles.ts'
import type { Context } from './context.ts'
import { finding, hasLostPost, squeeze } from './context.ts'
import type { Statement } from './items/statements.ts'
import { muchLost } from './doubt/likely-lines.ts'
import { straysOf } from './doubt/stray-lines.ts'
import { checkRepeats } from './repeats.ts'
import { checkTense } from './tense.ts'
import { buzzwords, firstPerson, hasMetric, matchesOf, withoutQuotes } from './phrases.ts'

const longest = 30
const shortest = 8
/** Languages of long words say as much in fewer of them. */
const shortestLetters = 45
/** Languages that part no words by spaces. */
const unparted = new Set(['zh', 'ja', 'ko', 'th', 'lo', 'km', 'my'])

const hasEastAsian = (text: string) =>
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u.test(text)

export const checkClarity = (context: Context): Finding[] => [
  ...checkLength(context),
  ...checkPages(context),
  ...checkRepeats(context),
  ...checkStyle(context),
  ...checkTense(context),
]

function checkLength(context: Context): Finding[] {
  const { bullets, statements, beside, parsed, evidenceOf } = context
  const findings = bullets
    // A whole post that was read as one item is not said to be long.
    .filter(bullet => bullet.words > longest && findDate(bullet.text)?.kind !== 'range')
    .map(bullet =>
      finding('BULLET_TOO_LONG', {
        message: `This ${bullet.kind} has ${bullet.words} words.`,
        why: 'Readers skim; they stop after about 30 words.',
        action: 'Cut it to one achievement, or split it in two.',
        pointer: bullet.pointer,
        evidence: evidenceOf(bullet.pointer),
      }),
    )
  // A repeated item counts once, so that removing it cannot raise the share of short ones.
  // A reader tells no line without a mark from a sentence.
  const counted = bullets.some(one => one.kind === 'line') ? statements : bullets
  const seen = [...counted, ...beside]
  const distinct = [...new Map(seen.map(one => [squeeze(one.text), one])).values()]
  const isShort = ({ words, text }: Statement) =>
    words < shortest &&
    text.length < shortestLetters &&
    !hasMetric(text, parsed.language) &&
    !hasEastAsian(text)
  const short = distinct.filter(isShort)
  const share = short.length / Math.max(1, distinct.length)
  // Items under a heading that we do not know may be of a post as well.
  const strays = straysOf(parsed)
  const unknown = strays.lines.filter(one => one.loose && one.part === null)
  const isOfPost = unknown.some(
    one => !one.isItem && (findDate(one.text) !== null || positionWord.test(one.text)),
  )
  const isScoped = unknown.some(one => one.isItem)
  if (
    distinct.length >= 3 &&
    share > 1 / 3 &&
    !(isScoped && isOfPost) &&
    strays.share <= muchLost &&
    !hasLostPost(context) &&
    !unparted.has(parsed.language ?? '')
  ) {
    findings.push(
      finding('BULLET_TOO_SHORT', {
        message: `More than ${share > 2 / 3 ? 'two thirds' : 'a third'} of your ${distinct.length < seen.length ? 'different ' : ''}${kindOfShort(seen)}${context.hasBlanks ? ' (without text of a template)' : ''}${isScoped ? ' in posts and projects' : ''} are short: under ${shortest} words and ${shortestLetters} letters, and without a number${short.some(({ text }) => /\d/.test(text)) ? ' that shows how much or how many' : ''}.`,
        why: `We counted ${short.length} of ${distinct.length}. A few words leave open what you did and what came of it.`,
        action: 'Add how you did it, or what changed because of it.',
        points: share > 2 / 3 ? 5 : 2,
        evidence: counted
          .filter(isShort)
          .slice(0, 5)
          .flatMap(one => evidenceOf(one.pointer, one.text)),
      }),
    )
  }
  return findings
}

function kindOfShort(seen: Statement[]): string {
  const has = (kind: string) => seen.some(one => one.kind === kind)
  const names = [
    has('item') && 'list items',
    has('line') && 'lines',
    has('sentence') && 'sentences',
  ]
  const named = new Intl.ListFormat('en').format(names.filter(one => one !== false))
  return named + (has('line') ? ' about your work' : '')
}

function checkPages({ parsed, content, months, words, evidenceOfBlocks }: Context): Finding[] {
  // A list of publications is as long as it is, and years that nobody wrote down cannot be counted.
  if ((content.publications?.length ?? 0) >= 3 || (content.work && months === 0)) return []
  const years = Math.floor(months / 12)
  const allowed = months < 60 ? 1 : months < 180 ? 2 : 3
  const pages = parsed.pages.length || Math.ceil(words / 600)
  // A short text on many pages is a matter of its layout, not of its length.
  if (pages <= allowed || words < allowed * 350) return []
  const beyond = parsed.blocks.find(block => block.page > allowed)
  return [
    finding('TOO_LONG', {
      message: `Your resume ${parsed.pages.length > 0 ? 'has' : 'is as long as'} ${pages} pages${content.work ? ` for ${years} ${years === 1 ? 'year' : 'years'} of work` : ', and we found no work in it'}.`,
      why: 'The first page is read, the last one rarely.',
      action: `Shorten it to ${allowed === 1 ? 'one page' : `${allowed} pages`}: cut old posts to one line, and drop what this job does not need.`,
      evidence: beyond ? evidenceOfBlocks([beyond.id]) : [],
    }),
  ]
}

const checkStyle = (context: Context): Finding[] => [
  ...checkFirstPerson(context),
  ...checkBuzzwords(context),
  ...checkStops(context),
]

function checkFirstPerson({ bullets, parsed, evidenceOf }: Context): Finding[] {
  const pattern = firstPerson[parsed.language ?? 'en']
  if (!pattern) return []
  const marked = bullets.filter(one => one.kind === 'item')
  const speaking = (marked.length > 0 ? marked : bullets).filter(bullet =>
    pattern.test(withoutQuotes(bullet.text)),
  )
  const said = speaking.flatMap(bullet => matchesOf(pattern, withoutQuotes(bullet.text)))
  if (said.length === 0) return []
  const words = [...new Set(said)].slice(0, 3).map(word => `"${word}"`)
  return [
    finding('FIRST_PERSON', {
      message: `You write in the first person: ${words.join(', ')}.`,
      why: 'The whole resume is about you, so these words can go.',
      action: 'Start with the verb: "Led a team" instead of "I led a team".',
      points: said.length === 1 ? 1 : 2,
      pointer: speaking.length === 1 ? (speaking[0]?.pointer ?? null) : null,
      evidence: speaking.slice(0, 5).flatMap(bullet => evidenceOf(bullet.pointer)),
    }),
  ]
}

/** Each phrase counts once, however often and in however many items it stands. */
function checkBuzzwords({ bullets, content, parsed, evidenceOf }: Context): Finding[] {
  const summary = content.basics?.summary
  const texts = [...(summary ? [{ text: summary, pointer: '/basics/summary' }] : []), ...bullets]
  const places = new Map<string, { phrase: string; pointers: string[] }>()
  for (const { text, pointer } of texts) {
    for (const phrase of matchesOf(buzzwords, withoutQuotes(text))) {
      if (isName(phrase, text) || (/^synerg/i.test(phrase) && hasMetric(text, parsed.language)))
        continue
      const known = places.get(squeeze(phrase))
      if (!known) places.set(squeeze(phrase), { phrase, pointers: [pointer] })
      else if (!known.pointers.includes(pointer)) known.pointers.push(pointer)
    }
  }
  return [...places.values()].slice(0, 8).map(({ phrase, pointers }) =>
    finding('BUZZWORDS', {
      message: `"${phrase}" is a worn phrase.`,
      why: 'Nearly everyone writes it, so it says nothing about you.',
      action: 'Replace it with something you did that shows it.',
      pointer: pointers[0] ?? null,
      evidence: pointers.slice(0, 5).flatMap(pointer => evidenceOf(pointer)),
    }),
  )
}

/** Guru and Ninja are products too, and then have a capital within the sentence. */
const isName = (phrase: string, text: string) =>
  /^(?:Guru|Ninja|Rock ?star)/.test(phrase) && !text.startsWith(phrase)

/** A stop that belongs to the word. */
const shortened =
  /(?<!\p{L})(?:etc|atd|apod|itd|itp|osv|enz|ecc|m\.m|usw|inc|ltd|co|corp|approx|no|bzw|ca|\p{Lu}|\p{L}\.\s?\p{L})\.$/iu

function checkStops({ bullets, evidenceOf }: Context): Finding[] {
  const items = bullets.filter(({ kind }) => kind === 'item')
  const telling = items.filter(({ text }) => !shortened.test(text))
  // A short last word may be one that is cut: "180 picks/std."
  const stopped = telling.filter(({ text }) => /(?<!\p{L})\p{L}{4,}\.$/u.test(text))
  const open = telling.filter(({ text }) => !/[.!?:;]$/.test(text))
  if (items.length < 4 || stopped.length === 0 || open.length === 0) return []
  const fewer = stopped.length <= open.length ? stopped : open
  return [
    finding('INCONSISTENT_PUNCTUATION', {
      message: 'Some of your list items end with a full stop, and some do not.',
      why: 'It is a small thing that careful readers notice. This costs no points.',
      action: 'End all of them with a full stop, or none.',
      evidence: fewer.slice(0, 5).flatMap(bullet => evidenceOf(bullet.pointer)),
    }),
  ]
}
