import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/context.ts'
import type { Admission } from '#server/http/admission.ts'
import { registerSheet } from '#server/social/register-sheet.ts'
import { requireOrganization } from './queries.ts'

/** The picture of an organization: a verified one says by which domain it is known. */
export const registerOrganizationPicture = (
  app: FastifyInstance,
  { db, mayLag = db }: Deps,
  admission: Admission,
) =>
  registerSheet(app, admission, 'org', {
    find: async orgSlug => {
      const org = await requireOrganization(mayLag, orgSlug)
      return {
        name: org.name,
        says: [org.industry, org.location].filter(Boolean).join(' · ') || 'Organization',
        title: org.name,
        marked: org.status === 'verified' && org.domain ? `Verified: ${org.domain}` : null,
      }
    },
  })
