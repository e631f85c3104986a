import type { Token } from './tokens.ts'
import { isWordChar, textsOf, tokensOf } from './tokens.ts'

export interface Term<T> {
  /** As usually written; ordinary words are known by it. */
  spelling: string
  value: T
  /** A plural s behind it names the same. */
  countable?: boolean
}

/** An ordinary word that is a name too: where its usual capital does not make it one. */
export interface Ordinary {
  /** Only in a list of skills. */
  listOnly: boolean
  /** Folded words that must not stand before or behind it; `digits` for a number. */
  notAfter: Set<string>
  notBefore: Set<string>
}

export interface FindOptions {
  /** The text is a list of skills: case does not matter, and a line ends a name. */
  inList?: boolean
}

interface Found<T> {
  value: T
  start: number
  end: number
  text: string
}

export interface Matcher<T> {
  /** What the whole text names. */
  named: (text: string) => T | null
  /** From left to right, the longest first, without overlaps. */
  find: (text: string, options?: FindOptions) => Found<T>[]
}

interface Node<T> {
  /** None in the last node of a name: most are. */
  next: Map<string, Node<T>> | null
  terms: Term<T>[]
}

/** What follows a name at the start of a sentence, where a capital proves nothing. */
const afterName =
  /^(and|with|developers?|engineers?|programming|programmers?|code|coding|services?|microservices?|apps?|applications?|components?|modules?|librar(?:y|ies)|frameworks?|projects?|scripts?|macros?|back|front|apis?|tests?|skills|certification)$/

/** Tokens of the longest name looked for: thousands of the same word would be tried at each of as many. */
const longestName = 40

const newNode = <T>(): Node<T> => ({ next: null, terms: [] })

/** Finds terms on word boundaries; `ordinary` holds the words that need more than that, folded. */
export function createMatcher<T>(
  terms: Iterable<Term<T>>,
  ordinary: ReadonlyMap<string, Ordinary> = new Map(),
): Matcher<T> {
  const root = newNode<T>()
  for (const term of terms) {
    const texts = textsOf(term.spelling)
    if (texts.length > longestName) continue
    let node = root
    for (const text of texts) {
      node.next ??= new Map()
      let next = node.next.get(text)
      if (!next) node.next.set(text, (next = newNode()))
      node = next
    }
    if (node !== root) node.terms.push(term)
  }

  const isName = (letter: string): boolean => (root.next?.get(letter)?.terms.length ?? 0) > 0

  /** The term meant by what stands from one token to another, if any. */
  function accept(
    named: Term<T>[],
    text: string,
    tokens: Token[],
    from: number,
    to: number,
    inList: boolean,
  ): Term<T> | null {
    const first = tokens[from]
    const last = tokens[to]
    if (!first || !last || !standsAlone(text, first.start, last.end)) return null
    const written = text.slice(first.start, last.end)
    const exact = named.find(term => term.spelling === written)
    if (from === to) {
      const rule = ordinary.get(first.text)
      if (first.text.length === 1 && !letterStandsAlone(text, tokens, from, isName)) return null
      if (rule && !(inList || (exact && !rule.listOnly && !opensSentence(tokens, from))))
        return null
      if (rule && neighbours(rule, tokens, from)) return null
    }
    return exact ?? named[0] ?? null
  }

  return {
    named(text) {
      let node: Node<T> | undefined = root
      for (const token of tokensOf(text)) node = node?.next?.get(token.text)
      const written = text.trim()
      return (node?.terms.find(term => term.spelling === written) ?? node?.terms[0])?.value ?? null
    },

    find(text, { inList = false } = {}) {
      const tokens = tokensOf(text, inList)
      const found: Found<T>[] = []
      for (let from = 0; from < tokens.length; from++) {
        const ends: [Term<T>[], number][] = []
        let node: Node<T> | undefined = root
        for (let at = from; at < tokens.length; at++) {
          const word = tokens[at]?.text ?? ''
          const one = word.endsWith('s') ? node.next?.get(word.slice(0, -1)) : undefined
          const countable = one?.terms.filter(term => term.countable) ?? []
          if (countable.length > 0) ends.push([countable, at])
          node = node.next?.get(word)
          if (!node) break
          if (node.terms.length > 0) ends.push([node.terms, at])
        }
        for (const [named, to] of ends.toReversed()) {
          const term = accept(named, text, tokens, from, to, inList)
          if (!term) continue
          const start = tokens[from]?.start ?? 0
          const stop = tokens[to]?.end ?? start
          found.push({ value: term.value, start, end: stop, text: text.slice(start, stop) })
          from = to
          break
        }
      }
      return found
    },
  }
}

/** Not a part of another word, a file name or an address. */
function standsAlone(text: string, start: number, end: number): boolean {
  const before = text[start - 1]
  const after = text[end]
  if (before === '_' || after === '_') return false
  if (before === '.' && isWordChar(text[start - 2])) return false
  if (text[start] === '.' && isWordChar(before)) return false
  return !(after === '.' && isWordChar(text[end + 1]))
}

/** C, D, R and the like: not C1, C$, R&D, A/C, d'accord, C-level, John C. Smith or a list's "C)". */
function letterStandsAlone(
  text: string,
  tokens: Token[],
  at: number,
  isName: (letter: string) => boolean,
): boolean {
  const { text: letter, start, end } = tokens[at] ?? { text: '', start: 0, end: 0 }
  const after = text[end] ?? ' '
  if (!/[\s,;:/([{"“„«‘|•]/.test(text[start - 1] ?? ' ')) return false
  if (!/[\s,;:/)\]}"”“»’'!?.|]/.test(after) || (/[’']/.test(after) && isWordChar(text[end + 1]))) {
    return false
  }
  for (const side of [-1, 1]) {
    const other = tokens[at + side * 2]?.text ?? ''
    if (other.length !== 1 || !/^(?:and|[,/])$/.test(tokens[at + side]?.text ?? '')) continue
    const isResearch = [letter, other].toSorted().join('') === 'dr'
    if (isResearch || (/\p{L}/u.test(other) && !isName(other))) return false
  }
  const previous = tokens[at - 1]
  if (isBreak(previous) && /[.):]/.test(after) && at + 2 < tokens.length) return false
  const named = previous !== undefined && /^\p{Lu}/u.test(text.slice(previous.start, previous.end))
  return !(named && after === '.' && /^\s+\p{Lu}/u.test(text.slice(end + 1, end + 4)))
}

const isBreak = (token: Token | undefined): boolean =>
  token === undefined || /^(?: \.|[!?:•·▪●\n-])$/.test(token.text)

/** At the start of a sentence, with a word behind it that does not speak of a tool. */
function opensSentence(tokens: Token[], at: number): boolean {
  if (!isBreak(tokens[at - 1])) return false
  const next = tokens[at + 1]?.text
  return next !== undefined && /^\p{L}/u.test(next) && !afterName.test(next)
}

function neighbours({ notAfter, notBefore }: Ordinary, tokens: Token[], at: number): boolean {
  const is = (words: Set<string>, token: Token | undefined): boolean =>
    token !== undefined &&
    (words.has(token.text) || (words.has('digits') && /^\d+$/.test(token.text)))
  const before = tokens[at - 1]
  // The island of Java.
  const further = before?.text === 'of' && is(notAfter, tokens[at - 2])
  return further || is(notAfter, before) || is(notBefore, tokens[at + 1])
}
