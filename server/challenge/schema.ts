import { z } from 'zod'
import {
  amount,
  currency,
  moment,
  rawText,
  someText,
  text,
  title,
  webLink,
  words,
} from '#server/input/fields.ts'
import {
  addressLength,
  briefLength,
  commentLength,
  criterionLength,
  criterionTextLength,
  judgingReasonLength,
  leastCriteria,
  linkLimit,
  maxPoints,
  mostCriteria,
  queryLength,
  rewardLength,
  rulesLength,
  summaryLength,
  wordLength,
  workLength,
} from '#server/limits.ts'
import { mostTeamSize } from '#server/shown/challenge-teams.ts'
import { timeZone } from '#server/input/time-zone.ts'
import { criterionLevels, effortCaps, rewardKinds, termFields } from './terms/schema.ts'

const difficulties = ['starter', 'intermediate', 'advanced'] as const
const ipTerms = ['owner', 'license', 'none'] as const
export const challengeInput = z.object({ challengeId: z.uuid() })
export const submissionInput = z.object({ submissionId: z.uuid() })
const challengeTabs = ['open', 'upcoming', 'mine', 'closed'] as const

const criterion = z.object({
  label: someText(criterionLength, 'Name the criterion'),
  description: text(criterionTextLength).default(''),
  weight: z
    .number('Enter a number')
    .int('Enter a whole number')
    .min(1, 'At least 1')
    .max(100, 'At most 100'),
  levels: criterionLevels,
})

const rewardText = text(rewardLength).optional()

const reward = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('money'),
    amount: amount.positive('Enter the amount'),
    currency,
    text: rewardText,
  }),
  z.object({ kind: z.literal('job'), text: rewardText }),
  z.object({
    kind: z.literal('other'),
    text: someText(rewardLength, 'Say what can be won'),
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

/**
 * What a challenge's form holds; where it names prizes, the reward is the first of them. Effort, reward
 * and rights must be stated (docs/decisions.md).
 */
export const challengeFields = z
  .object({
    title,
    summary: text(summaryLength),
    brief: someText(briefLength, 'Write the brief'),
    rules: text(rulesLength).default(''),
    skills: words(20),
    difficulty: z.enum(difficulties),
    effortHours: z
      .number('Enter the hours an entrant should spend at most')
      .int('Enter whole hours')
      .min(1, 'At least 1 hour')
      .max(200, 'At most 200 hours'),
    reward,
    /** 1 is an individual's. */
    maxTeamSize: z
      .number('Enter a number')
      .int('Enter a whole number')
      .min(1, 'At least 1')
      .max(mostTeamSize, `At most ${mostTeamSize}`)
      .default(1),
    ipTerms: z.enum(ipTerms),
    opensAt: moment('Enter when it opens'),
    submissionsCloseAt: deadline,
    judgingEndsAt: judgingEnd,
    /** That of the organizer, in which the times are told. */
    timezone: timeZone.default('UTC'),
    ...termFields,
    criteria: z
      .array(criterion)
      .min(leastCriteria, `Name at least ${leastCriteria} criteria`)
      .max(mostCriteria, `Name at most ${mostCriteria} criteria`),
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

/** Of a draft whose deadline went by. */
export const deadlinePassed = 'This time has passed: choose a later one, then publish'

/** What can be published, by the reader's clock; the server's decides. */
export const fieldsToPublish = challengeFields.refine(
  ({ submissionsCloseAt }) => Date.parse(submissionsCloseAt) > Date.now(),
  {
    path: ['submissionsCloseAt'],
    message: deadlinePassed,
    // Said with the faults of other fields, not after them.
    when: ({ value }) => z.object({ submissionsCloseAt: deadline }).safeParse(value).success,
  },
)

/** Once it is open only these move, and the deadline only to a later time. */
export const deadlineFields = z
  .object({ submissionsCloseAt: deadline, judgingEndsAt: judgingEnd })
  .refine(judgesAfterDeadline, tooEarly)

export type DeadlineFields = z.output<typeof deadlineFields>

export const challengeFilter = z.object({
  state: z.enum(challengeTabs).optional(),
  skill: text(wordLength).optional(),
  query: text(queryLength).optional(),
  difficulty: z.enum(difficulties).optional(),
  effort: z.enum(effortCaps).optional(),
  reward: z.enum(rewardKinds).optional(),
})

/** Judges open it. */
const workLink = webLink(addressLength, 'Enter a link, like https://code.example/my-work')

/** What an entrant writes; files come by themselves. */
const workFields = z.object({
  text: rawText(workLength),
  links: z.array(workLink).max(linkLimit, `Use at most ${linkLimit} links`),
})

/** Of the draft that a member of a team wrote on, so that nobody saves over another's. */
const draftVersion = z.int32().optional()

export const submitFields = workFields.extend({
  version: draftVersion,
  /** Whether it is shown in the gallery; left out, that stays as it is. */
  inGallery: z.boolean().optional(),
})

export type SubmitFields = z.output<typeof submitFields>

/** A draft may hold half a link. */
export const draftFields = z.object({
  text: workFields.shape.text,
  links: z.array(rawText(addressLength)).max(linkLimit),
  version: draftVersion,
})

const leftOutReasons = ['conflict', 'incomplete', 'left', 'aside'] as const

/** Besides: who was removed from the judges from outside. */
export type LeftOutReason = (typeof leftOutReasons)[number] | 'removed'

export const leaveOutFields = z.object({ judgeId: z.uuid(), reason: z.enum(leftOutReasons) })

const comment = text(commentLength).default('')

export const judgementFields = z.object({
  scores: z
    .array(
      z.object({
        criterion: rawText(100),
        value: z
          .number('Enter a number')
          .min(0, 'At least 0')
          .max(maxPoints, `At most ${maxPoints}`),
        comment,
      }),
    )
    .min(1)
    .max(mostCriteria),
  overallComment: comment,
})

export type JudgementFields = z.output<typeof judgementFields>

export const conflictFields = z.object({
  reason: someText(judgingReasonLength, 'Say what the conflict of interest is'),
})

export const disqualifyFields = z.object({
  reason: someText(judgingReasonLength, 'Say why: the entrant reads it'),
})
