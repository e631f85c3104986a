import { z } from 'zod'
import { emailSchema } from '#server/auth/schema.ts'
import {
  mailDomain,
  name,
  oneLine,
  orEmpty,
  rawText,
  reserved,
  slug,
  text,
  webAddress,
} from '#server/input/fields.ts'
import {
  addressLength,
  industryLength,
  leastRetentionDays,
  mostRetentionDays,
  orgSlugLength,
  orgTextLength,
  placeLength,
  publicTitleLength,
  staffReasonLength,
} from '#server/limits.ts'
import { roles } from '#server/shown/roles.ts'

export const orgInput = z.object({ orgSlug: rawText(100) })
/** Of a record with an id of its own: the organization whose screen asks for it, which has no others'. */
export const onScreenOf = z.object({ orgSlug: rawText(100).optional() })
export const claimSchema = orgInput.extend({ token: rawText(500, 'The token is too long') })

const newSlug = slug(orgSlugLength).refine(
  word => !isReserved(word),
  'This address is reserved. Choose another.',
)

export const isReserved = (word: string) =>
  reserved.has(word) || word === 'create' || word === 'new'

const leftOut = z.literal('')

export const createSchema = z.object({
  name: name('Enter the name of the organization', 2),
  /** Its address; made of the name when left out. */
  orgSlug: orEmpty(leftOut, newSlug).optional(),
  /** The domain of its e-mail addresses. */
  domain: orEmpty(leftOut, mailDomain).optional(),
})

export const askDomainSchema = z.object({ domain: mailDomain })

/** The domain of who an organization truly is, where staff know it. */
const reason = text(staffReasonLength).default('')
export const suspendSchema = orgInput.extend({ reason })
export const undoClaimSchema = orgInput.extend({
  reason,
  domain: orEmpty(leftOut, mailDomain).optional(),
})

export const companySizes = [
  '1-10',
  '11-50',
  '51-200',
  '201-500',
  '501-1000',
  '1001-5000',
  '5001-10000',
] as const

const orNull = (value: string) => value || null

const inDays = `Enter a number of days from ${leastRetentionDays} to ${mostRetentionDays}`

const claimPolicies = ['domain', 'open', 'closed'] as const

/** What an organization's form holds. */
export const orgFields = z.object({
  description: text(orgTextLength),
  url: webAddress(addressLength),
  industry: oneLine(industryLength).transform(orNull),
  numberOfEmployees: z.union([z.literal('').transform(() => null), z.enum(companySizes)]),
  foundingDate: text(4, 'Enter a year, like 1998')
    .regex(/^(1\d{3}|20\d{2})?$/, 'Enter a year, like 1998')
    .transform(orNull),
  location: oneLine(placeLength).transform(orNull),
  /** Left out, as before. */
  contactEmail: orEmpty(
    leftOut.transform(() => null),
    emailSchema,
  ).optional(),
  /** Who may claim the page when no admin is left; left out, as before. */
  claimPolicy: z.enum(claimPolicies).optional(),
  /** For how long decided applications are kept; left out, as before. */
  retentionDays: z.coerce
    .number(inDays)
    .int(inDays)
    .min(leastRetentionDays, inDays)
    .max(mostRetentionDays, inDays)
    .optional(),
})

export type OrgFields = z.output<typeof orgFields>

const role = z.enum(roles)

export const inviteSchema = z.object({ email: emailSchema, role: role.default('admin') })

/** `title` is what the person does there; null takes them off the public page. */
export const showMeSchema = z.object({ title: oneLine(publicTitleLength).nullable() })

/** `fromRole` is what was shown: who changed it meanwhile is not overruled unseen. */
export const changeRoleSchema = z.object({ userId: z.uuid(), fromRole: role, role })
