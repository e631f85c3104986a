import { z } from 'zod'
import { rawText, text, webPage } from '#server/input/fields.ts'

export const resumeInput = z.object({ resumeId: z.uuid() })

/** A version's number, from 1. */
const version = z.int().min(1).max(20)

const titleSchema = text(100)
  .min(1, 'Give the resume a name')
  // oxlint-disable-next-line no-control-regex -- none of them belongs in a name
  .refine(title => !/[\u0000-\u001f\u007f]/.test(title), 'Use letters, digits and signs only')

export const renameSchema = resumeInput.extend({ title: titleSchema })

export const compareSchema = resumeInput.extend({ from: version, to: version })

/** A finding of the resume's current analysis, by what the analysis calls it. */
export const findingMarkSchema = resumeInput.extend({
  code: rawText(60),
  place: rawText(400),
  isFine: z.boolean(),
})

/** JSON Pointer into a resume's content. */
const pointer = rawText(200).regex(/^(\/[A-Za-z0-9]+)+$/)

const period = ['startDate', 'endDate']

/** Fields that can be added to an entry where the file has none, as one asks for them. */
export const addableEntryFields: Record<string, string[]> = {
  work: ['position', 'name', 'location', ...period, 'url', 'summary'],
  education: ['institution', 'studyType', 'area', ...period, 'score', 'url'],
  projects: ['name', ...period, 'url', 'description'],
  languages: ['language', 'fluency'],
  certificates: ['name', 'issuer', 'date', 'url'],
  volunteer: ['position', 'organization', ...period, 'url', 'summary'],
  awards: ['title', 'awarder', 'date', 'summary'],
  publications: ['name', 'publisher', 'releaseDate', 'url', 'summary'],
}

/** Characters of the longest field. */
const longest = 2600
const long = new Set(['summary', 'description', 'highlights', 'reference'])

/** The checks of one field of a resume, by its name. */
export function fieldSchema(at: string) {
  const key =
    at
      .replace(/\/\d+$/, '')
      .split('/')
      .at(-1) ?? ''
  const most = long.has(key) ? longest : 300
  const value = text(most)
    .min(1, 'Write something, or remove the value')
    .refine(
      // oxlint-disable-next-line no-control-regex -- what no text holds
      given => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(given),
      'Use letters, digits and signs only',
    )
  if (/date$/i.test(key))
    return value.regex(
      /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
      'Write a year, or a year and month: 2021-03',
    )
  if (key === 'email') return value.pipe(z.email('Enter an e-mail address, like name@example.com'))
  if (key === 'url')
    return value.refine(given => webPage(given) !== null, 'Enter a web address: example.com')
  if (key === 'countryCode')
    return value.regex(/^[A-Z]{2}$/, 'Use the two letters of the country: PT')
  return value
}

const editedVersion = resumeInput.extend({ version, pointer })

/** `before` is what the person saw there, null for nothing. */
export const editSchema = editedVersion
  .extend({
    before: z.unknown(),
    value: z
      .union([rawText(longest), z.array(rawText(longest)).min(1).max(100)], {
        error: 'Use at most 2,600 characters, and in a list at most 100 items',
      })
      .nullable(),
  })
  .transform((input, ctx) => {
    if (input.value === null) return input
    const schema = fieldSchema(input.pointer)
    const checked = Array.isArray(input.value)
      ? z.array(schema).safeParse(input.value)
      : schema.safeParse(input.value)
    if (checked.success) return { ...input, value: checked.data }
    const message = checked.error.issues[0]?.message ?? ''
    ctx.addIssue({ code: 'custom', path: ['value'], message })
    return z.NEVER
  })

/** The edit's place in what was read, as `resume.byId` gives it. */
export const undoEditSchema = editedVersion
