import { z } from 'zod'
import { pageByTime } from '#server/input/cursor.ts'
import { jobProcedure } from '#server/job/guards.ts'
import { inviteByProfile } from './by-profile.ts'
import { listProfileInvitations } from './by-profile-queries.ts'
import { inviteCandidates, previewCandidates, refusalOf, withdrawInvitation } from './invite.ts'
import { candidateInvited } from './mails.ts'
import { findInviting, listInvitations } from './queries.ts'
import { invitationsInput, inviteByProfileInput, inviteInput, previewInput } from './schema.ts'

const page = 25

/** Candidates whom a team invites to apply, from a list of its own. */
export const invitedProcedures = {
  /** A mutation, for a list is longer than an address may be; it changes nothing. */
  previewCandidates: jobProcedure('decide')
    .input(previewInput)
    .mutation(({ ctx, input }) => previewCandidates(ctx, ctx.job.id, input.csv)),

  inviteCandidates: jobProcedure('decide')
    .input(inviteInput)
    .mutation(({ ctx, input }) => inviteCandidates(ctx, ctx.job.id, input)),

  /** Somebody whose profile was found. */
  inviteByProfile: jobProcedure('decide')
    .meta({ named: { field: 'username', what: 'This profile' } })
    .input(inviteByProfileInput)
    .mutation(({ ctx, input }) => inviteByProfile(ctx, ctx.job.id, input)),

  /** The newest first. */
  candidateInvitations: jobProcedure('decide')
    .input(invitationsInput)
    .query(({ ctx, input }) =>
      pageByTime(input.cursor, page, at => listInvitations(ctx.db, ctx.job, at)),
    ),

  /** Those whose profile was found, the newest first. */
  profileInvitations: jobProcedure('decide')
    .input(invitationsInput)
    .query(({ ctx, input }) =>
      pageByTime(input.cursor, page, at =>
        listProfileInvitations(ctx.db, ctx.user.id, ctx.job, at),
      ),
    ),

  /** Why nobody can be invited now, if so, and the words that stand around the team's own. */
  candidateInviting: jobProcedure('decide').query(async ({ ctx }) => {
    const job = await findInviting(ctx.db, ctx.job.id)
    const { subject, paragraphs } = candidateInvited({
      job,
      message: '',
      token: '',
      hasNote: false,
    })
    return {
      refusal: refusalOf(job),
      subject,
      /** Without those of a link, and before the team's message the first alone. */
      words: paragraphs.filter(one => typeof one === 'string'),
    }
  }),

  withdrawCandidateInvitation: jobProcedure('decide')
    .input(z.object({ invitationId: z.uuid() }))
    .mutation(({ ctx, input }) => withdrawInvitation(ctx, ctx.job, input.invitationId)),
}
