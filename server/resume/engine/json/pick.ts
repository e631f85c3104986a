import { cleanText } from '#server/resume/engine/words/clean-text.ts'
import { contentKeys, isList, sections, type ContentKey } from '#server/profile/sections.ts'

type Shape = 'text' | { list: Shape } | { keys: { [key: string]: Shape } }

const texts = (keys: string): { keys: { [key: string]: Shape } } => ({
  keys: Object.fromEntries(keys.split(' ').map(key => [key, 'text'])),
})
const list = (shape: Shape): Shape => ({ list: shape })
const words = list('text')

/** What an entry of a resume may hold and a profile does not; of certificates, fields of our own. */
const beyond: { [Key in ContentKey]?: { [key: string]: Shape } } = {
  education: { courses: words },
  skills: { level: 'text' },
  certificates: { number: 'text', expires: 'text' },
  projects: { entity: 'text', type: 'text', keywords: words, roles: words },
}

const entriesOf = (key: ContentKey): Shape => {
  const fields = sections[key].fields.map(
    field => [field.key, isList(field) ? words : 'text'] as const,
  )
  return list({ keys: { ...Object.fromEntries(fields), ...beyond[key] } })
}

/** The fields of JSON Resume that we keep (JsonResume in types.ts). */
const resume: { keys: { [key: string]: Shape } } = {
  keys: {
    basics: {
      keys: {
        ...texts('name label image email phone url summary').keys,
        location: texts('address postalCode city countryCode region'),
        profiles: list(texts('network username url')),
      },
    },
    ...Object.fromEntries(contentKeys.map(key => [key, entriesOf(key)])),
    interests: list({ keys: { name: 'text', keywords: words } }),
  },
}

/** Whether an object has any of the parts of a resume, empty or not. */
export const looksLikeResume = (document: object) =>
  Object.keys(resume.keys).some(key => Object.hasOwn(document, key))

/**
 * The known fields of a document, in our order; what is empty (null, "", [], {}) counts as absent.
 * A value of another type than its field has stays as it is, for the schema's check to name.
 */
export const pickResume = (document: object): Record<string, unknown> =>
  (pick(document, resume) ?? {}) as Record<string, unknown>

function pick(value: unknown, shape: Shape): unknown {
  if (value === null || value === undefined) return undefined
  if (shape === 'text') {
    if (typeof value !== 'string') return value
    // A picture inside the document is nothing to read.
    return /^data:/i.test(value) ? undefined : cleanText(value).text.trim() || undefined
  }
  if ('list' in shape) {
    if (!Array.isArray(value)) return value
    const items = value.map(item => pick(item, shape.list)).filter(item => item !== undefined)
    return items.length > 0 ? items : undefined
  }
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const entries = Object.entries(shape.keys).flatMap(([key, inner]) => {
    const found = pick(Object.hasOwn(value, key) ? (value as never)[key] : undefined, inner)
    return found === undefined ? [] : [[key, found] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
