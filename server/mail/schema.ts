import { z } from 'zod'

/** What a person may switch off, one by one; `why` ends the sentence "You get this e-mail because …". */
export const mailTopics = {
  receipts: {
    label: 'Receipts',
    hint: 'Your application or submission has arrived.',
    why: 'you sent this',
  },
  answers: {
    label: 'Answers to your applications',
    hint: 'An application of yours moves on or is decided, or its job is changed.',
    why: 'you applied for this job',
  },
  messages: {
    label: 'Messages',
    hint: 'An organization or an applicant writes to you.',
    why: 'somebody wrote to you about an application',
  },
  interviews: {
    label: 'Interviews',
    hint: 'One is proposed, booked, changed, cancelled, or takes place in a day. Once booked, what changes is mailed at once.',
    why: 'you are to take part in this interview, or see to it',
  },
  invitations: {
    label: 'Invitations to apply',
    hint: 'A verified organization found your profile, and would like you to apply.',
    why: 'your profile says that you are open to work',
  },
  searches: {
    label: 'New jobs of your saved searches',
    hint: 'Daily or weekly, as you chose for each of them.',
    why: 'you saved a search and asked to be told of new jobs',
  },
  challenges: {
    label: 'Challenges you take part in',
    hint: 'Your team, opening and last day, answers, announcements, more time, results, and cancellations.',
    why: 'you take part in this challenge',
  },
  applications: {
    label: 'Applicants of your organization',
    hint: 'Somebody applies, or withdraws an application.',
    why: 'you are of this organization’s team',
  },
  team: {
    label: 'Notes and offers',
    hint: 'A note names you, an offer is answered, or somebody you invited joins.',
    why: 'you are of this organization’s team',
  },
  jobs: {
    label: 'Jobs that need you',
    hint: 'A job pauses because nobody opens its applications, or can’t be published as scheduled.',
    why: 'you are of this organization’s team',
  },
  judging: {
    label: 'Challenges to judge',
    hint: 'The deadline of a challenge of your organization has passed, judging is due, or an entrant asks.',
    why: 'you are of this organization’s team',
  },
} as const

/** What a person chooses for; each has its line in the settings. */
export type Topic = keyof typeof mailTopics

export const topics = Object.keys(mailTopics) as Topic[]

/** What the link of a mail may stop: a topic, or the mails that hold many. */
export const stoppable = {
  ...mailTopics,
  digests: {
    label: 'Mails of many news at once',
    hint: 'What you chose to be told of once an hour, a day or a week.',
    why: 'you chose to be told of these once an hour, a day or a week',
  },
} as const

export type MailTopic = keyof typeof stoppable

/** How often mails of a topic come at most. */
export const cadences = {
  each: 'At once',
  hourly: 'Once an hour',
  daily: 'Once a day',
  weekly: 'Once a week',
  off: 'Never',
} as const

export type Cadence = keyof typeof cadences

const cadenceNames = Object.keys(cadences) as Cadence[]

/** Until a person chooses. A popular job would fill the mailbox of everybody who decides on it. */
export const usualCadence = (topic: Topic): Cadence =>
  topic === 'applications' ? 'hourly' : 'each'

/** What is left out stays as it is. */
export const preferenceSchema = z.object({
  topic: z.enum([...topics, 'digests']),
  mail: z.enum(cadenceNames).optional(),
  isInApp: z.boolean().optional(),
})

/** `token` is of the link at the end of a mail. */
export const stopLinkSchema = z.object({ token: z.uuid(), isOn: z.boolean() })
