import type { Finding } from '#server/resume/engine/types.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import type { Context } from '../context.ts'
import { clip } from '../context.ts'
import { nounsOf, type Doubt } from './doubt.ts'
import { isTold, listsIn, mayBeEntry, muchLost, noted, schoolsIn, workIn } from './likely-lines.ts'
import { metricShare, toldSteps } from './steps.ts'
import { straysOf, type Stray, type Strays } from './stray-lines.ts'

const mostQuoted = 2
const mostShown = 5

const ofTold = new Set(['TOLD_TOO_LITTLE', 'TOO_FEW_ITEMS'])

interface Ask {
  /** Of lines that look like it. */
  is: string
  /** What may be in them, where they may be anything, or several things. */
  noun: string
  linesFor: (strays: Strays, context: Context, found: Finding) => Stray[]
}

const toldQuestion = { is: 'Does this tell what you did?', noun: 'what you did' }

const asks: Record<string, Ask> = {
  NO_EDUCATION: {
    is: 'Is this your education?',
    noun: 'your education',
    linesFor: schoolsIn,
  },
  NO_EXPERIENCE: { is: 'Is this about your work?', noun: 'your work', linesFor: workIn },
  NO_SKILLS: { is: 'Are these your skills?', noun: 'your skills', linesFor: listsIn },
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
  return aboutLines(lines, ask.noun, own.length > 0 ? ask.is : null, context)
}

/** Asks what the lines are; without a question of its own whether any of them is `noun`. */
function aboutLines(lines: Stray[], noun: string, is: string | null, context: Context): Doubt {
  const quoted = lines.slice(0, mostQuoted).map(one => `"${clip(one.text, 60)}"`)
  const more = lines.length - quoted.length
  const named = new Intl.ListFormat('en').format(
    more > 0 ? [...quoted, `${more} more ${more === 1 ? 'line' : 'lines'}`] : quoted,
  )
  const [belong, these] = lines.length === 1 ? ['belongs', 'this line'] : ['belong', 'these lines']
  return {
    on: lines.map(one => `line ${one.block.id}`),
    message: `We are not sure where ${named} ${belong}. ${is ?? `Is any of this ${noun}?`}`,
    yesIsRight: false,
    ifTrue: 'If not',
    ifWrong: `If so, put ${these} under a usual heading, or add what is missing to the fields yourself.`,
    elseDo: 'If not',
    evidence: context.evidenceOfBlocks(lines.slice(0, mostShown).map(one => one.block.id)),
    noun,
    lines,
    together: all => {
      const ids = new Map(all.flatMap(one => one.lines ?? []).map(one => [one.block.id, one]))
      const every = [...ids.values()].toSorted((a, b) => a.block.id - b.block.id)
      const nouns = nounsOf(all)
      return aboutLines(
        every,
        nouns,
        nouns === noun && every.length === lines.length ? is : null,
        context,
      )
    },
  }
}
