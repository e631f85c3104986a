import { endsAt, endsWith, line, replaced, type End, type TextRule } from './ends.ts'

const longestBraces = 20_000

const braces =
  (escapes: boolean): End =>
  (text, from) => {
    let depth = 1
    for (let at = from; at < text.length && at - from < longestBraces; at++) {
      if (escapes && text[at] === '\\') at++
      else if (text[at] === '{') depth++
      else if (text[at] === '}' && --depth === 0) return { inner: at, whole: at + 1 }
    }
    return null
  }

/** Of words that stand as they are: in braces, or to the sign they began with, in one line. */
const asItIs: End = (text, from, opened) => {
  const sign = opened.at(-1) ?? ''
  if (sign === '{') return braces(false)(text, from, opened)
  const end = line(text, from, opened)
  const close = text.indexOf(sign, from)
  return !end || close === -1 || close > end.inner ? null : { inner: close, whole: close + 1 }
}

const options = String.raw`(?:\s?\[[^\]\n]{0,500}\])?\s?`
const sign = String.raw`[^\w\s*[\\}]`

export const tex: TextRule[] = [
  // What a sign stands for itself in.
  {
    from: String.raw`\\begin\{(?:\w{0,20}(?:verbatim|listing|code|minted|python|java|shell|console|matlab|sage|lua)\w{0,20}|alltt|filecontents|S(?:input|output)|asy)\*?\}`,
    end: endsAt(opened => opened.replace('begin', 'end')),
  },
  // A program in a report that runs it.
  { from: String.raw`^<<[^\r\n]{0,500}>>=`, end: endsWith(() => /^@/gm) },
  {
    from: String.raw`\\(?:(?:verb|spverb|lstinline)\*?${options}|mint(?:inline)?${options}\{[^{}\n]{1,50}\}\s?)${sign}`,
    end: asItIs,
  },
  { from: String.raw`\\(?:url|path|burl)[{|!+"/=~]`, end: asItIs },
  {
    from: String.raw`\\(?:href|hyper(?:ref|image|baseurl)|nolinkurl|doi|Sexpr|py[bcsv]?)${options}\{`,
    end: braces(false),
  },
  // Those that are written otherwise, and environments and signs of one's own.
  {
    from: String.raw`\\(?:verb|verbatim|spverb|lstinline|mint|mintinline|catcode|lstnewenvironment|new(?:minted|mint|mintinline|tcblisting)|\w{0,20}Verbatim(?:Environment|Command)|(?:lst)?MakeShort\w{4,6}|DefineShortVerb|DeclareUrlCommand)(?![a-z])`,
  },
  {
    from: String.raw`\\(?:author|authorrunning|shortauthors?|affil|affiliation|institute|institution|address|email|orcid|orcidlink|thanks|IEEEauthorblock[NA])\*?\s{0,5}(?:\[[^\]\n]{0,200}\]\s{0,5})?\{`,
    end: braces(true),
    left: replaced('author', 'Author'),
  },
  {
    from: String.raw`\bpdfauthor\s{0,5}=\s{0,5}\{`,
    end: braces(true),
    left: replaced('author', 'Author'),
  },
  { from: String.raw`\\[^A-Za-z]`, end: (_, from) => ({ inner: from, whole: from }) },
  // To the program that sets it.
  { from: String.raw`%\s{0,3}!(?:TEX|BIB)\b`, end: line },
  // The sign stays: it joins the lines.
  { from: '%', end: line, left: replaced('comment') },
]

/** A text of other kind that quotes some TeX has these too. */
const signs =
  /\\(?:documentclass|documentstyle|begin\{document\}|author\s{0,5}[[{]|(?:sub)?section\*?\{|chapter\*?\{)/
export const hasTexSigns = (head: string) => signs.test(head)

/** Behind remarks it begins with a command, and has no headings or blocks of Markdown, nor remarks that are its text. */
export const isTex = (head: string) =>
  /^\s*(?:%[^\r\n]*[\r\n]\s*)*\\[A-Za-z]/.test(head) &&
  signs.test(head) &&
  !/^%(?:<[*\w]|[ \t]{0,5}\\iffalse)/m.test(head) &&
  (/\\document(?:class|style)/.test(head) || !/^(?:#{1,6} |```)/m.test(head))
