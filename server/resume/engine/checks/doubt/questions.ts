import { placeOfFinding } from '#server/resume/engine/doubt/finding-place.ts'
import type { Finding } from '#server/resume/engine/types.ts'
import type { Context } from '../context.ts'
import { doubtOf, isNotWorthAsking } from './asks.ts'
import type { Doubt } from './doubt.ts'
import { isOfItems, saidWithLines } from './lines-counted.ts'

/** A finding with its price alone, or a question with the findings that rest on its answer. */
export interface Said {
  shown: Finding
  rests: Finding[]
  /** Its person said that they are wrong: it is shown no more, and nothing else takes its points. */
  isRefuted?: true
  /** Of one that is refuted: what is said of the lines that it quoted, now that they count. */
  still?: Finding[]
  /** Its person said that it is right: it takes the points that its question held, and no others. */
  isConfirmed?: true
}

interface Doubted {
  found: Finding
  doubt: Doubt
}

/** A question by its words, which stay while pointers move. */
export const answerOf = (code: string, place: string): string => `${code} ${place}`

export const answerKey = (asked: Finding): string => answerOf(asked.code, placeOfFinding(asked))

/**
 * Asks where the reading is not sure: one question for all findings that rest on one doubt. What
 * its person has answered is said as it is, or no more.
 */
export function askWhereUnsure(findings: Finding[], context: Context): Said[] {
  const { confirmedByUser, ...parsed } = context.parsed
  const { answered = [], refuted = [] } = parsed
  // What would be asked if not all of it were said to be right: some of it may be answered otherwise.
  const unconfirmed = confirmedByUser ? { ...context, parsed } : context
  const doubted = new Map<Finding, Doubt>()
  const silent = new Set<Finding>()
  for (const found of findings) {
    const doubt = doubtOf(found, unconfirmed)
    if (!doubt) continue
    if (!isNotWorthAsking(found)) doubted.set(found, doubt)
    else if (!confirmedByUser) silent.add(found)
  }
  const groups = groupsOf([...doubted].map(([found, doubt]) => ({ found, doubt })))
  const asked = new Map<Finding, Said>()
  const confirmed = new Map<Finding, Finding[]>()
  for (const group of groups) {
    const rests = group.map(({ found }) => found)
    const shown = questionOf(group)
    const [first] = rests
    if (!first) continue
    for (const found of rests) silent.add(found)
    const isRefuted = refuted.includes(answerKey(shown))
    // That all of it is right was said of what was not answered otherwise.
    if (!isRefuted && (confirmedByUser || answered.includes(answerKey(shown))))
      confirmed.set(first, rests)
    else if (isRefuted)
      asked.set(first, { shown, rests, isRefuted, still: stillSaid(group, findings, context) })
    else asked.set(first, { shown, rests })
  }
  return findings.flatMap(found => {
    const question = asked.get(found)
    if (question) return [question]
    const right = confirmed.get(found)
    if (right) return right.map((one): Said => ({ shown: one, rests: [one], isConfirmed: true }))
    return silent.has(found) ? [] : [{ shown: found, rests: [found] }]
  })
}

const linesOf = (group: Doubted[]) => group.flatMap(({ doubt }) => doubt.lines ?? [])

const quotesWork = (group: Doubted[]) =>
  linesOf(group).length > 0 && group.some(({ found }) => isOfItems(found))

/** Of the lines that the question quoted; what is said or asked besides stands as it is. */
function stillSaid(group: Doubted[], findings: Finding[], context: Context): Finding[] {
  if (!quotesWork(group)) return []
  const rests = group.map(({ found }) => found)
  const others = new Set(findings.filter(one => !rests.includes(one)).map(one => one.code))
  return saidWithLines(linesOf(group), rests, context).filter(({ code }) => !others.has(code))
}

/** Those that rest on the same; the findings keep their order. */
function groupsOf(all: Doubted[]): Doubted[][] {
  let groups: Doubted[][] = []
  for (const one of all) {
    const on = new Set(one.doubt.on)
    const isSame = (group: Doubted[]) => group.some(({ doubt }) => doubt.on.some(id => on.has(id)))
    const same = groups.filter(isSame)
    const merged = [...same.flat(), one]
    groups = same[0]
      ? groups.flatMap(group =>
          group === same[0] ? [merged] : same.includes(group) ? [] : [group],
        )
      : [...groups, merged]
  }
  return groups
}

function questionOf(group: Doubted[]): Finding {
  const [first] = group
  if (!first) throw new Error('A question is about something')
  const doubts = group.map(({ doubt }) => doubt)
  const { message, yesIsRight, answers, reason, ifWrong, elseDo, evidence, pointer } =
    (group.length > 1 && first.doubt.together?.(doubts)) || first.doubt
  const { frames: _, ...found } = first.found
  return {
    ...found,
    severity: 'info',
    points: 0,
    asks: true,
    yesIsRight,
    answers: answers ?? { right: 'Yes, that is right', wrong: 'No, that is wrong' },
    ...(quotesWork(group) && { countsLines: true }),
    message,
    why: reason ?? 'We are not sure that we read this file right.',
    action: `${ifWrong} ${elseDo}: ${found.action}`,
    evidence,
    pointer: pointer ?? found.pointer,
  }
}

/** How much a question holds, in words. */
export const heldText = (points: number): string =>
  `${points === 1 ? '1 point is' : `${points} points are`} held until you answer.`
