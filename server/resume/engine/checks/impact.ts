import type { Finding } from '#server/resume/engine/types.ts'
import { calledIn } from './called.ts'
import type { Context } from './context.ts'
import type { Bullet } from './items/statements.ts'
import { finding, hasLostPost, saidInAll } from './context.ts'
import { framesOf } from './frames.ts'
import { resultWord } from './items/result-words.ts'
import { hasMetric, passive, weakOpening } from './phrases.ts'
import { tellsOfBreak } from './post-words.ts'
import { tenseOf } from './tense.ts'

/** The share of list items with a number from which on nothing is lost, and the steps below it. */
export const metricSteps = [
  { below: 0.1, share: 'one in ten', points: 14 },
  { below: 0.25, share: 'one in four', points: 12 },
  { below: 0.4, share: 'four in ten', points: 5 },
]

export const checkImpact = (context: Context): Finding[] =>
  withFramesOnce([
    ...checkCount(context),
    ...checkMetrics(context),
    ...checkOpenings(context),
    ...checkResults(context),
    ...checkPassive(context),
  ])

/** An item that several findings are about is offered by the most particular one, the last. */
function withFramesOnce(findings: Finding[]): Finding[] {
  const offered = new Set<string>()
  return findings
    .toReversed()
    .map(({ frames = [], ...found }) => {
      const own = frames.filter(frame => !offered.has(frame))
      for (const frame of own) offered.add(frame)
      return own.length > 0 ? { ...found, frames: own } : found
    })
    .toReversed()
}

/** What fewer list items cost: they show few results, whatever they say. */
export const countSteps = [
  { below: 1, points: 20 },
  { below: 3, points: 8 },
  { below: 5, points: 4 },
]
const inWords: Record<number, string> = { 1: 'one', 3: 'three', 5: 'five' }

function checkCount(context: Context): Finding[] {
  if (hasLostPost(context)) return []
  const { statements, beside, content, evidenceOf } = context
  const publications = content.publications?.length ?? 0
  const said = saidInAll(context).length
  const count = saidInAll({ ...context, inHeadings: [] }).length
  const all = statements.length + beside.length + publications
  const step = countSteps.find(one => said < one.below)
  if (!step) return []
  return [
    finding('TOO_FEW_ITEMS', {
      message:
        count === 0
          ? 'We found no list item in any post or project.'
          : `There are fewer than ${inWords[step.below]} ${count < all ? 'different ' : ''}${kindOf(context, step.below, publications)} in all posts and projects.`,
      why: `${count === 0 ? '' : `We counted ${count}${count < all ? '; repeats count once' : ''}. `}Results are what tells you from others with the same titles.`,
      action: 'List at least five things that got better, larger, faster or cheaper through you.',
      points: step.points,
      pointer: '/work',
      evidence: statements.flatMap(one => evidenceOf(one.pointer, one.text)),
    }),
  ]
}

/** What is counted, as a person would call it: sentences where there is no list. */
function kindOf(context: Context, count: number, publications = 0): string {
  const { statements, beside, hasBlanks } = context
  const s = count === 1 ? '' : 's'
  const has = (kind: string) => [...statements, ...beside].some(one => one.kind === kind)
  const hasLines = has('line')
  const kinds = [
    has('item') && `list item${s}`,
    hasLines && `line${s}`,
    has('sentence') && `sentence${s}`,
    publications > 0 && `publication${s}`,
  ].filter(one => one !== false)
  const named = new Intl.ListFormat('en').format(kinds) + (hasLines ? ' about your work' : '')
  return hasBlanks ? `${named} (without text of a template)` : named
}

function checkMetrics(context: Context): Finding[] {
  if (hasLostPost(context)) return []
  const { statements, beside, parsed, evidenceOf } = context
  const isMeasured = ({ text }: { text: string }) => hasMetric(text, parsed.language)
  const without = statements.filter(one => !isMeasured(one))
  const all = [...statements, ...beside]
  const measured = all.filter(isMeasured).length
  const step = metricSteps.find(one => measured / all.length < one.below)
  if (!step) return []
  return [
    finding('NO_METRIC_IN_BULLETS', {
      message: measuredWords(
        measured === 0 ? null : step.share,
        all.length,
        kindOf(context, all.length),
        all.some(one => /\d/.test(one.text) && !isMeasured(one)),
      ),
      why: `${all.length > 1 ? `We counted ${measured} of ${all.length}. ` : ''}Numbers show the size of what you did, and readers remember them.`,
      action: 'Add how many, how much, how often or how fast to at least four in ten of them.',
      points: step.points,
      frames: framesOf(
        without.filter(one => !weakOpening.test(one.text)),
        parsed.language,
      ),
      evidence: without.slice(0, 5).flatMap(one => evidenceOf(one.pointer, one.text)),
    }),
  ]
}

