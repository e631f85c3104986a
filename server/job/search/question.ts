import { skillByName } from '#server/skills/find-skills.ts'

/** A word, "a phrase" or prefix* of what somebody typed. */
export interface Words {
  kind: 'word' | 'phrase' | 'prefix'
  /** Without its quotes, minus or star. */
  text: string
  isNot: boolean
  /** Where it stands in what was typed. */
  start: number
  end: number
}

export type Piece = Words | { kind: 'comma' | 'or'; start: number; end: number }

const quotes = '"“”„«»'
const pieces = new RegExp(
  `([-−–—]?)[${quotes}]([^${quotes}]*)[${quotes}]?|[,;]|[^\\s,;${quotes}]+`,
  'gu',
)

/** What was typed, cut into words, "phrases", prefix*, -not, OR and commas. */
export function readPieces(typed: string): Piece[] {
  const found: Piece[] = []
  for (const match of typed.matchAll(pieces)) {
    const [whole, sign = '', quoted] = match
    const place = { start: match.index, end: match.index + whole.length }
    const choices = choicesIn(whole)
    if (whole === ',' || whole === ';') found.push({ kind: 'comma', ...place })
    else if (quoted !== undefined) {
      if (quoted.trim())
        found.push({ kind: 'phrase', text: quoted.trim(), isNot: sign !== '', ...place })
    } else if (/^or$/i.test(whole) || whole === '|') found.push({ kind: 'or', ...place })
    else if (choices.length > 1) {
      let { start } = place
      for (const text of choices) {
        const end = start + text.length
        if (text === '/') found.push({ kind: 'or', start, end })
        else found.push({ kind: 'word', text, isNot: false, start, end })
        start = end
      }
    } else {
      const minus = /^[-−–—]+(?=\(?[\p{L}\p{N}.])/u.exec(whole)?.[0]
      const isNot = minus !== undefined
      const text = whole.slice(minus?.length ?? 0)
      const prefix = /^([\p{L}\p{N}]{2,})\*$/u.exec(text)?.[1]
      if (prefix) found.push({ kind: 'prefix', text: prefix, isNot, ...place })
      else if (/[\p{L}\p{N}]/u.test(text))
        found.push({ kind: 'word', text: bare(text), isNot, ...place })
    }
  }
  return joinedWithNot(found)
}

/** "not java" leaves Java out, as "-java" does. */
function joinedWithNot(found: Piece[]): Piece[] {
  return found.flatMap((piece, at) => {
    const [before, next] = [found[at - 1], found[at + 1]]
    if (isNotWord(piece) && next && isDenied(next)) return []
    if (!before || !isNotWord(before) || !isDenied(piece)) return [piece]
    return [{ ...piece, isNot: true, start: before.start }]
  })
}

const isNotWord = (piece: Piece) => piece.kind === 'word' && /^not$/i.test(piece.text)
const isDenied = (piece: Piece): piece is Words =>
  'text' in piece && !piece.isNot && !/^(?:not|only|for|an?|the|to|in|yet|just)$/i.test(piece.text)

/** "nurse/porter" is one or the other, unless a skill is called so; with the strokes between. */
const choicesIn = (word: string): string[] =>
  /^\p{L}{4,}(?:\/\p{L}{4,})+$/u.test(word) && !skillByName(word) ? word.split(/(\/)/) : []

/** Without marks of a sentence around it; those of C++, C# and .NET stay. */
const bare = (word: string) =>
  word.replace(/^[^\p{L}\p{N}.]+/u, '').replace(/[^\p{L}\p{N}+#]+$/u, '')
