import type { Answers, Evidence, Finding } from '#server/resume/engine/types.ts'
import { placeOfFinding } from '#server/resume/engine/doubt/finding-place.ts'
import type { Context } from '../context.ts'
import { quotedLines, type Doubt } from './doubt.ts'

/** What was done, told anywhere: who has no post that we read has told nothing that we read. */
export const ofWhatIsTold = new Set(
  'NO_EXPERIENCE TOLD_TOO_LITTLE TOO_FEW_ITEMS SHORT_DESCRIPTION NO_METRIC_IN_BULLETS BULLET_TOO_SHORT'.split(
    ' ',
  ),
)

const missing = { right: 'Yes, it is missing', wrong: 'No, it is there' }

/** How what is said of a reading is answered, where yes and no alone would not say it. */
const answersTo: Record<string, Answers> = {
  NO_EXPERIENCE: missing,
  NO_EDUCATION: missing,
  NO_SKILLS: missing,
  MISSING_LOCATION: missing,
  INCOMPLETE_POST: missing,
  EMPTY_SECTION: { right: 'Yes, it is empty', wrong: 'No, there is text' },
  MISSING_DESCRIPTION: { right: 'Yes, it has none', wrong: 'No, it has one' },
  EMPTY_PERIOD: { right: 'Yes, it has none', wrong: 'No, it has dates' },
  DUTIES_NOT_RESULTS: { right: 'Yes, it names no result', wrong: 'No, it names one' },
}

/** Of two entries, one may be read right and one wrong: each is asked by itself. */
export function doubtOfReading(found: Finding, context: Context): Doubt {
  const { code, message } = found
  const evidence = [...found.evidence, ...namesOf(found, context)]
  const isOfTold = ofWhatIsTold.has(code)
  return {
    on: [isOfTold ? 'reading told' : `reading ${code} ${placeOfFinding({ ...found, evidence })}`],
    message: `${message} Is that right?`,
    yesIsRight: true,
    ...(answersTo[code] && { answers: answersTo[code] }),
    ifWrong: 'If not, correct what was read.',
    elseDo: 'If it is right',
    evidence,
    ...(isOfTold && code !== 'NO_EXPERIENCE' && code !== 'SHORT_DESCRIPTION' && askOfTold(context)),
    ...(isOfTold && { together: soleOf }),
  }
}

/** Title and employer tell a post from another one. */
function namesOf({ pointer, evidence }: Finding, { evidenceOf }: Context): Evidence[] {
  if (!pointer || !/^\/(?:work|volunteer|education)\/\d+$/.test(pointer)) return []
  const shown = new Set(evidence.map(one => one.quote))
  return ['position', 'name', 'institution']
    .flatMap(key => evidenceOf(`${pointer}/${key}`).slice(0, 1))
    .filter(one => !shown.has(one.quote))
}

/** Work that was not found at all is asked for, and else all that was found. */
function soleOf(all: Doubt[]): Doubt {
  const [first] = all
  if (!first) throw new Error('A question is about something')
  return all.find(one => one.answers === missing) ?? all.find(one => one.answers) ?? first
}

/** Nobody counts words: what was read is quoted, and whether there is more is asked. */
function askOfTold({
  statements,
  beside,
  inHeadings,
}: Context): Pick<Doubt, 'message' | 'answers'> {
  const lines = [...new Set([...statements, ...beside, ...inHeadings].map(one => one.text))]
  if (lines.length === 0)
    return {
      message: 'We read nothing that tells what you did in a post or project. Is that right?',
      answers: { right: 'Yes, nothing does', wrong: 'No, my file tells it' },
    }
  return {
    message: `We read this about your work: ${quotedLines(lines)}. Is that all?`,
    answers: { right: 'Yes, that is all', wrong: 'No, there is more' },
  }
}