function checkOpenings({ statements, parsed, evidenceOf }: Context): Finding[] {
  return statements.flatMap(bullet => {
    const weak = weakOpening.exec(bullet.text)?.[0]
    if (!weak) return []
    return [
      finding('WEAK_OPENING_VERB', {
        message: `This ${bullet.kind} starts with "${weak}".`,
        why: 'It leaves open what you did yourself.',
        action: 'Start with what you did yourself: led, built, wrote, negotiated, cut, taught.',
        frames: framesOf([bullet], parsed.language),
        pointer: bullet.pointer,
        evidence: evidenceOf(bullet.pointer, bullet.text),
      }),
    ]
  })
}

/** A post whose share of items with a result is below this tells of duties. */
const resultShare = 1 / 4

/** Where our list of words for results has words; nothing is said of others, nor of a text too short to tell. */
const knownResults = new Set<string | null>(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', null])

function checkResults({ statements, content, parsed, evidenceOf }: Context): Finding[] {
  if (!knownResults.has(parsed.language)) return []
  const entries = new Map<string, Bullet[]>()
  for (const one of statements) {
    if (one.entry.startsWith('/work/'))
      entries.set(one.entry, [...(entries.get(one.entry) ?? []), one])
  }
  return [...entries].flatMap(([entry, items]) => {
    const results = items.filter(
      item => hasMetric(item.text, parsed.language) || resultWord.test(item.text),
    )
    if (items.length < 2 || results.length / items.length >= resultShare) return []
    if (tellsOfBreak(calledIn(content, entry))) return []
    return [
      finding('DUTIES_NOT_RESULTS', {
        message: `${calledIn(content, entry)} lists duties, and ${results.length === 0 ? 'no result' : 'hardly a result'}.`,
        why: 'Anyone in that post had these duties; results show what you added.',
        action: 'For each item ask "and then?": what got better, faster, larger or cheaper?',
        frames: framesOf(
          items.filter(item => !results.includes(item) && !weakOpening.test(item.text)),
          parsed.language,
        ),
        pointer: entry,
        evidence: items.slice(0, 3).flatMap(item => evidenceOf(item.pointer, item.text)),
      }),
    ]
  })
}

function checkPassive({ bullets, parsed, evidenceOf }: Context): Finding[] {
  if (parsed.language !== 'en') return []
  return bullets
    .filter(bullet => hidesDoer(bullet))
    .slice(0, 5)
    .map(bullet =>
      finding('PASSIVE_VOICE', {
        message: 'This item is written in the passive voice.',
        why: 'It hides who did the work. This costs no points.',
        action: 'Say who did it: "Cut costs by 8 %" instead of "Costs were reduced".',
        pointer: bullet.pointer,
        evidence: evidenceOf(bullet.pointer),
      }),
    )
}

/** `share` is null where none is measured: bounds stay true where a line more or less is counted. */
function measuredWords(share: string | null, all: number, kind: string, hasNames: boolean): string {
  const number = hasNames
    ? 'a number that shows how much or how many (dates and names such as "Level 3" are none)'
    : 'a number'
  if (all === 1)
    return `Your one ${kind.replace(' about your work', '')} about your work holds no ${number.slice(2)}.`
  return share === null
    ? `None of your ${kind} holds ${number}.`
    : `Fewer than ${share} of your ${kind} hold ${number}.`
}

/** Who begins with a verb, or names who did it, hides nobody. */
const begins =
  /^\W{0,3}(?:i|we|he|she|they|it|there|\p{L}+(?:ed|ing)|led|built|ran|wrote|made|kept|took|gave|set|won|got|saw|met|put|held|taught|check|see|help|support|track|record|report|clean|stock|load|pack|let|know|show|tell|work|confirm|verify)(?!\p{L})/iu
const named = /\bby\s+(?:me|myself|us|my|our)\b/iu
/** A longer subject has a verb of its own. */
const longestSubject = 7

function hidesDoer({ text, ...rest }: Bullet): boolean {
  const clause = mainClause(text)
  const at = passive.exec(clause)?.index ?? null
  if (at === null || begins.test(clause) || named.test(text)) return false
  const subject = clause.slice(0, at)
  return (
    tenseOf({ text, ...rest }) === null &&
    subject.split(/\s+/).length <= longestSubject &&
    !/(?<!\p{L})(?:i|we|and|but)(?!\p{L})|[,–—-]\s/iu.test(subject)
  )
}

/** What is passive below "that" or "which", or in a later sentence, leaves the item active. */
const mainClause = (text: string) =>
  text.split(
    /[.;:!?]\s|\b(?:that|which|who|where|when|while|before|after|until|once|as|so|because|ensur(?:e|ed|ing)|sure)\b/i,
    1,
  )[0] ?? ''
