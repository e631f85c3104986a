import { timingSafeEqual } from 'node:crypto'
import { transaction, type Tx } from '#db/index.ts'
import { hashToken } from '#server/auth/session-store.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, forbidden, notFound, unconfirmed } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { domainOf, ownsDomain } from '#server/org-domain/owns-domain.ts'
import { wasTakenOut } from './member-queries.ts'
import { insertMember, listWhoMay, lockOrganization, setClaimed } from './queries.ts'
import { isStaying, leavingText } from './staying.ts'

type Outcome =
  | { kind: 'claimed' | 'already_admin'; message: string }
  | { kind: 'not_found' }
  | { kind: 'forbidden' | 'conflict'; message: string; reason: Reason }

/** What the audit log keeps of a refusal, whose message may hold the person's address. */
type Reason = 'leaving' | 'token' | 'admin' | 'taken' | 'closed' | 'unconfirmed' | 'domain'

/**
 * Makes the person the owner of an organization (docs/decisions.md). Every client knows the
 * token, so it is never enough: the organization must have no admin, and its policy must let the
 * person in. The row lock lets exactly one of several claims at once win. Every attempt is audited.
 */
export async function claimOrganization(
  { db, env, user, ip }: PersonContext,
  orgSlug: string,
  token: string,
): Promise<{ message: string }> {
  const outcome = await transaction(db, async tx => {
    const stays = await isStaying(tx, user.id)
    const org = await lockOrganization(tx, orgSlug)
    const decision: Outcome = org
      ? await decide(tx, org, { ...user, stays }, isClaimToken(env.CLAIM_TOKEN, token))
      : { kind: 'not_found' }
    if (org && decision.kind === 'claimed') {
      await insertMember(tx, { organizationId: org.id, userId: user.id, role: 'owner' })
      await setClaimed(tx, org.id, org.claimPolicy === 'domain' ? 'verified' : 'pending')
    }
    await emit(tx, {
      name: 'organization.claimAttempted',
      organizationId: org?.id ?? null,
      actorId: user.id,
      ip,
      answer: decision.kind,
      ...(org &&
        decision.kind === 'claimed' && {
          claimed: {
            orgSlug,
            orgName: org.name,
            claimerName: user.name,
            domain: org.claimPolicy === 'domain' ? org.domain : null,
            contactEmail: org.contactEmail,
          },
        }),
      data: 'reason' in decision ? { reason: decision.reason } : {},
    })
    return decision
  })
  if (outcome.kind === 'not_found') throw notFound('This organization')
  if (outcome.kind === 'forbidden')
    throw (outcome.reason === 'unconfirmed' ? unconfirmed : forbidden)(outcome.message)
  if (outcome.kind === 'conflict') throw conflict(outcome.message)
  return { message: outcome.message }
}

/** A claim that gets no further than its input, or than the limit, is on record like all others. */
export const recordRefusedClaim = ({ db, user, ip }: PersonContext, code: string) =>
  transaction(db, tx =>
    emit(tx, {
      name: 'organization.claimAttempted',
      organizationId: null,
      actorId: user.id,
      ip,
      answer: code === 'TOO_MANY_REQUESTS' ? 'too_many' : 'malformed',
      data: {},
    }),
  )

async function decide(
  tx: Tx,
  org: { id: string; name: string; domain: string | null; claimPolicy: string; status: string },
  user: PersonContext['user'] & { stays: boolean },
  tokenFits: boolean,
): Promise<Outcome> {
  if (!tokenFits)
    return {
      kind: 'forbidden',
      reason: 'token',
      message: `The claim token is not valid for ${org.name}.`,
    }
  const message = `You are an admin of ${org.name}.`
  const admins = await listWhoMay(tx, org.id, 'manageTeam')
  if (admins.includes(user.id)) return { kind: 'already_admin', message }
  if (admins.length > 0)
    return {
      kind: 'conflict',
      reason: 'admin',
      message: `${org.name} has an admin already. Ask them for an invitation.`,
    }
  if (!user.stays) return { kind: 'forbidden', reason: 'leaving', message: leavingText }
  if (await wasTakenOut(tx, org.id, user.id))
    return {
      kind: 'forbidden',
      reason: 'taken',
      message: `${org.name} was taken from you by the people who run this site. Write to them if that was wrong.`,
    }
  if (org.claimPolicy === 'closed' || org.status === 'suspended')
    return { kind: 'forbidden', reason: 'closed', message: `${org.name} can’t be claimed.` }
  if (
    org.claimPolicy === 'domain' &&
    user.emailVerifiedAt === null &&
    domainOf(user.email) === org.domain
  )
    return {
      kind: 'forbidden',
      reason: 'unconfirmed',
      message: `To claim ${org.name}, confirm your e-mail address first: open the link we sent to ${user.email}, then try again.`,
    }
  if (org.claimPolicy === 'domain' && !ownsDomain(user, org.domain))
    return {
      kind: 'forbidden',
      reason: 'domain',
      message: `To claim ${org.name}, log in with a confirmed e-mail address on ${org.domain}.`,
    }
  return { kind: 'claimed', message }
}

/** Compares hashes, so that the time says nothing; unset means that no token is valid. */
const isClaimToken = (expected: string | undefined, token: string) =>
  expected !== undefined &&
  timingSafeEqual(Buffer.from(hashToken(expected)), Buffer.from(hashToken(token)))
