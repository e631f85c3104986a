import { z } from 'zod'

export const resumeInput = z.object({ resumeId: z.uuid() })

/** A version's number, from 1. */
const version = z.int().min(1).max(20)

export const titleSchema = z
  .string()
  .trim()
  .min(1, 'Give the resume a name')
  .max(100, 'Use at most 100 characters')
  // oxlint-disable-next-line no-control-regex -- none of them belongs in a name
  .refine(text => !/[\u0000-\u001f\u007f]/.test(text), 'Use letters, digits and signs only')

export const renameSchema = resumeInput.extend({ title: titleSchema })

export const compareSchema = resumeInput.extend({ from: version, to: version })

/** A finding of the resume's current analysis, by what the analysis calls it. */
export const findingMarkSchema = resumeInput.extend({
  code: z.string().max(60),
  place: z.string().max(400),
  isFine: z.boolean(),
})

/** JSON Pointer into a resume's content. */
const pointer = z
  .string()
  .max(200)
  .regex(/^(\/[A-Za-z0-9]+)+$/)

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

const long = new Set(['summary', 'description', 'highlights', 'reference'])

/** The checks of one field of a resume, by its name. */
export function fieldSchema(at: string) {
  const key =
    at
      .replace(/\/\d+$/, '')
      .split('/')
      .at(-1) ?? ''
  const most = long.has(key) ? 2600 : 300
  const text = z
    .string()
    .trim()
    .min(1, 'Write something, or remove the value')
    .max(most, `Use at most ${most.toLocaleString('en')} characters`)
    .refine(
      // oxlint-disable-next-line no-control-regex -- what no text holds
      value => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value),
      'Use letters, digits and signs only',
    )
  if (/date$/i.test(key))
    return text.regex(
      /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
      'Write a year, or a year and month: 2021-03',
    )
  if (key === 'email') return text.pipe(z.email('Enter an e-mail address, like name@example.com'))
  if (key === 'url')
    return text.regex(/^(https?:\/\/)?[^\s/]+\.[^\s]+$/i, 'Enter a web address: example.com')
  if (key === 'countryCode')
    return text.regex(/^[A-Z]{2}$/, 'Use the two letters of the country: PT')
  return text
}

const editedVersion = resumeInput.extend({ version, pointer })

/** `before` is what the person saw there, null for nothing. */
export const editSchema = editedVersion
  .extend({
    before: z.unknown(),
    value: z.union([z.string(), z.array(z.string()).min(1).max(100)]).nullable(),
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
