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
  interviews: {
    label: 'Interviews',
    hint: 'One is proposed, booked, changed, cancelled, or takes place in a day.',
    why: 'you are to take part in this interview, or see to it',
  },
  searches: {
    label: 'New jobs of your saved searches',
    hint: 'Daily or weekly, as you chose for each of them.',
    why: 'you saved a search and asked to be told of new jobs',
  },
  challenges: {
    label: 'Challenges you take part in',
    hint: 'More time, results, and cancellations.',
    why: 'you take part in this challenge',
  },
  applications: {
    label: 'Applicants of your organization',
    hint: 'Somebody applies, answers an offer, or is written about in a note that names you.',
    why: 'you are of this organization’s team',
  },
  jobs: {
    label: 'Jobs that need you',
    hint: 'A job pauses because nobody opens its applications, or can’t be published as scheduled.',
    why: 'you are of this organization’s team',
  },
  judging: {
    label: 'Challenges to judge',
    hint: 'The deadline of a challenge of your organization has passed.',
    why: 'you are of this organization’s team',
  },
} as const

export type MailTopic = keyof typeof mailTopics

const topicNames = Object.keys(mailTopics) as MailTopic[]

export const mailPreferenceSchema = z.object({ topic: z.enum(topicNames), isOn: z.boolean() })

/** `token` is of the link at the end of a mail. */
export const stopLinkSchema = z.object({ token: z.uuid(), isOn: z.boolean() })
