import { z } from 'zod'
import { nameSchema } from '#server/auth/schema.ts'

/** Paths and words that must never become somebody's address. */
const reserved = new Set(
  `about admin administrator api analytics challenge challenges dashboard edit fairlead help home
  job jobs login logout me moderator null official org organization privacy profile resume resumes
  root security settings signup staff status support system team terms undefined user users www`.split(
    /\s+/,
  ),
)

const usernameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, 'Use at least 3 characters')
  .max(30, 'Use at most 30 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letters, digits and single hyphens')
  .refine(name => !reserved.has(name), 'This name is reserved. Choose another.')

const profilePath = /^\/in\/[^/]{3,100}\/?$/

/**
 * A profile (`linkedin.com/in/…`) or an image on LinkedIn's media host, stored as https without
 * its query (an image keeps it: it is its signature). Empty means none. Never fetched.
 */
export const linkedinUrlSchema = z
  .string()
  .trim()
  .max(500, 'Use at most 500 characters')
  .transform((text, ctx) => {
    if (text === '') return null
    const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
    if (url?.hostname === 'media.licdn.com')
      return `https://media.licdn.com${url.pathname}${url.search}`
    if (
      url &&
      /^([a-z]{2,3}\.)?linkedin\.com$/.test(url.hostname) &&
      profilePath.test(url.pathname)
    )
      return `https://${url.hostname}${url.pathname.replace(/\/$/, '')}`
    ctx.addIssue({
      code: 'custom',
      message: 'Enter the link of your profile, like https://www.linkedin.com/in/your-name',
    })
    return z.NEVER
  })

const visibilities = ['public', 'members', 'hidden'] as const
const openToStates = ['looking', 'open', 'no'] as const

export const profileSchema = z.object({
  name: nameSchema,
  username: z.union([z.literal('').transform(() => null), usernameSchema]),
  headline: z.string().trim().max(120, 'Use at most 120 characters'),
  about: z.string().trim().max(2600, 'Use at most 2,600 characters'),
  location: z.string().trim().max(100, 'Use at most 100 characters'),
  linkedinUrl: linkedinUrlSchema,
  visibility: z.enum(visibilities),
  openTo: z.enum(openToStates),
})
