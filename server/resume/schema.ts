import { z } from 'zod'
import { rawText, text, webPage, country, isSeen, unclearAddress } from '#server/input/fields.ts'
import { contentKeys, isList, keysOfKind, sections } from '#server/profile/sections.ts'
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

/** JSON Pointer into a resume's content. */
const pointer = rawText(200).regex(/^(\/[A-Za-z0-9]+)+$/)

/**
 * Fields that can be added to an entry where the file has none. Skills are read as lists, whose
 * words are corrected together.
 */
export const addableEntryFields: Record<string, string[]> = Object.fromEntries(
  contentKeys
    .filter(key => key !== 'skills')
    .map(key => [key, sections[key].fields.flatMap(field => (isList(field) ? [] : field.key))]),
)

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

const editedVersion = resumeInput.extend({ version, pointer })

/** `before` is what the person saw there, null for nothing. */
export const editSchema = editedVersion
  .extend({
    before: z.unknown(),
    value: z
      .union([rawText(longest), z.array(rawText(longest)).min(1).max(listLimit)], {
        error: `Use at most ${longest.toLocaleString('en')} characters, and in a list at most ${listLimit} items`,
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

/** What was read of this version. */
export const confirmSchema = resumeInput.extend({ version })

/** A post with both as they are shown now. */
export const swapSchema = resumeInput.extend({
  version,
  post: rawText(20).regex(/^\/work\/\d+$/),
  title: rawText(longest),
  employer: rawText(longest),
})

/** The edit's place in what was read, as `resume.byId` gives it. */
export const undoEditSchema = editedVersion
