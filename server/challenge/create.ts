import type { PersonContext } from '#server/context.ts'
import { emit } from '#server/events/emit.ts'
import { addDraft } from '#server/org/publishing.ts'
import { insertChallenge } from './edit-queries.ts'
import type { ChallengeFields } from './schema.ts'
import { assertOwnJob } from './terms/assert-own-job.ts'

const ofChallenges = { table: 'challenges', wayOut: 'Publish or cancel one first.' } as const

/** Saves a draft. @throws CONFLICT when the organization has as many as it may. */
export const createChallenge = (
  { db, user, ip }: PersonContext,
  organizationId: string,
  fields: ChallengeFields,
) =>
  addDraft(db, organizationId, ofChallenges, async tx => {
    await assertOwnJob(tx, organizationId, fields.jobId)
    const made = await insertChallenge(tx, organizationId, user.id, fields)
    await emit(tx, {
      name: 'challenge.created',
      organizationId,
      actorId: user.id,
      ip,
      challengeId: made.id,
    })
    return made
  })
