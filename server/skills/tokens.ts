export interface Token {
  /** Folded: lower case, no accents; `and` for &; one space before a full stop that ends a sentence. */
  text: string
  /** Offsets into the text read. */
  start: number
  end: number
}

/** Letters and digits with + or # behind them (C++, C#), or one mark. */
const pieces = /[\p{L}\p{M}\p{N}]+(?:[+#]+(?![\p{L}+#]))?|[^\s]/gu
const word = /[\p{L}\p{M}\p{N}]/u
const accents = /[\u0300-\u036f]/g
const plain = /^[a-z0-9]+$/
const simple = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/

export const isWordChar = (char: string | undefined): boolean =>
  char !== undefined && word.test(char)

export function fold(text: string): string {
  const lower = text.toLowerCase()
  return plain.test(lower) ? lower : lower.normalize('NFD').replace(accents, '').normalize('NFC')
}

/** Addresses hold words that are no skills: github.com/rust, react@acme.example. */
const isAddress = (chunk: string): boolean =>
  chunk.includes('@') ||
  chunk.includes('://') ||
  /^\(?www\./i.test(chunk) ||
  /\.(?:com|org|io|dev|edu|gov|example)\//i.test(chunk)

/**
 * The words and marks of a text. Hyphens inside a word count as spaces, quotes for nothing, an
 * address as one mark; every other mark is a token of its own. Linear in the length of the text.
 */
export function tokensOf(text: string, lineBreaks = false): Token[] {
  const tokens: Token[] = []
  for (const chunk of text.matchAll(lineBreaks ? /\S+|\n/g : /\S+/g)) {
    const [whole] = chunk
    if (whole === '\n' || isAddress(whole)) {
      tokens.push({ text: '\n', start: chunk.index, end: chunk.index + whole.length })
      continue
    }
    for (const piece of whole.matchAll(pieces)) {
      const start = chunk.index + piece.index
      const end = start + piece[0].length
      const token = textOf(piece[0], text[start - 1], text[end])
      if (token !== null) tokens.push({ text: token, start, end })
    }
  }
  return tokens
}

/** The tokens' texts alone; fast for the plain words that most names are. */
export const textsOf = (text: string): string[] =>
  simple.test(text) ? text.toLowerCase().split(' ') : tokensOf(text).map(token => token.text)

function textOf(piece: string, before: string | undefined, after: string | undefined) {
  switch (piece) {
    case '.':
      return isWordChar(after) ? '.' : ' .'
    case '&':
      return 'and'
    case '-':
    case '‐':
    case '‑':
    case '–':
      return isWordChar(before) && isWordChar(after) ? null : '-'
    case "'":
    case '’':
    case 'ʼ':
    case 'ʻ':
      return isWordChar(before) && isWordChar(after) ? "'" : null
    case '"':
    case '“':
    case '”':
    case '„':
    case '«':
    case '»':
    case '*':
      return null
    default:
      return fold(piece)
  }
}
