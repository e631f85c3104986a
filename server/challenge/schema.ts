import { z } from 'zod'
import { currency, moment, oneLine, rawText, text } from '#server/input/fields.ts'

const difficulties = ['starter', 'intermediate', 'advanced'] as const
const ipTerms = ['owner', 'license', 'none'] as const
export const challengeInput = z.object({ challengeId: z.uuid() })
export const submissionInput = z.object({ submissionId: z.uuid() })
export const challengeTabs = ['open', 'upcoming', 'mine', 'closed'] as const

const criterion = z.object({
  label: text(80).min(1, 'Name the criterion'),
  description: text(300).default(''),
  weight: z
    .number('Enter a number')
    .int('Enter a whole number')
    .min(1, 'At least 1')
    .max(100, 'At most 100'),
})

const rewardText = text(200).optional()

const reward = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('money'),
    amount: z
      .number('Enter the amount')
      .positive('Enter the amount')
      .max(100_000_000, 'At most 100,000,000'),
    currency,
    text: rewardText,
  }),
  z.object({ kind: z.literal('job'), text: rewardText }),
  z.object({
    kind: z.literal('other'),
    text: text(200).min(1, 'Say what can be won'),
  }),
])

const deadline = moment('Enter the deadline')
const judgingEnd = moment('Enter when judging ends').nullable().default(null)

interface Times {
  submissionsCloseAt: string
  judgingEndsAt: string | null
}

const judgesAfterDeadline = ({ submissionsCloseAt, judgingEndsAt }: Times) =>
  judgingEndsAt === null || Date.parse(judgingEndsAt) > Date.parse(submissionsCloseAt)
const tooEarly = { path: ['judgingEndsAt'], message: 'Judging must end after the deadline' }

/** What a challenge's form holds. Effort, reward and rights must be stated (docs/decisions.md). */
export const challengeFields = z
  .object({
    title: oneLine(100, 3, 'Enter a title'),
    summary: text(200),
    brief: text(20_000).min(1, 'Write the brief'),
    rules: text(5000).default(''),
    skills: z.array(text(60).min(1)).max(20, 'Use at most 20'),
    difficulty: z.enum(difficulties),
    effortHours: z
      .number('Enter the hours an entrant should spend at most')
      .int('Enter whole hours')
      .min(1, 'At least 1 hour')
      .max(200, 'At most 200 hours'),
    reward,
    ipTerms: z.enum(ipTerms),
    opensAt: moment('Enter when it opens'),
    submissionsCloseAt: deadline,
    judgingEndsAt: judgingEnd,
    criteria: z
      .array(criterion)
      .min(2, 'Name at least 2 criteria')
      .max(6, 'Name at most 6 criteria'),
  })
  .refine(c => Date.parse(c.submissionsCloseAt) > Date.parse(c.opensAt), {
    path: ['submissionsCloseAt'],
    message: 'The deadline must be after the opening',
  })
  .refine(judgesAfterDeadline, tooEarly)
  .refine(c => c.criteria.reduce((sum, one) => sum + one.weight, 0) === 100, {
    path: ['criteria'],
    message: 'The weights must add up to 100',
  })
  .superRefine(({ criteria }, ctx) => {
    const seen = new Set<string>()
    for (const [index, { label }] of criteria.entries()) {
      const name = label.toLowerCase()
      if (seen.has(name))
        ctx.addIssue({
          code: 'custom',
          path: ['criteria', index, 'label'],
          message: 'Two criteria have this name',
        })
      seen.add(name)
    }
  })

export type ChallengeFields = z.output<typeof challengeFields>

/** Once it is open only these move, and the deadline only to a later time. */
export const deadlineFields = z
  .object({ submissionsCloseAt: deadline, judgingEndsAt: judgingEnd })
  .refine(judgesAfterDeadline, tooEarly)

export type DeadlineFields = z.output<typeof deadlineFields>

export const challengeFilter = z.object({
  state: z.enum(challengeTabs).optional(),
  skill: text(60).optional(),
  query: text(200).optional(),
})

/** Attempts, files, and bytes a file. */
export const attemptLimit = 10
export const fileLimit = 5
export const maxFileSize = 25 * 1024 * 1024

const httpLink = text(500).refine(value => {
  const url = URL.parse(value)
  return (url?.protocol === 'https:' || url?.protocol === 'http:') && url.username === ''
}, 'Enter a full link, like https://code.example/my-work')

/** What an entrant writes; files come by themselves. */
export const workFields = z.object({
  text: rawText(20_000),
  links: z.array(httpLink).max(10, 'Use at most 10 links'),
})

export type WorkFields = z.output<typeof workFields>

/** A draft may hold half a link. */
export const draftFields = z.object({
  text: workFields.shape.text,
  links: z.array(rawText(500)).max(10),
})

const comment = text(2000).default('')

export const judgementFields = z.object({
  scores: z
    .array(
      z.object({
        criterion: rawText(100),
        value: z.number('Enter a number').min(0, 'At least 0').max(10, 'At most 10'),
        comment,
      }),
    )
    .min(1)
    .max(6),
  overallComment: comment,
})

export type JudgementFields = z.output<typeof judgementFields>
