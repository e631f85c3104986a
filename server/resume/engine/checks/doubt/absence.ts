import type { Answers, Finding } from '#server/resume/engine/types.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import type { Context } from '../context.ts'
import { quotedLines, type Doubt } from './doubt.ts'
import { isPointless } from './aside-words.ts'
import { isTold, listsIn, mayBeEntry, muchLost, noted, schoolsIn, workIn } from './likely-lines.ts'
import { metricShare, toldSteps } from './steps.ts'
import { straysOf, type Stray, type Strays } from './stray-lines.ts'
import { doubtOfReading } from './whole-reading.ts'

const mostShown = 5

const ofTold = new Set(['TOLD_TOO_LITTLE', 'TOO_FEW_ITEMS'])

interface Ask {
  /** Questions of one topic are one where they rest on the same lines. */
  topic: string
  /** Of one line, and of several. */
  is: [one: string, any: string]
  answers: Answers
  linesFor: (strays: Strays, context: Context, found: Finding) => Stray[]
}

const toldQuestion: Omit<Ask, 'linesFor'> = {
  topic: 'work',
  is: ['does this tell what you did?', 'does any of this tell what you did?'],
  answers: { right: 'No, that is missing', wrong: 'Yes, it tells what I did' },
}

const asks: Record<string, Ask> = {
  NO_EDUCATION: {
    topic: 'education',
    is: ['is this your education?', 'is any of this your education?'],
    answers: { right: 'No, my education is missing', wrong: 'Yes, it is my education' },
    linesFor: schoolsIn,
  },
  NO_EXPERIENCE: {
    topic: 'work',
    is: ['is this about your work?', 'is any of this about your work?'],
    answers: { right: 'No, my work is missing', wrong: 'Yes, it is about my work' },
    linesFor: workIn,
  },
  NO_SKILLS: {
    topic: 'skills',
    is: ['are these your skills?', 'are any of these your skills?'],
    answers: { right: 'No, my skills are missing', wrong: 'Yes, these are my skills' },
    linesFor: listsIn,
  },
  TOLD_TOO_LITTLE: {
    ...toldQuestion,
    linesFor: (strays, context) => toldIn(strays, toldSteps.told(context)),
  },
  TOO_FEW_ITEMS: {
    ...toldQuestion,
    linesFor: (strays, context) => toldIn(strays, toldSteps.items(context)),
  },
  SHORT_DESCRIPTION: {
    ...toldQuestion,
    linesFor: (strays, context, { pointer }) =>
      toldIn(strays, toldSteps.newest(context, pointer ?? '')),
  },
  MISSING_DESCRIPTION: { ...toldQuestion, linesFor: strays => toldIn(strays, () => true) },
  NO_METRIC_IN_BULLETS: {
    ...toldQuestion,
    linesFor: (strays, context) => toldIn(strays, metricShare(context)),
  },
}

/** The lines that tell what was done, where with them the finding would be another. */
function toldIn(strays: Strays, changes: (lines: string[]) => boolean): Stray[] {
  const told = strays.lines.filter(one => isTold(one, strays))
  return told.length > 0 && changes(told.map(one => one.text)) ? told : []
}

/** Where much is lost, every line may be it. */
function lostLines({ lines, share }: Strays, { code }: Finding): Stray[] {
  if (share <= muchLost || code === 'NO_SKILLS') return []
  const isOfPart = code === 'NO_EDUCATION' || code === 'NO_EXPERIENCE'
  return lines.filter(
    one => !noted.has(one.part ?? '') && (isOfPart ? mayBeEntry(one) : wordCount(one.text) > 2),
  )
}

/**
 * What is said to be missing may stand in lines that the reading does not explain: then they are
 * quoted, and it is asked. Null where it is not about anything missing, or none of them may be it.
 */
export function doubtOfStrays(found: Finding, context: Context): Doubt | null {
  const strays = straysOf(context.parsed)
  // What is said to be told nowhere may be told in the posts that we miss.
  const posts = context.content.work || !ofTold.has(found.code) ? [] : workIn(strays)
  const ask = asks[posts.length > 0 ? 'NO_EXPERIENCE' : found.code]
  if (!ask) return null
  const own = ask.linesFor(strays, context, found)
  const lines = own.length > 0 ? own : lostLines(strays, found)
  if (lines.length === 0) return null
  const quoted = lines.filter(one => !isPointless(one.text))
  return quoted.length > 0 ? aboutLines(quoted, ask, context) : doubtOfReading(found, context)
}

function aboutLines(lines: Stray[], ask: Ask, context: Context): Doubt {
  const [is, any] = ask.is
  const [these, belong] = lines.length === 1 ? ['this line', 'belongs'] : ['these lines', 'belong']
  return {
    on: lines.map(one => `line ${one.block.id} ${ask.topic}`),
    message: `${quotedLines(lines.map(one => one.text))}: ${lines.length === 1 ? is : any}`,
    yesIsRight: false,
    answers: ask.answers,
    reason: `We are not sure where ${these} ${belong}.`,
    ifWrong: `If so, put ${these} under a usual heading, or add what is missing to the fields yourself.`,
    elseDo: 'If not',
    evidence: context.evidenceOfBlocks(lines.slice(0, mostShown).map(one => one.block.id)),
    lines,
    together: all => {
      const ids = new Map(all.flatMap(one => one.lines ?? []).map(one => [one.block.id, one]))
      const every = [...ids.values()].toSorted((a, b) => a.block.id - b.block.id)
      return aboutLines(every, ask, context)
    },
  }
}
