import { z } from 'zod'
import { nameSchema } from '#server/auth/schema.ts'
import { draftValues } from '#server/input/draft.ts'
import {
  country,
  mailDomain,
  optionalText,
  orEmpty,
  rawText,
  reserved,
  slug,
  someText,
  text,
  webAddress as anyAddress,
} from '#server/input/fields.ts'
import { contactLength, usernameLength } from '#server/limits.ts'
import { basicFields } from '#server/profile/basics.ts'
import {
  contentKeys,
  mostItems,
  sections,
  type ContentKey,
  type Field,
  type FieldIn,
  type SectionKey,
} from '#server/profile/sections.ts'
import {
  availabilities,
  openToVisibilities,
  partKeys,
  visibilities,
} from '#server/profile/visibility.ts'
import { locales } from '#server/shown/locales.ts'

export const usernameSchema = slug(usernameLength).refine(
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

const openToStates = ['looking', 'open', 'no'] as const

const webAddress = (max: number) =>
  anyAddress(max)
    .transform(address => address ?? undefined)
    .optional()

/** JSON Resume's partial dates. */
const month = (max: number) =>
  text(max, 'Enter a month like 2021-03, or a year')
    .regex(/^((19|20)\d\d(-(0[1-9]|1[0-2]))?)?$/, 'Enter a month like 2021-03, or a year')
    .transform(value => value || undefined)
    .optional()

/** A list that may be left out, as text may. */
const list = (item: z.ZodString, max: number, message: string) =>
  z
    .array(item.min(1))
    .max(max, message)
    .transform(items => (items.length > 0 ? items : undefined))
    .optional()

function valueOf({ kind, max }: Field) {
  if (kind === 'url') return webAddress(max)
  if (kind === 'month') return month(max)
  if (kind === 'words') return list(text(max), mostItems.words, `Use at most ${mostItems.words}`)
  if (kind !== 'lines') return optionalText(max)
  const item = text(max, `Use at most ${max} characters a line`)
  return list(item, mostItems.lines, `Use at most ${mostItems.lines} lines`)
}

type ValueOf<F> = F extends { required: string | true }
  ? z.ZodType<string, string>
  : ReturnType<F extends { kind: 'lines' | 'words' } ? typeof list : typeof optionalText>

/** An entry of a section: what it may hold, and what it must. */
function entry<S extends SectionKey>(key: S) {
  const { fields, names, nameless, one } = sections[key]
  const shape = Object.fromEntries(fields.map(field => [field.key, valueOf(field)]))
  return z
    .object(shape as { [F in FieldIn<S> as F['key']]: ValueOf<F> })
    .superRefine((given: Record<string, unknown>, ctx) => {
      const refuse = (at: string, message: string) =>
        ctx.addIssue({ code: 'custom', path: [at], message })
      if (!endsAfterStart(given)) refuse('endDate', 'Must not be before the start')
      for (const { key: at, required } of fields)
        if (required && !given[at]) refuse(at, required === true ? `Name the ${one}` : required)
      const [title = ''] = names.flat()
      if (nameless && !names.flat().some(name => given[name])) refuse(title, nameless)
    })
}

/** `2021` against `2021-03` is compared by the year alone. */
const endsAfterStart = ({ startDate, endDate }: { startDate?: string; endDate?: string }) => {
  if (!startDate || !endDate) return true
  const length = Math.min(startDate.length, endDate.length)
  return endDate.slice(0, length) >= startDate.slice(0, length)
}

const entries = <S extends SectionKey>(key: S) => {
  const { most } = sections[key]
  return z.array(entry(key)).max(most, `Use at most ${most}`).optional()
}

/** Bytes of all sections together: a request holds 100 kB. */
const contentLimit = 80_000

const lists = Object.fromEntries(contentKeys.map(key => [key, entries(key)])) as object as {
  [Key in ContentKey]: ReturnType<typeof entries<Key>>
}

const mostSkills = sections.skills.most

/** The published sections of a profile, in JSON Resume's words. A current post has no endDate. */
const profileContent = z
  .object({
    ...lists,
    skills: lists.skills.refine(
      groups => countSkills(groups ?? []) <= mostSkills,
      `Use at most ${mostSkills} skills in all`,
    ),
  })
  .refine(content => new TextEncoder().encode(JSON.stringify(content)).length <= contentLimit, {
    message: 'That is more text than a profile holds. Shorten some descriptions.',
  })

const countSkills = (groups: { keywords?: string[] }[]) =>
  groups.reduce((count, { keywords }) => count + Math.max(1, keywords?.length ?? 0), 0)

export type ProfileContent = z.infer<typeof profileContent>

const mostLinks = sections.links.most

const mostCountries = 30

export const profileSchema = z.object({
  name: nameSchema,
  username: orEmpty(
    z.literal('').transform(() => null),
    usernameSchema,
  ),
  headline: text(basicFields.headline.max),
  about: text(basicFields.about.max),
  location: text(basicFields.location.max),
  linkedinUrl: linkedinUrlSchema,
  links: z.array(entry('links')).max(mostLinks, `Use at most ${mostLinks} links`),
  content: profileContent,
  visibility: z.enum(visibilities),
  /** Keeps a public profile out of search engines. */
  noindex: z.boolean(),
  openTo: z.enum(openToStates),
  openToVisibility: z.enum(openToVisibilities),
  /** Countries where one may work without being sponsored. */
  workAuthorization: z
    .array(country('Use two-letter codes, like DE'))
    .max(mostCountries, `Use at most ${mostCountries}`),
  availability: z.enum(availabilities).nullable(),
  termsVisibility: z.enum(openToVisibilities),
  /** Of the parts for which it is said; whoever saves them saves all of them. */
  sectionVisibility: z.partialRecord(z.enum(partKeys), z.enum(visibilities)),
  contactMode: z.enum(['relay', 'off']),
  downloads: z.boolean(),
})

/** Through whose eyes one looks at one's own profile. */
export const profileAsSchema = z.object({
  eye: z.enum(['visitor', 'member', 'recruiter'] as const),
})

export const contactSchema = z.object({
  username: rawText(100),
  message: someText(contactLength, 'Write what you want to say'),
})

/** Whom a profile is kept from: an organization's people, addresses on a domain, or one person. */
export const exclusionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('org'), orgSlug: rawText(100) }),
  z.object({ kind: z.literal('domain'), domain: mailDomain }),
  z.object({ kind: z.literal('user'), username: rawText(100) }),
])

/** In characters of JSON. */
export const draftLength = 90_000
export const draftTooLong = 'That is more text than a draft holds. Shorten some descriptions.'

/**
 * A profile as it is typed, unchecked: it is checked when it is published. `version` is that of the
 * profile it began with.
 */
export const draftSchema = z.object({
  version: z.number().int().min(0),
  values: draftValues(draftLength, draftTooLong),
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
export const localeSchema = z.object({
  locale: z.enum(locales, 'Choose one of the ways that are offered'),
})
