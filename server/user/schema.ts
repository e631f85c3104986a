import { z } from 'zod'
import { nameSchema } from '#server/auth/schema.ts'
import {
  optionalText,
  orEmpty,
  slug,
  text,
  webAddress as anyAddress,
} from '#server/input/fields.ts'
import { addressLength } from '#server/limits.ts'

/** Paths and words that must never become somebody's address. */
export const reserved = new Set(
  `about admin administrator api analytics challenge challenges dashboard edit fairlead help home
  job jobs login logout me moderator null official org organization privacy profile resume resumes
  root security settings signup staff status support system team terms undefined user users www`.split(
    /\s+/,
  ),
)

export const usernameSchema = slug(30).refine(
  name => !reserved.has(name),
  'This name is reserved. Choose another.',
)

const profilePath = /^\/in\/[^/]{3,100}\/?$/

/**
 * A profile (`linkedin.com/in/…`) or an image on LinkedIn's media host, stored as https without
 * its query (an image keeps it: it is its signature). Empty means none. Never fetched.
 */
export const linkedinUrlSchema = text(500).transform((value, ctx) => {
  if (value === '') return null
  const url = URL.parse(/^https?:\/\//i.test(value) ? value : `https://${value}`)
  if (url?.hostname === 'media.licdn.com')
    return `https://media.licdn.com${url.pathname}${url.search}`
  if (url && /^([a-z]{2,3}\.)?linkedin\.com$/.test(url.hostname) && profilePath.test(url.pathname))
    return `https://${url.hostname}${url.pathname.replace(/\/$/, '')}`
  ctx.addIssue({
    code: 'custom',
    message: 'Enter the link of your profile, like https://www.linkedin.com/in/your-name',
  })
  return z.NEVER
})

const visibilities = ['public', 'members', 'hidden'] as const
const openToStates = ['looking', 'open', 'no'] as const

const webAddress = anyAddress(addressLength)
  .transform(address => address ?? undefined)
  .optional()

/** JSON Resume's partial dates. */
const month = text(7, 'Enter a month like 2021-03, or a year')
  .regex(/^((19|20)\d\d(-(0[1-9]|1[0-2]))?)?$/, 'Enter a month like 2021-03, or a year')
  .transform(value => value || undefined)
  .optional()

/** A list that may be left out, as text may. */
const list = <T extends z.ZodType>(item: T, max: number, message: string) =>
  z
    .array(item)
    .max(max, message)
    .transform(items => (items.length > 0 ? items : undefined))
    .optional()

const lines = list(
  text(500, 'Use at most 500 characters a line').min(1),
  20,
  'Use at most 20 lines',
)
const keywords = list(text(60).min(1), 50, 'Use at most 50')

const period = { startDate: month, endDate: month }

/** `2021` against `2021-03` is compared by the year alone. */
const endsAfterStart = ({ startDate, endDate }: { startDate?: string; endDate?: string }) => {
  if (!startDate || !endDate) return true
  const length = Math.min(startDate.length, endDate.length)
  return endDate.slice(0, length) >= startDate.slice(0, length)
}
const endFirst = { path: ['endDate'], message: 'Must not be before the start' }

const entries = <T extends z.ZodType>(entry: T) =>
  z.array(entry).max(50, 'Use at most 50').optional()

const work = z
  .object({
    position: optionalText(100),
    name: optionalText(100),
    location: optionalText(100),
    url: webAddress,
    ...period,
    summary: optionalText(2000),
    highlights: lines,
  })
  .refine(endsAfterStart, endFirst)
  .refine(entry => entry.position ?? entry.name, {
    path: ['position'],
    message: 'Enter the job title or the employer',
  })

const education = z
  .object({
    institution: optionalText(100),
    studyType: optionalText(100),
    area: optionalText(100),
    url: webAddress,
    ...period,
    score: optionalText(60),
  })
  .refine(endsAfterStart, endFirst)
  .refine(entry => entry.institution, { path: ['institution'], message: 'Enter the school' })

const skill = z
  .object({ name: optionalText(60), keywords })
  .refine(entry => entry.name ?? entry.keywords?.length, {
    path: ['name'],
    message: 'Name the skill',
  })

const project = z
  .object({
    name: optionalText(100),
    description: optionalText(2000),
    url: webAddress,
    ...period,
    highlights: lines,
  })
  .refine(endsAfterStart, endFirst)
  .refine(entry => entry.name, { path: ['name'], message: 'Name the project' })

const language = z
  .object({ language: optionalText(60), fluency: optionalText(60) })
  .refine(entry => entry.language, { path: ['language'], message: 'Name the language' })

const certificate = z
  .object({ name: optionalText(200), issuer: optionalText(100), date: month, url: webAddress })
  .refine(entry => entry.name, { path: ['name'], message: 'Name the certificate' })

const volunteer = z
  .object({
    position: optionalText(100),
    organization: optionalText(100),
    url: webAddress,
    ...period,
    summary: optionalText(2000),
    highlights: lines,
  })
  .refine(endsAfterStart, endFirst)
  .refine(entry => entry.position ?? entry.organization, {
    path: ['position'],
    message: 'Enter what you did, or where',
  })

const award = z
  .object({
    title: optionalText(200),
    awarder: optionalText(100),
    date: month,
    summary: optionalText(2000),
  })
  .refine(entry => entry.title, { path: ['title'], message: 'Name the award' })

const publication = z
  .object({
    name: optionalText(200),
    publisher: optionalText(100),
    releaseDate: month,
    url: webAddress,
    summary: optionalText(2000),
  })
  .refine(entry => entry.name, { path: ['name'], message: 'Enter the title' })

/** Bytes of all sections together: a request holds 100 kB. */
const contentLimit = 80_000

/** The published sections of a profile, in JSON Resume's words. A current post has no endDate. */
const profileContent = z
  .object({
    work: entries(work),
    education: entries(education),
    skills: entries(skill).refine(
      groups => countSkills(groups ?? []) <= 50,
      'Use at most 50 skills in all',
    ),
    projects: entries(project),
    certificates: entries(certificate),
    languages: entries(language),
    volunteer: entries(volunteer),
    awards: entries(award),
    publications: entries(publication),
  })
  .refine(content => new TextEncoder().encode(JSON.stringify(content)).length <= contentLimit, {
    message: 'That is more text than a profile holds. Shorten some descriptions.',
  })

const countSkills = (groups: { keywords?: string[] }[]) =>
  groups.reduce((count, { keywords: words }) => count + Math.max(1, words?.length ?? 0), 0)

export type ProfileContent = z.infer<typeof profileContent>

const link = z.object({
  label: text(60).min(1, 'Name the link'),
  url: webAddress.refine(value => value !== undefined, 'Enter an address like https://example.com'),
})

export const profileSchema = z.object({
  name: nameSchema,
  username: orEmpty(
    z.literal('').transform(() => null),
    usernameSchema,
  ),
  headline: text(120),
  about: text(2600),
  location: text(100),
  linkedinUrl: linkedinUrlSchema,
  links: z.array(link).max(10, 'Use at most 10 links'),
  content: profileContent,
  visibility: z.enum(visibilities),
  /** Keeps a public profile out of search engines. */
  noindex: z.boolean(),
  openTo: z.enum(openToStates),
})

export type ProfileChange = Partial<z.infer<typeof profileSchema>>

/** The steps after sign-up, in order; `done` when all are. */
export const onboardingSteps = [
  'import',
  'resume-analysis',
  'about',
  'choose-interests',
  'done',
] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

/** The next step, and all that were skipped so far (left out: as before). */
export const onboardingSchema = z.object({
  step: z.enum(onboardingSteps),
  skipped: z.array(z.enum(onboardingSteps)).max(onboardingSteps.length).optional(),
})

export const accountSchema = z.object({ name: nameSchema })
