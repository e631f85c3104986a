import { z } from 'zod'
import { cursorSchema } from '#server/input/cursor.ts'
import { isSeen, oneLine, someText, text } from '#server/input/fields.ts'
import { messageFileLimit, messageLength, mostVariables, nameLength } from '#server/limits.ts'
import { isVariable, namedIn, variables } from '#server/shown/message-variables.ts'
import { which } from '../pipeline/schema.ts'
import { applicationInput } from '../schema.ts'

/** Who writes to whom. */
export type Side = 'team' | 'candidate'

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

/** To all of those. */
export const chosenMessage = z.object({
  which,
  messageId: z.uuid(),
  body: withVariables(someText(messageLength, missing)),
})

/** Read up to this message. */
export const readInput = applicationInput.extend({ messageId: z.uuid() })

export const blockInput = applicationInput.extend({ isBlocked: z.boolean() })

export const threadPage = z.object({ cursor: cursorSchema })

export const teamThreadFilter = z.object({
  /** `mine` are those of which one sees to the applicant or in which one wrote. */
  show: z.enum(['all', 'unread', 'mine']).default('all'),
  jobId: z.uuid().optional(),
  /** A part of the applicant's name, as it is shown. */
  name: text(nameLength).optional(),
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
