import type { Snapshot } from '../snapshot.ts'
import { createMask, maskText, type Known } from './mask-text.ts'

/** What an application itself says of who sent it. */
export function knownOf({ person, content, file }: Snapshot): Known {
  const { basics } = content
  const { location } = basics ?? {}
  const said = (...values: (string | null | undefined)[]) =>
    values.filter(value => !!value) as string[]
  return {
    names: said(person.name, basics?.name),
    emails: said(person.email, basics?.email),
    phones: said(basics?.phone),
    links: [...linksIn(content), ...(file ? [file.name.replace(/\.[^.]*$/, '')] : [])],
    places: said(location?.address, location?.postalCode),
  }
}

/** Every `url`, and what the profiles are called. */
function linksIn(value: unknown): string[] {
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) =>
    typeof part === 'string' ? (key === 'url' || key === 'username' ? [part] : []) : linksIn(part),
  )
}

/** Keys whose values are shown to nobody who is not to know who it is. */
const hidden = new Set([
  'url',
  'email',
  'phone',
  'image',
  'profiles',
  'username',
  'address',
  'postalCode',
])

function maskDeep(value: unknown, mask: (text: string) => string): unknown {
  if (typeof value === 'string') return mask(value)
  if (Array.isArray(value)) return value.map(part => maskDeep(part, mask))
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !hidden.has(key))
      .map(([key, part]) => [key, maskDeep(part, mask)]),
  )
}

type Masking = ReturnType<typeof maskingOf>

/** Masks what was sent, and whatever quotes it. */
export function maskingOf(snapshot: Snapshot) {
  const find = createMask(knownOf(snapshot))
  const text = (value: string) => maskText(value, find)
  return {
    text,
    /** Strings within a value, however deep; its shape stays but for what holds contact data. */
    value: <T>(value: T): T => maskDeep(value, text) as T,
  }
}

interface Reviewed {
  snapshot: object
  /** Whether the reader is not to know who it is. */
  isBlind: boolean
}

/** Masks what somebody wrote of an application, for who is not to know whose it is. */
export function unnamedIn({ snapshot, isBlind }: Reviewed): (text: string) => string {
  const masking = isBlind ? maskingOf(snapshot as Snapshot) : null
  return text => masking?.text(text) ?? text
}

/** What was sent, without who sent it. */
export function maskSnapshot(snapshot: Snapshot, alias: string, masking: Masking): Snapshot {
  const { basics, ...content } = snapshot.content
  return {
    ...snapshot,
    person: { name: alias, email: '' },
    resumeTitle: 'Resume',
    content: {
      ...(basics && { basics: { ...masking.value(basics), name: alias } }),
      ...masking.value(content),
    },
    ...(snapshot.answers && {
      answers: snapshot.answers.map(one => ({ ...one, answer: masking.text(one.answer) })),
    }),
    // Only pages can be drawn anew; the text of the others stands beside.
    file:
      snapshot.file?.mediaType === 'application/pdf'
        ? { ...snapshot.file, name: 'Resume.pdf' }
        : null,
  }
}
