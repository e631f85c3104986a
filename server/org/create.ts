import type { z } from 'zod'
import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { fieldError } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { holdDomain } from '#server/org-domain/confirm-domains.ts'
import { ownsDomain } from '#server/org-domain/owns-domain.ts'
import { slugify } from '#db/slug.ts'
import { assertOwnDomain, domainTaken } from './domain/own-domain.ts'
import { findOrganizationByDomain } from './domain/queries.ts'
import { insertMember, insertOrganization } from './queries.ts'
import { isReserved, type createSchema } from './schema.ts'
import { assertStaying } from './staying.ts'

/**
 * Makes an organization whose creator is its owner. Address and domain are unique by constraint;
 * an address that was not chosen but made of the name gets a number when it is taken. A domain is
 * reserved only by a confirmed address on it; else it is asked for, which takes it from nobody.
 */
export async function createOrganization(
  { db, user, ip }: PersonContext,
  { name, orgSlug, domain }: z.output<typeof createSchema>,
) {
  if (domain) assertOwnDomain(domain)
  const isOwn = domain ? ownsDomain(user, domain) : false
  return transaction(db, async tx => {
    await assertStaying(tx, user.id)
    if (domain) {
      await holdDomain(tx, domain)
      const owner = await findOrganizationByDomain(tx, domain)
      if (owner) throw domainTaken(owner)
    }
    const insert = (slug: string) =>
      insertOrganization(tx, {
        name,
        orgSlug: slug,
        domain: isOwn ? domain || null : null,
        domainAsked: isOwn ? null : domain || null,
        domainAskedBy: isOwn || !domain ? null : user.id,
        claimPolicy: isOwn ? 'domain' : 'closed',
        status: isOwn ? 'verified' : 'pending',
      })
    const org = orgSlug ? await insert(orgSlug) : await insertNumbered(insert, slugOf(name))
    if (!org) throw addressTaken()
    await insertMember(tx, { organizationId: org.id, userId: user.id, role: 'owner' })
    await emit(tx, {
      name: 'organization.created',
      organizationId: org.id,
      actorId: user.id,
      ip,
    })
    return org
  })
}

const slugOf = (name: string) => {
  const slug = slugify(name, 'organization').slice(0, 50).replace(/-+$/, '')
  return isReserved(slug) || slug.length < 3 ? `${slug}-organization` : slug
}

/** Namesakes are few: past these the person chooses an address. */
const namesakes = 20

async function insertNumbered(
  insert: (slug: string) => ReturnType<typeof insertOrganization>,
  slug: string,
) {
  for (let number = 1; number <= namesakes; number++) {
    // Each depends on the one before.
    // oxlint-disable-next-line no-await-in-loop
    const org = await insert(number === 1 ? slug : `${slug}-${number}`)
    if (org) return org
  }
  return undefined
}

const addressTaken = () =>
  fieldError(
    'CONFLICT',
    'orgSlug',
    'Another organization has this address. Choose a different one.',
  )
