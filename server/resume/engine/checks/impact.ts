import type { Finding } from '#server/resume/engine/types.ts'
import type { Bullet, Context } from './context.ts'
import { finding } from './context.ts'
import { hasMetric, passive, resultWord, weakOpening } from './phrases.ts'

/** The share of list items with a number from which on nothing is lost, and the steps below it. */
const metricSteps = [
  { below: 0.1, points: 8 },
  { below: 0.25, points: 5 },
  { below: 0.4, points: 3 },
]

export const checkImpact = (context: Context): Finding[] => [
  ...checkMetrics(context),
  ...checkOpenings(context),
  ...checkResults(context),
  ...checkPassive(context),
]

function checkMetrics({ bullets, evidenceOf }: Context): Finding[] {
  const without = bullets.filter(bullet => !hasMetric(bullet.text))
  const share = 1 - without.length / bullets.length
  const step = metricSteps.find(one => share < one.below)
  if (!step) return []
  return [
    finding('NO_METRIC_IN_BULLETS', {
      message: `Only ${bullets.length - without.length} of your ${bullets.length} list items hold a number.`,
      why: 'Numbers show the size of what you did, and readers remember them.',
      action: 'Add how many, how much, how often or how fast to at least four in ten items.',
      points: step.points,
      evidence: without.slice(0, 5).flatMap(bullet => evidenceOf(bullet.pointer)),
    }),
  ]
}

function checkOpenings({ bullets, evidenceOf }: Context): Finding[] {
  return bullets.flatMap(bullet => {
    const weak = weakOpening.exec(bullet.text)?.[0]
    if (!weak) return []
    return [
      finding('WEAK_OPENING_VERB', {
        message: `This item starts with "${weak}".`,
        why: 'It tells that you were there, not what you did.',
        action: 'Start with what you did yourself: led, built, wrote, negotiated, cut, taught.',
        pointer: bullet.pointer,
        evidence: evidenceOf(bullet.pointer),
      }),
    ]
  })
}

/** Where our list of words for results has words; nothing is said of others, nor of a text too short to tell. */
const knownResults = new Set<string | null>(['en', 'de', 'fr', 'es', null])

function checkResults({ bullets, content, parsed, evidenceOf }: Context): Finding[] {
  if (!knownResults.has(parsed.language)) return []
  const entries = new Map<string, Bullet[]>()
  for (const bullet of bullets) {
    if (bullet.entry.startsWith('/work/'))
      entries.set(bullet.entry, [...(entries.get(bullet.entry) ?? []), bullet])
  }
  return [...entries].flatMap(([entry, items]) => {
    const dull = items.every(item => !hasMetric(item.text) && !resultWord.test(item.text))
    if (items.length < 2 || !dull) return []
    const post = content.work?.[Number(entry.split('/')[2])]
    return [
      finding('DUTIES_NOT_RESULTS', {
        message: `"${post?.position ?? post?.name ?? 'This post'}" lists duties, and no result.`,
        why: 'Anyone in that post had these duties; results show what you added.',
        action: 'For each item ask "and then?": what got better, faster, larger or cheaper?',
        pointer: entry,
        evidence: items.slice(0, 3).flatMap(item => evidenceOf(item.pointer)),
      }),
    ]
  })
}

function checkPassive({ bullets, parsed, evidenceOf }: Context): Finding[] {
  if (parsed.language !== 'en') return []
  return bullets
    .filter(bullet => passive.test(bullet.text))
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
