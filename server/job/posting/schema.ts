import { leastOptions } from '#server/limits.ts'
import { areDistinct, jobDraft, type JobFields } from '../schema.ts'

type Needed = Pick<
  JobFields,
  | 'description'
  | 'employmentType'
  | 'workplaceType'
  | 'addressLocality'
  | 'addressCountry'
  | 'questions'
  | 'stages'
>
type Question = NonNullable<JobFields['questions']>[number]
type Faults = Record<string, string>

/** What a job lacks to be published, by the paths of its fields: `questions.0.label`. */
export const missingIn = (job: Needed): Faults => ({
  ...(job.description === '' && { description: 'Describe the job' }),
  ...(job.employmentType.length === 0 && { employmentType: 'Choose at least one' }),
  ...(job.addressCountry === '' &&
    (job.workplaceType !== 'remote' || job.addressLocality !== '') && {
      addressCountry: 'Enter the country of the workplace',
    }),
  ...Object.assign({}, ...(job.questions ?? []).map(missingInQuestion)),
  ...missingInStages(job.stages ?? []),
})

/** What the form of a published job holds. */
export const jobFields = jobDraft.superRefine((job, context) => {
  for (const [path, message] of Object.entries(missingIn(job)))
    context.addIssue({ code: 'custom', path: path.split('.'), message })
})

function missingInQuestion(question: Question, index: number): Faults {
  const faults: Faults = question.label === '' ? { label: 'Write the question' } : {}
  if (question.type === 'number' && isUpsideDown(question))
    faults['most'] = 'Must not be less than the least'
  if (question.type === 'choice') Object.assign(faults, missingInChoice(question))
  return Object.fromEntries(
    Object.entries(faults).map(([path, message]) => [`questions.${index}.${path}`, message]),
  )
}

const isUpsideDown = ({ least, most }: Extract<Question, { type: 'number' }>) =>
  least !== null && most !== null && most < least

function missingInChoice({ options, knockout }: Extract<Question, { type: 'choice' }>): Faults {
  const blank = options.flatMap((option, index) => (option === '' ? index : []))
  if (blank.length > 0)
    return Object.fromEntries(blank.map(index => [`options.${index}`, 'Write the choice']))
  if (options.length < leastOptions) return { options: `Give at least ${leastOptions} choices` }
  if (!areDistinct(options)) return { options: 'Give each choice once' }
  return knockout.length < options.length
    ? {}
    : { knockout: 'Leave a choice that does not knock out' }
}

/** Of a job without stages of its own the usual ones hold. */
export function missingInStages(stages: NonNullable<JobFields['stages']>): Faults {
  if (stages.length === 0) return {}
  const blank = stages.flatMap(({ name }, index) => (name === '' ? index : []))
  if (blank.length > 0)
    return Object.fromEntries(blank.map(index => [`stages.${index}.name`, 'Name the stage']))
  if (!areDistinct(stages.map(({ name }) => name)))
    return { stages: 'Give each stage a name of its own' }
  return stages[0]?.systemStage === 'applied' && stages.at(-1)?.systemStage === 'hired'
    ? {}
    : {
        stages: 'Begin with a stage of the kind “Applied”, and end with one of the kind “Hired”',
      }
}
