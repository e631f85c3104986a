import { z } from 'zod'
import { emailSchema, onOneLine } from '#server/auth/schema.ts'
import { reserved } from '#server/user/schema.ts'

export const orgSlugSchema = z.string().max(100)
export const claimSchema = z.object({
  orgSlug: orgSlugSchema,
  token: z.string().max(500, 'The token is too long'),
})

const oneLine = z.string().trim().max(100, 'Use at most 100 characters').transform(onOneLine)

const newSlug = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, 'Use at least 3 characters')
  .max(60, 'Use at most 60 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letters, digits and single hyphens')
  .refine(slug => !isReserved(slug), 'This address is reserved. Choose another.')

export const isReserved = (slug: string) =>
  reserved.has(slug) || slug === 'create' || slug === 'new'

const domainSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, 'Use at most 253 characters')
  .regex(
    /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])$/,
    'Enter a domain like example.com',
  )

const orEmpty = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema]).optional()

export const createSchema = z.object({
  name: oneLine.refine(name => name.length >= 2, 'Enter the name of the organization'),
  /** Its address; made of the name when left out. */
  orgSlug: orEmpty(newSlug),
  /** The domain of its e-mail addresses. */
  domain: orEmpty(domainSchema),
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

/** A web address, http or https; the scheme may be left out. Empty means none. */
const webAddress = z
  .string()
  .trim()
  .max(500, 'Use at most 500 characters')
  .transform((text, ctx) => {
    if (text === '') return null
    const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
    const isWeb = url && /^https?:$/.test(url.protocol) && url.hostname.includes('.')
    if (isWeb && !url.username && !url.password) return url.href
    ctx.addIssue({ code: 'custom', message: 'Enter a web address like https://example.com' })
    return z.NEVER
  })

/** Pictures are shown from LinkedIn's media host alone: the content security policy allows no other. */
const logoAddress = z
  .string()
  .trim()
  .max(1000, 'Use at most 1,000 characters')
  .transform((text, ctx) => {
    if (text === '') return null
    const url = URL.parse(text)
    if (url?.protocol === 'https:' && url.host === 'media.licdn.com') return url.href
    ctx.addIssue({
      code: 'custom',
      message: 'Enter the link of an image that begins with https://media.licdn.com/',
    })
    return z.NEVER
  })

const orNull = (text: string) => text || null

/** What an organization's form holds. */
export const orgFields = z.object({
  description: z.string().trim().max(5000, 'Use at most 5,000 characters'),
  url: webAddress,
  industry: oneLine.transform(orNull),
  numberOfEmployees: z.union([z.literal('').transform(() => null), z.enum(companySizes)]),
  foundingDate: z
    .string()
    .trim()
    .regex(/^(1\d{3}|20\d{2})?$/, 'Enter a year, like 1998')
    .transform(orNull),
  location: oneLine.transform(orNull),
  logoUrl: logoAddress,
})

export type OrgFields = z.output<typeof orgFields>

export const inviteSchema = z.object({ email: emailSchema })
