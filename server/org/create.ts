import type { z } from 'zod'
import { transaction, type Tx } from '#db/index.ts'
import { audit } from '#server/audit.ts'
import type { PersonContext } from '#server/context.ts'
import { fieldError } from '#server/errors.ts'
import { slugify } from '#db/slug.ts'
import { ownsDomain } from './owns-domain.ts'
import { isPublicMailDomain } from './public-mail-domains.ts'
import { findOrganizationByDomain, insertAdmin, insertOrganization } from './queries.ts'
import { isReserved, type createSchema } from './schema.ts'

/**
 * Makes an organization whose creator is its admin. Address and domain are unique by constraint;
 * an address that was not chosen but made of the name gets a number when it is taken.
 */
export async function createOrganization(
  { db, user, ip }: PersonContext,
  { name, orgSlug, domain }: z.output<typeof createSchema>,
) {
  if (domain && isPublicMailDomain(domain))
    throw fieldError(
      'BAD_REQUEST',
      'domain',
      `Anybody can have an address at ${domain}. Enter the organization’s own domain, or leave it empty.`,
    )
  return transaction(db, async tx => {
    const insert = (slug: string) =>
      insertOrganization(tx, {
        name,
        orgSlug: slug,
        domain: domain || null,
        claimPolicy: domain ? 'domain' : 'closed',
        status: domain && ownsDomain(user, domain) ? 'verified' : 'pending',
      })
    const org = orgSlug ? await insert(orgSlug) : await insertNumbered(insert, slugOf(name))
    if (!org) throw await taken(tx, domain)
    await insertAdmin(tx, org.id, user.id)
    await audit(tx, {
      organizationId: org.id,
      actorId: user.id,
      action: 'org.created',
      entityType: 'organization',
      entityId: org.id,
      data: {},
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

async function taken(tx: Tx, domain: string | undefined) {
  const owner = domain ? await findOrganizationByDomain(tx, domain) : undefined
  if (owner)
    return fieldError(
      'CONFLICT',
      'domain',
      `${owner.name} has this domain. Open its page to claim it, or ask its admins for an invitation.`,
    )
  return fieldError(
    'CONFLICT',
    'orgSlug',
    'Another organization has this address. Choose a different one.',
  )
}
