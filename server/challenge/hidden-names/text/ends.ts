import type { FoundKind, Look } from '../look.ts'
import { unescaped } from '../xmp.ts'

/** Where what has begun ends: its own words, and all of it. Null where it never does. */
export type End = (
  text: string,
  from: number,
  opened: string,
) => { inner: number; whole: number } | null

/** Something in a text that names people, as its bytes stand there. */
interface Part {
  opened: string
  inner: string
  closed: string
}

export interface TextRule {
  /** How it begins, in a pattern of few letters that has no groups. */
  from: string
  /** Without this nobody can tell from here on what is read and what is a note. */
  end?: End
  /** What is left of it; without this it is passed by as it is. */
  left?: (part: Part, look: Look) => string
}

export const endsAt =
  (closed: (opened: string) => string): End =>
  (text, from, opened) => {
    const close = closed(opened)
    const inner = text.indexOf(close, from)
    return inner === -1 ? null : { inner, whole: inner + close.length }
  }

/** The same with a pattern, whose flags are `g` and what else it needs. */
export const endsWith =
  (closed: (opened: string) => RegExp): End =>
  (text, from, opened) => {
    const close = closed(opened)
    close.lastIndex = from
    const found = close.exec(text)
    return found && { inner: found.index, whole: close.lastIndex }
  }

export const line = endsWith(() => /(?=[\r\n])|$/g)

/** Bytes of a text in UTF-8 stand as a letter each. */
export const read = (bytes: string) => {
  const some = bytes.slice(0, 2000)
  return unescaped(/[^\0-\u00FF]/.test(some) ? some : Buffer.from(some, 'latin1').toString())
}

export const dropped =
  (what: FoundKind): TextRule['left'] =>
  ({ inner }, look) => {
    look.note(what, read(inner))
    return ''
  }

/** Something else stands in its place. */
export const replaced =
  (what: FoundKind, word = ''): TextRule['left'] =>
  ({ opened, inner, closed }, look) => {
    if (inner.trim() !== word) look.note(what, read(inner))
    return opened + word + closed
  }
