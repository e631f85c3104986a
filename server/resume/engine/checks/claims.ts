import type { Finding } from '#server/resume/engine/types.ts'
import type { Context } from './context.ts'
import { clip, finding } from './context.ts'
import { framesOf } from './frames.ts'
import { hasMetric } from './phrases.ts'

/** What can be measured, said to be more or less. */
const claim =
  /^(?:\p{L}+ly )?(?:significantly |greatly |substantially )?(?:increased|reduced|improved|grew|boosted|cut|raised|decreased|lowered|accelerated|shortened|expanded)\s(?:[\p{L}'’-]+\s){0,4}(?:sales|revenue|profits?|margins?|costs?|spend(?:ing)?|time|times|speed|performance|productivity|efficiency|output|quality|satisfaction|retention|turnover|engagement|traffic|conversion|conversions|errors|defects|downtime|waste|churn|latency|throughput|coverage|attendance|membership|subscribers|customers|orders|response|delays|complaints|accuracy)(?!\p{L})/iu
const withNumbers = 2

/** Claims of more or less without a number, where others of the same post have theirs. */
export function checkClaims({ bullets, parsed, evidenceOf }: Context): Finding[] {
  if (parsed.language !== 'en') return []
  const byEntry = Map.groupBy(bullets, one => one.entry)
  return bullets.flatMap(bullet => {
    if (!claim.test(bullet.text) || hasMetric(bullet.text, parsed.language)) return []
    const others =
      byEntry.get(bullet.entry)?.filter(one => hasMetric(one.text, parsed.language)) ?? []
    if (others.length < withNumbers) return []
    return [
      finding('CLAIM_WITHOUT_NUMBER', {
        message: `"${clip(bullet.text, 80)}" says that something changed, and not by how much.`,
        why: 'The items beside it have their numbers, so this one looks like a guess. This costs no points.',
        action: 'Add by how much, from what to what, or over which time, if you know it.',
        frames: framesOf([bullet], parsed.language),
        pointer: bullet.pointer,
        evidence: evidenceOf(bullet.pointer),
      }),
    ]
  })
}
