import { fieldError } from '#server/errors.ts'

/** What the team writes of an interview. */
interface Written {
  title: string
  place: string
  link: string | null
  note: string
}

type Unnamed = (text: string) => string

/** Whether the words of an address tell who it is; what it is an address of tells nothing. */
const tells = (link: string, unnamed: Unnamed) => {
  const words = link.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
  return unnamed(words) !== words
}

/** For who is not to know whose application it is. */
export function unnamedInterview<Interview extends Written>(
  interview: Interview,
  unnamed: Unnamed,
): Interview {
  const { title, place, link, note } = interview
  const isHidden = link !== null && tells(link, unnamed)
  return {
    ...interview,
    title: unnamed(title),
    place: isHidden ? '[link]' : unnamed(place),
    link: isHidden ? null : link,
    note: unnamed(note),
  }
}

interface Fields extends Written {
  link: string
}

const mark = /\[(?:name|e-mail|phone|link|address)\]/

/**
 * Whoever changes what they read masked keeps what stands behind it, and sends no mask.
 * @throws BAD_REQUEST for a mask amid other words.
 */
export function withKept<Given extends Fields>(
  fields: Given,
  stored: Written,
  unnamed: Unnamed,
): Given {
  const masked = unnamedInterview(stored, unnamed)
  const kept = { ...fields }
  if (masked.place === fields.place && (masked.link ?? '') === fields.link) {
    kept.place = stored.place
    kept.link = stored.link ?? ''
  }
  for (const key of ['title', 'note'] as const)
    if (fields[key] === masked[key]) kept[key] = stored[key]
  assertUnmasked(kept, stored)
  return kept
}

const nothing = { title: '', place: '', note: '' }

/** @throws BAD_REQUEST for a mask that the candidate would read. */
export function assertUnmasked(
  fields: Pick<Written, 'title' | 'place' | 'note'>,
  stored: Pick<Written, 'title' | 'place' | 'note'> = nothing,
) {
  for (const key of ['title', 'place', 'note'] as const)
    if (mark.test(fields[key]) && fields[key] !== stored[key])
      throw fieldError(
        'BAD_REQUEST',
        key,
        'The candidate would read the brackets that stand for what you may not see. Leave this as it was, or write it anew without them.',
      )
}
