import { z } from 'zod'
import { cursorSchema } from '#server/input/cursor.ts'
import { email, holdsLink, oneLine, rawText, text } from '#server/input/fields.ts'
import {
  candidateMessageLength,
  candidateNoteLength,
  candidatesAtOnce,
  candidatesSize,
  nameLength,
} from '#server/limits.ts'

/** What becomes of a line of the list. */
export type LineState = 'new' | 'faulty' | 'twice' | 'invited' | 'applied' | 'unwanted'

export const candidateFields = z.object({
  name: oneLine(nameLength).refine(value => !holdsLink(value), 'Leave out the link'),
  email: email('Enter an e-mail address like ada@mail.example'),
  note: text(candidateNoteLength),
})
export type Candidate = z.output<typeof candidateFields>

export const previewInput = z.object({
  csv: rawText(
    candidatesSize,
    'This list is too long. Split it, and invite one part after the other.',
  ),
})

/** A stranger's mail has it, so that it holds no link but those that we write. */
export const inviteMessage = z.object({
  message: text(candidateMessageLength)
    .refine(
      value => !holdsLink(value),
      'Leave out the link: the e-mail has one that leads to the job',
    )
    .default(''),
})

export const inviteInput = inviteMessage.extend({
  candidates: z
    .array(candidateFields)
    .min(1, 'Choose somebody to invite')
    .max(candidatesAtOnce, `Invite at most ${candidatesAtOnce} candidates at once`),
})

/** Of somebody whose profile was found. */
export const inviteByProfileInput = inviteMessage.extend({ username: rawText(100) })

/** The same as a form has it. */
export const inviteByProfileForm = inviteMessage.extend({ jobId: z.uuid('Choose a job') })

export const invitingInput = z.object({
  username: rawText(100),
  /** For its jobs alone. */
  orgSlug: rawText(100).optional(),
})

export const invitationsInput = z.object({ cursor: cursorSchema })
