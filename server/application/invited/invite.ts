import { transaction } from '#db/index.ts'
import { countAttempt, countEach } from '#server/attempts.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, forbidden, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { assertConfirmed } from '#server/org/publishing.ts'
import {
  deleteInvitation,
  findInviting,
  knownStates,
  lockInviting,
  saveInvitations,
  type Inviting,
} from './queries.ts'
import { readCandidates, type ReadCandidate } from './read-candidates.ts'
import type { Candidate, LineState } from './schema.ts'

/** Why nobody can be invited to apply for a job; null when they can. */
export function refusalOf({ orgName, orgStatus, status }: Inviting): string | null {
  if (orgStatus !== 'verified')
    return `Only a verified organization invites candidates. Confirm the domain of ${orgName} in its settings, then come back.`
  if (status !== 'open')
    return 'Candidates are invited for a job that is open. Publish or reopen it, then come back.'
  return null
}

export function assertInviting(ctx: PersonContext, job: Inviting) {
  assertConfirmed(ctx, 'invite candidates')
  const refusal = refusalOf(job)
  if (refusal) throw job.orgStatus === 'verified' ? conflict(refusal) : forbidden(refusal)
}

/** A line of a list with what would become of it. */
interface PreviewedLine extends Candidate {
  line: number
  state: LineState
  /** What to do about it, where there is something to do. */
  message: string | null
}

/** Reads a list of candidates, and says line by line who would be invited; nothing is stored. */
export async function previewCandidates(ctx: PersonContext, jobId: string, csv: string) {
  const job = await findInviting(ctx.db, jobId)
  assertInviting(ctx, job)
  await countAttempt(ctx, 'candidatesPreview')
  const { candidates, unknown } = readCandidates(csv)
  const sound = candidates.filter(({ fault }) => fault === null)
  const known = await knownStates(
    ctx.db,
    job,
    sound.map(({ email }) => email),
  )
  const first = new Map(sound.toReversed().map(({ email, line }) => [email, line]))
  const previewed = ({ fault, ...candidate }: ReadCandidate): PreviewedLine => {
    const { email, line } = candidate
    if (fault !== null) return { ...candidate, state: 'faulty', message: fault }
    const before = first.get(email) ?? line
    if (before < line)
      return { ...candidate, state: 'twice', message: `The same address stands in line ${before}` }
    return { ...candidate, state: known.get(email) ?? 'new', message: null }
  }
  return { rows: candidates.map(previewed), unknown }
}

/**
 * Invites candidates to apply for a job: each address gets one mail for it, however often and by how
 * many at once it is asked for.
 */
export const inviteCandidates = (
  ctx: PersonContext,
  jobId: string,
  { candidates, message }: { candidates: Candidate[]; message: string },
) =>
  transaction(ctx.db, async tx => {
    const { db: _, env, user, ip } = ctx
    const job = await lockInviting(tx, jobId)
    assertInviting(ctx, job)
    const each = firstOfEach(candidates)
    const known = await knownStates(tx, job, [...each.keys()])
    const fresh = [...each.keys()].filter(email => !known.has(email))
    const may = await countEach({ db: tx, env }, 'inviteAddress', fresh)
    const invited = [...each.values()].filter(({ email }) => may.has(email))
    if (invited.length > 0) {
      await countAttempt({ db: tx, env }, 'candidates', job.organizationId, invited.length)
      await emit(tx, {
        name: 'candidates.invited',
        organizationId: job.organizationId,
        actorId: user.id,
        ip,
        job: namedJob(job),
        message,
        invitationIds: await saveInvitations(tx, job, user.id, invited),
      })
    }
    return {
      invited: invited.length,
      /** Who got no mail, and why; `often` was invited often enough for a day. */
      left: [...each.keys()].flatMap(email => {
        if (may.has(email)) return []
        return [{ email, why: known.get(email) ?? ('often' as const) }]
      }),
    }
  })

/** By address, in the order of the list. */
const firstOfEach = (candidates: Candidate[]) =>
  new Map([...new Map(candidates.toReversed().map(one => [one.email, one]))].toReversed())

export const namedJob = ({ id, slug, title, orgSlug, orgName }: Inviting) => ({
  id,
  slug,
  title,
  orgSlug,
  orgName,
})

/** Forgets whom the team invited; the link in their mail still stops further ones. */
export const withdrawInvitation = (
  { db, user, ip }: PersonContext,
  job: { id: string; organizationId: string },
  invitationId: string,
) =>
  transaction(db, async tx => {
    if (!(await deleteInvitation(tx, job.id, invitationId))) throw notFound('This invitation')
    await emit(tx, {
      name: 'candidate.invitationWithdrawn',
      organizationId: job.organizationId,
      actorId: user.id,
      ip,
      jobId: job.id,
    })
    return { invitationId }
  })
