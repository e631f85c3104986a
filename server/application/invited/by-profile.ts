import { transaction } from '#db/index.ts'
import { countAttempt } from '#server/attempts.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { lockPersonNamed } from '#server/profile/lock-person.ts'
import { findInvitable, saveInvitation } from './by-profile-queries.ts'
import { assertInviting, namedJob } from './invite.ts'
import { lockInviting } from './queries.ts'

/**
 * Invites somebody whose profile was found to apply for a job, once; of their address nobody learns.
 * Whoever wants none of the organization's is told nothing, and neither is the organization, which would
 * learn by it whose address is whose.
 * @throws NOT_FOUND for a profile that this recruiter may not see; CONFLICT for who is not open to work,
 *   was invited before or has applied; TOO_MANY_REQUESTS.
 */
export const inviteByProfile = (
  ctx: PersonContext,
  jobId: string,
  { username, message }: { username: string; message: string },
) =>
  transaction(ctx.db, async tx => {
    const { env, user, ip } = ctx
    await lockPersonNamed(tx, username)
    const job = await lockInviting(tx, jobId)
    assertInviting(ctx, job)
    const person = await findInvitable(tx, user.id, username, job)
    if (!person) throw notFound('This profile')
    if (!person.isOpen) throw conflict(`${person.name} does not say that they are open to work.`)
    if (person.isKnownToHaveApplied)
      throw conflict(`${person.name} has applied for ${job.title} already.`)
    const invited = { jobId, userId: person.id, invitedBy: user.id, message }
    if (!(await saveInvitation(tx, invited)))
      throw conflict(`${person.name} was invited to apply for ${job.title} before.`)
    await countAttempt({ db: tx, env }, 'invitePerson', person.id)
    await countAttempt({ db: tx, env }, 'candidates', job.organizationId)
    await emit(tx, {
      name: 'candidate.invitedByProfile',
      organizationId: job.organizationId,
      actorId: user.id,
      ip,
      job: namedJob(job),
      message,
      // Of a job that is reviewed blind nobody learns who has applied, from no record either.
      userId: person.hasApplied || person.isUnwanted ? null : person.id,
    })
    return { username, jobId }
  })
