import type { Finding } from '#server/resume/engine/types.ts'
import type { Context } from './context.ts'
import type { Bullet } from './items/statements.ts'
import { finding } from './context.ts'

/** Verbs whose form says present or past, at the start of a list item: base, with "s", past. */
const verbs = `manage manages managed|lead leads led|build builds built|write writes wrote|run runs ran
|develop develops developed|create creates created|design designs designed|maintain maintains maintained
|coordinate coordinates coordinated|organize organizes organized|organise organises organised
|teach teaches taught|train trains trained|plan plans planned|prepare prepares prepared
|analyze analyzes analyzed|analyse analyses analysed|implement implements implemented
|oversee oversees oversaw|provide provides provided|ensure ensures ensured|conduct conducts conducted
|deliver delivers delivered|make makes made|sell sells sold|serve serves served|handle handles handled
|negotiate negotiates negotiated|collaborate collaborates collaborated|assist assists assisted
|supervise supervises supervised|review reviews reviewed|monitor monitors monitored|perform performs performed
|drive drives drove|keep keeps kept|give gives gave|take takes took|grow grows grew|answer answers answered
|process processes processed|repair repairs repaired|identify identifies identified|reduce reduces reduced
|increase increases increased|improve improves improved|achieve achieves achieved|establish establishes established
|facilitate facilitates facilitated|execute executes executed|mentor mentors mentored|hire hires hired
|produce produces produced|translate translates translated|resolve resolves resolved|present presents presented`

const forms = verbs.split('|').map(line => line.trim().split(' '))
const present = new Set(forms.flatMap(([base = '', s = '']) => [base, s]))
const past = new Set([
  ...forms.map(([, , form = '']) => form),
  ...'found won held met brought sent began bought spoke drew spent dealt won lost went chose sped'.split(
    ' ',
  ),
])
/** Nouns or adjectives too: verbs only before what can be nothing but their object. */
const nouns = new Set(
  'lead design present process review plan run train monitor answer repair increase handle hire produce resolve drive'.split(
    ' ',
  ),
)
const object = /^(?:a|an|the|all|our|\d[\d.,]*)$/u

type Tense = 'present' | 'past'

/** The tense of the verb that an item begins with; null where it begins with none that we know. */
export function tenseOf({ text }: Bullet): Tense | null {
  const [first = '', second = ''] = text.toLowerCase().match(/[\p{L}\d.,]+/gu) ?? []
  if (past.has(first) || (first.length > 5 && first.endsWith('ed'))) return 'past'
  if (!present.has(first) || !second || second === 'of') return null
  const isNoun = nouns.has(first.replace(/(?<=ss)es$|s$/, ''))
  return !isNoun || object.test(second) ? 'present' : null
}

/**
 * A post that is over, told in the past but for an item or two in the present. A post that lasts may
 * well have both: what is done, and what was.
 */
export function checkTense({ bullets, content, parsed, evidenceOf }: Context): Finding[] {
  if (parsed.language !== 'en') return []
  return (content.work ?? []).flatMap((post, at) => {
    if (!post.endDate) return []
    const items = bullets.filter(one => one.entry === `/work/${at}`)
    const now = items.filter(one => tenseOf(one) === 'present')
    const then = items.filter(one => tenseOf(one) === 'past')
    if (now.length === 0 || then.length < 2 || now.length >= then.length) return []
    return [
      finding('MIXED_TENSE', {
        message: `"${post.position ?? post.name ?? 'This post'}" is over, and ${now.length === 1 ? 'one of its items is' : `${now.length} of its items are`} told in the present.`,
        why: 'The other items are told in the past: a reader wonders whether you still do this.',
        action: 'Tell all of it in the past: "Managed", not "Manage" or "Manages".',
        pointer: `/work/${at}`,
        evidence: now.slice(0, 3).flatMap(one => evidenceOf(one.pointer)),
      }),
    ]
  })
}
