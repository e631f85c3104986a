import { z } from 'zod'
import { cursorSchema } from '#server/input/cursor.ts'
import { isSeen, oneLine, someText, text } from '#server/input/fields.ts'
import { messageFileLimit, messageLength, mostVariables, nameLength } from '#server/limits.ts'
import { applicationInput } from '../schema.ts'

/** What a team's text may leave open, with what it becomes for each candidate. */
export const variables = {
  name: 'the candidate’s name',
  first_name: 'the first word of it',
  job: 'the title of the job',
  organization: 'your organization',
  sender: 'your own name',
} as const

export type Values = Record<keyof typeof variables, string>

const inBraces = /\{([a-z_]+)\}/gi

/** What a text names, each time. */
const namedIn = (body: string) => Array.from(body.matchAll(inBraces), ([, named = '']) => named)

const isVariable = (named: string): named is keyof Values => Object.hasOwn(variables, named)

/** A text with what it leaves open; what `values` leaves out stays as it is. */
export const filled = (body: string, values: Partial<Values>) =>
  body.replaceAll(inBraces, (whole, named: string) =>
    isVariable(named) ? (values[named] ?? whole) : whole,
  )

export const hasVariables = (body: string) => namedIn(body).some(isVariable)

const known = Object.keys(variables).map(name => `{${name}}`)

/** What is wrong with the variables of a text; undefined when nothing is. */
function faultOf(body: string) {
  const named = namedIn(body)
  const unknown = named.find(one => !isVariable(one))
  if (unknown !== undefined)
    return `Nothing is known as {${unknown}}. Use ${new Intl.ListFormat('en', { type: 'disjunction' }).format(known)}, or leave out the braces`
  return named.length > mostVariables
    ? `Leave at most ${mostVariables} places open for names and titles`
    : undefined
}

/** Of the team. */
const withVariables = <T extends z.ZodType<string>>(schema: T) =>
  schema.superRefine((body, ctx) => {
    const message = faultOf(body)
    if (message) ctx.addIssue({ code: 'custom', message })
  })

const missing = 'Write something'

/** `messageId` is the sender's: sent again, it is the same message. */
const newMessage = applicationInput.extend({
  messageId: z.uuid(),
  fileIds: z
    .array(z.uuid())
    .max(messageFileLimit, `Attach at most ${messageFileLimit} files`)
    .default([]),
})

interface Written {
  body: string
  fileIds: string[]
}

/** Files can speak for themselves. */
const says = ({ body, fileIds }: Written) => fileIds.length > 0 || (body !== '' && isSeen(body))

export const candidateMessage = newMessage
  .extend({ body: text(messageLength) })
  .refine(says, { path: ['body'], message: missing })

export const teamMessage = newMessage
  .extend({ body: withVariables(text(messageLength)) })
  .refine(says, { path: ['body'], message: missing })

/** Read up to this message. */
export const readInput = applicationInput.extend({ messageId: z.uuid() })

export const blockInput = applicationInput.extend({ isBlocked: z.boolean() })

export const threadPage = z.object({ cursor: cursorSchema })

export const teamThreadFilter = z.object({
  /** `mine` are those of which one sees to the applicant or in which one wrote. */
  show: z.enum(['all', 'unread', 'mine']).default('all'),
  jobId: z.uuid().optional(),
  cursor: cursorSchema,
})

export const messageTemplateFields = z.object({
  name: oneLine(nameLength, 1, 'Enter a name'),
  body: withVariables(someText(messageLength, missing)),
})

/** `edited` is the one that is edited, as it was in `version`. */
export const saveMessageTemplateInput = messageTemplateFields.extend({
  edited: z.object({ templateId: z.uuid(), version: z.int32() }).optional(),
})

export type MessageTemplateFields = z.output<typeof messageTemplateFields>
export type SaveMessageTemplateInput = z.output<typeof saveMessageTemplateInput>
