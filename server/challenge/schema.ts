import { z } from 'zod'

const difficulties = ['starter', 'intermediate', 'advanced'] as const
const ipTerms = ['owner', 'license', 'none'] as const

const criterion = z.object({
  label: z.string().trim().min(1, 'Name the criterion').max(80, 'Use at most 80 characters'),
  weight: z
    .number('Enter a number')
    .int('Enter a whole number')
    .min(1, 'At least 1')
    .max(100, 'At most 100'),
})

/** What a challenge's form holds. Effort, reward and IP terms are required (product.md). */
export const challengeFields = z
  .object({
    title: z.string().trim().min(3, 'Enter a title').max(100, 'Use at most 100 characters'),
    summary: z.string().trim().max(200, 'Use at most 200 characters'),
    brief: z.string().trim().min(1, 'Write the brief').max(20_000, 'Use at most 20,000 characters'),
    skills: z.array(z.string().trim().min(1).max(60)).max(20, 'Use at most 20'),
    difficulty: z.enum(difficulties),
    effortHours: z
      .number('Enter the hours an entrant should spend at most')
      .int('Enter whole hours')
      .min(1, 'At least 1 hour')
      .max(200, 'At most 200 hours'),
    rewardText: z.string().trim().min(1, 'Say what an entrant can win, or "No reward"').max(200),
    ipTerms: z.enum(ipTerms),
    opensAt: z.iso.datetime({ error: 'Enter when it opens' }),
    submissionsCloseAt: z.iso.datetime({ error: 'Enter the deadline' }),
    criteria: z
      .array(criterion)
      .min(2, 'Name at least 2 criteria')
      .max(6, 'Name at most 6 criteria'),
  })
  .refine(c => c.submissionsCloseAt > c.opensAt, {
    path: ['submissionsCloseAt'],
    message: 'The deadline must be after the opening',
  })
  .refine(c => c.criteria.reduce((sum, one) => sum + one.weight, 0) === 100, {
    path: ['criteria'],
    message: 'The weights must add up to 100',
  })

export type ChallengeFields = z.infer<typeof challengeFields>
