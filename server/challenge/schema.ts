import { z } from 'zod'
import { onOneLine } from '#server/auth/schema.ts'

const difficulties = ['starter', 'intermediate', 'advanced'] as const
const ipTerms = ['owner', 'license', 'none'] as const
export const challengeInput = z.object({ challengeId: z.uuid() })
export const challengeTabs = ['open', 'upcoming', 'mine', 'closed'] as const

const criterion = z.object({
  label: z.string().trim().min(1, 'Name the criterion').max(80, 'Use at most 80 characters'),
  description: z.string().trim().max(300, 'Use at most 300 characters').default(''),
  weight: z
    .number('Enter a number')
    .int('Enter a whole number')
    .min(1, 'At least 1')
    .max(100, 'At most 100'),
})

const rewardText = z.string().trim().max(200, 'Use at most 200 characters').optional()

const reward = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('money'),
    amount: z
      .number('Enter the amount')
      .positive('Enter the amount')
      .max(100_000_000, 'At most 100,000,000'),
    currency: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{3}$/, 'Use a three-letter code, like EUR'),
    text: rewardText,
  }),
  z.object({ kind: z.literal('job'), text: rewardText }),
  z.object({
    kind: z.literal('other'),
    text: z.string().trim().min(1, 'Say what can be won').max(200, 'Use at most 200 characters'),
  }),
])

const deadline = z.iso.datetime({ error: 'Enter the deadline' })
const judgingEnd = z.iso.datetime({ error: 'Enter when judging ends' }).nullable().default(null)

interface Times {
  submissionsCloseAt: string
  judgingEndsAt: string | null
}

const judgesAfterDeadline = ({ submissionsCloseAt, judgingEndsAt }: Times) =>
  judgingEndsAt === null || Date.parse(judgingEndsAt) > Date.parse(submissionsCloseAt)
const tooEarly = { path: ['judgingEndsAt'], message: 'Judging must end after the deadline' }

/** What a challenge's form holds. Effort, reward and IP terms are required (product.md). */
export const challengeFields = z
  .object({
    title: z
      .string()
      .transform(onOneLine)
      .pipe(z.string().min(3, 'Enter a title').max(100, 'Use at most 100 characters')),
    summary: z.string().trim().max(200, 'Use at most 200 characters'),
    brief: z.string().trim().min(1, 'Write the brief').max(20_000, 'Use at most 20,000 characters'),
    rules: z.string().trim().max(5000, 'Use at most 5,000 characters').default(''),
    skills: z.array(z.string().trim().min(1).max(60)).max(20, 'Use at most 20'),
    difficulty: z.enum(difficulties),
    effortHours: z
      .number('Enter the hours an entrant should spend at most')
      .int('Enter whole hours')
      .min(1, 'At least 1 hour')
      .max(200, 'At most 200 hours'),
    reward,
    ipTerms: z.enum(ipTerms),
    opensAt: z.iso.datetime({ error: 'Enter when it opens' }),
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
  skill: z.string().trim().max(60).optional(),
  query: z.string().trim().max(200).optional(),
})

/** Attempts, files and bytes a file (product.md, Limits). */
export const attemptLimit = 10
export const fileLimit = 5
export const maxFileSize = 25 * 1024 * 1024

const httpLink = z
  .string()
  .trim()
  .max(500, 'Use at most 500 characters')
  .refine(text => {
    const url = URL.parse(text)
    return (url?.protocol === 'https:' || url?.protocol === 'http:') && url.username === ''
  }, 'Enter a full link, like https://code.example/my-work')

/** What an entrant writes; files come by themselves. */
export const workFields = z.object({
  text: z.string().max(20_000, 'Use at most 20,000 characters'),
  links: z.array(httpLink).max(10, 'Use at most 10 links'),
})

export type WorkFields = z.output<typeof workFields>

/** A draft may hold half a link. */
export const draftFields = z.object({
  text: workFields.shape.text,
  links: z.array(z.string().max(500)).max(10),
})

const comment = z.string().trim().max(2000, 'Use at most 2,000 characters').default('')

export const judgementFields = z.object({
  scores: z
    .array(
      z.object({
        criterion: z.string().max(100),
        value: z.number('Enter a number').min(0, 'At least 0').max(10, 'At most 10'),
        comment,
      }),
    )
    .min(1)
    .max(6),
  overallComment: comment,
})

export type JudgementFields = z.output<typeof judgementFields>
