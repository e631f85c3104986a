import { z } from 'zod'
import { rawText, text, webPage, country, isSeen, unclearAddress } from '#server/input/fields.ts'
import {
  contentKeys,
  isList,
  keysOfKind,
  sections,
  type ContentKey,
} from '#server/profile/sections.ts'
import { withoutUnseen } from '#server/input/unseen.ts'
import { titleLength, versionLimit } from '#server/limits.ts'
import { cleanText } from './engine/words/clean-text.ts'

export const resumeInput = z.object({ resumeId: z.uuid() })

/** A version's number, from 1. */
const version = z.int().min(1).max(versionLimit)

/** An employer reads it above what was sent: it shows all that is in it. */
const titleSchema = text(titleLength)
  // oxlint-disable-next-line no-control-regex -- none of them belongs in a name
  .refine(title => !/[\u0000-\u001f\u007f]/.test(title), 'Use letters, digits and signs only')
  .transform(title => withoutUnseen(title).trim())
  .pipe(z.string().min(1, 'Give the resume a name'))

export const renameSchema = resumeInput.extend({ title: titleSchema })

export const compareSchema = resumeInput.extend({ from: version, to: version })

/** A finding of the resume's current analysis, by what the analysis calls it. */
export const findingMarkSchema = resumeInput.extend({
  code: rawText(60),
  place: rawText(400),
  isFine: z.boolean(),
})

/** JSON Pointer into a resume's content; as in JSON Patch, `/-` is behind the end of a list. */
const pointer = rawText(200).regex(/^(\/[A-Za-z0-9]+)+$/)
const pointerOrEnd = rawText(200).regex(/^(\/[A-Za-z0-9]+)+(\/-)?$/)

/**
 * Fields that can be added to an entry where the file has none. Skills are read as lists, whose
 * words are corrected together.
 */
export const addableEntryFields: Record<string, string[]> = Object.fromEntries(
  contentKeys
    .filter(key => key !== 'skills')
    .map(key => [key, sections[key].fields.flatMap(field => (isList(field) ? [] : field.key))]),
)

/** The lists of an entry that can have one more item: its bullets. */
export const listedEntryFields: Record<string, string[]> = Object.fromEntries(
  contentKeys.map(key => [
    key,
    sections[key].fields.flatMap(({ key: name, kind }) => (kind === 'lines' ? name : [])),
  ]),
)

/** What a section, and an entry, can have with those that its person adds. */
export const mostEntries = 100
export const mostBullets = 50

/** Characters of the longest field. */
const longest = 2600
const listLimit = 100
const long = keysOfKind('long', 'lines')
const months = keysOfKind('month').add('expires')

/** The checks of one field of a resume, by its name. */
export function fieldSchema(at: string) {
  const key =
    at
      .replace(/\/\d+$/, '')
      .split('/')
      .at(-1) ?? ''
  const most = long.has(key) ? longest : 300
  const missing = 'Write something, or remove the value'
  const value = text(most)
    .refine(
      // oxlint-disable-next-line no-control-regex -- what no text holds
      given => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(given),
      'Use letters, digits and signs only',
    )
    // As a reading would have it.
    .transform(given => cleanText(given).text)
    .pipe(text(most).min(1, missing).refine(isSeen, missing))
  if (months.has(key))
    return value.refine(
      given => /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/.test(given),
      'Write a year, or a year and month: 2021-03',
    )
  if (key === 'email') return value.pipe(z.email('Enter an e-mail address, like name@example.com'))
  if (key === 'url') return value.refine(given => webPage(given) !== null, unclearAddress)
  if (key === 'countryCode') return value.pipe(country('Use the two letters of the country: PT'))
  return value
}

/** An entry that is added: what its section has, and what names it. */
export function entrySchema(section: ContentKey) {
  const { fields, names, nameless, one } = sections[section]
  const texts = fields.map(field => {
    const value = fieldSchema(`/${field.key}`)
    return [field.key, isList(field) ? z.array(value).max(listLimit) : value] as const
  })
  return z
    .strictObject(Object.fromEntries(texts))
    .partial()
    .superRefine((given: Record<string, unknown>, ctx) => {
      const refuse = (key: string, message: string) =>
        ctx.addIssue({ code: 'custom', path: [key], message })
      for (const { key, required } of fields)
        if (required && !given[key]) refuse(key, required === true ? `Name the ${one}` : required)
      if (nameless && !names.flat().some(name => given[name]))
        refuse(names.flat()[0] ?? '', nameless)
    })
    .transform(given => given as Record<string, string | string[]>)
}

const editedVersion = resumeInput.extend({ version, pointer })

/** The checks of what is written at a place: a field, the items of a list, an added entry. */
function valueSchema(at: string, value: unknown) {
  if (Array.isArray(value)) return z.array(fieldSchema(at))
  const section = contentKeys.find(key => at === `/${key}/-`)
  return section && typeof value === 'object' ? entrySchema(section) : fieldSchema(at)
}

/** `before` is what the person saw there, null for nothing; `line` is where it was taken from. */
export const editSchema = resumeInput
  .extend({
    version,
    pointer: pointerOrEnd,
    before: z.unknown(),
    value: z
      .union(
        [
          rawText(longest),
          z.array(rawText(longest)).min(1).max(listLimit),
          z.record(
            rawText(30),
            z.union([rawText(longest), z.array(rawText(longest)).max(listLimit)]),
          ),
        ],
        {
          error: `Use at most ${longest.toLocaleString('en')} characters, and in a list at most ${listLimit} items`,
        },
      )
      .nullable(),
    line: rawText(longest).optional(),
  })
  .transform((input, ctx) => {
    if (input.value === null) return input
    const checked = valueSchema(input.pointer, input.value).safeParse(input.value)
    if (checked.success) return { ...input, value: checked.data }
    for (const { path, message } of checked.error.issues)
      ctx.addIssue({ code: 'custom', path: ['value', ...path], message })
    return z.NEVER
  })

/** A question of the analysis, as the analysis calls it. */
const question = z.object({ code: rawText(60), place: rawText(400) })

/** What is right of what was read: a value or an entry, what a question is about (or is wrong), or all of it. */
export const confirmSchema = resumeInput.extend({
  version,
  pointer: pointer.optional(),
  question: question.extend({ isWrong: z.boolean().optional() }).optional(),
})

export const undoConfirmSchema = resumeInput.extend({ version, question: question.optional() })

/** A post with both as they are shown now. */
export const swapSchema = resumeInput.extend({
  version,
  post: rawText(20).regex(/^\/work\/\d+$/),
  title: rawText(longest),
  employer: rawText(longest),
})

/** The edit's place in what was read, as `resume.byId` gives it. */
export const undoEditSchema = editedVersion
