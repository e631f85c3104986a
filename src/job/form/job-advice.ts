import type { JobFormValues } from './job-form-values.ts'

export type SectionId =
  | 'basics'
  | 'place'
  | 'pay'
  | 'description'
  | 'skills'
  | 'questions'
  | 'stages'
  | 'publishing'

interface Advice {
  section: SectionId
  text: string
}

/** Past so many required skills people who could do the job do not apply. */
const manyMusts = 7
/** Of a sentence, in words. */
const longSentence = 30
const shortText = 300
const longText = 6000

const gendered =
  /\b(?:(?:sales|business|chair|fore|repair|fire|crafts|police|camera|handy|delivery|trades)(?:man|men|woman|women)|waitress|stewardess|hostess|seamstress)\b/i

/** What would make a job better; none of it keeps anybody from saving. */
export function adviceOn(values: JobFormValues): Advice[] {
  const advice: Advice[] = []
  const say = (section: SectionId, text: string) => advice.push({ section, text })
  const { title, description, salaryMin, salaryMax, skillsRequired } = values
  if (gendered.test(title))
    say(
      'basics',
      'The title names a gender. A word for everybody, like “salesperson”, reaches more people.',
    )
  if (!salaryMin.trim() && !salaryMax.trim())
    say('pay', 'Without pay many people do not apply. State a range, even a wide one.')
  if (skillsRequired.length > manyMusts)
    say(
      'skills',
      `${skillsRequired.length} required skills are many: move what can be learned on the job to the preferred ones.`,
    )
  const plain = description.replaceAll(/^[#>\s*-]+/gm, '').trim()
  if (plain.length > 0 && plain.length < shortText)
    say(
      'description',
      'This is short. Say what one does on a usual day, with whom, and to what end.',
    )
  if (plain.length > longText)
    say('description', 'This is long. Most people read the first screen: put what matters there.')
  const long = plain.split(/[.!?:]\s|\n/).find(sentence => wordsIn(sentence) > longSentence)
  if (long)
    say(
      'description',
      `A sentence has ${wordsIn(long)} words: “${long.trim().slice(0, 60)}…”. Make two of it.`,
    )
  return advice
}

const wordsIn = (sentence: string) => sentence.split(/\s+/).filter(Boolean).length
