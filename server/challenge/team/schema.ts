import { z } from 'zod'
import { email, holdsLink, oneLine, text } from '#server/input/fields.ts'
import { emailLength } from '#server/limits.ts'
import { teamNameLength } from '#server/shown/challenge-teams.ts'
import { challengeInput } from '#server/challenge/schema.ts'

/** Mails to strangers have it. */
export const teamFields = z.object({
  name: oneLine(teamNameLength, 2, 'Write at least 2 characters').refine(
    value => !holdsLink(value),
    'Leave out the link',
  ),
})

const address = email('Enter an e-mail address, like name@mail.example')

/** Whom to invite: an e-mail address, or the username of somebody with an account. */
export const inviteeFields = z.object({
  to: text(emailLength)
    .min(1, 'Enter an e-mail address or a username')
    .transform(
      (value, ctx): { email: string; username?: never } | { email?: never; username: string } => {
        const username = value.replace(/^@/, '').toLowerCase()
        if (!username.includes('@')) return { username }
        const parsed = address.safeParse(value)
        if (parsed.success) return { email: parsed.data }
        ctx.addIssue({ code: 'custom', message: 'Enter an e-mail address, like name@mail.example' })
        return z.NEVER
      },
    ),
})

export type Invitee = z.output<typeof inviteeFields>['to']

export const teamInvitationInput = z.object({ invitationId: z.uuid() })

/** `givesUpOwn` agrees to lose what one began alone. */
export const acceptFields = teamInvitationInput.extend({ givesUpOwn: z.boolean().default(false) })

export const memberInput = challengeInput.extend({ userId: z.uuid() })
