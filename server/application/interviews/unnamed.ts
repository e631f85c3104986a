import { fieldError } from '#server/errors.ts'

/** What the team writes of an interview. */
interface Written {
  title: string
  place: string
  note: string
}

const keys = ['title', 'place', 'note'] as const

type Unnamed = (text: string) => string

/** For who is not to know whose application it is. */
export const unnamedInterview = <Interview extends Written>(
  interview: Interview,
  unnamed: Unnamed,
): Interview => ({
  ...interview,
  title: unnamed(interview.title),
  place: unnamed(interview.place),
  note: unnamed(interview.note),
})

const mark = /\[(?:name|e-mail|phone|link|address)\]/

/**
 * Whoever changes what they read masked keeps what stands behind it, and sends no mask.
 * @throws BAD_REQUEST for a mask amid other words.
 */
export function withKept<Fields extends Written>(
  fields: Fields,
  stored: Written,
  unnamed: Unnamed,
): Fields {
  const kept = { ...fields }
  for (const key of keys) {
    const masked = unnamed(stored[key])
    if (fields[key] === masked) kept[key] = stored[key]
    else if (masked !== stored[key] && mark.test(fields[key]))
      throw fieldError(
        'BAD_REQUEST',
        key,
        'The candidate would read the brackets that stand for what you may not see. Leave this as it was, or write it anew without them.',
      )
  }
  return kept
}
