import { endsWith, dropped, line, read, replaced, type End, type TextRule } from './ends.ts'
import { isPage, isXml, markup, xml } from './markup.ts'
import { hasTexSigns, isTex, tex } from './tex.ts'

export interface TextKind {
  is: (head: string) => boolean
  /** Where no more of it is looked at. */
  until?: RegExp
  /** Small letters and capitals are told apart. */
  isExact?: true
  rules: TextRule[]
}

/** With the lines below that belong to it. */
const block = endsWith(() => /(?=(?:\r\n|\r(?!\n)|\n)(?![ \t]|-[ \t]))|$/g)

const longestHeader = 20_000

/** Not at the sign in a quoted text. */
const header: End = (text, from) => {
  const part = text.slice(from, from + longestHeader)
  const inner = /^(?:[^')]|'[^']*'|\)(?!\s{0,20};))*(?=\)\s{0,20};)/.exec(part)?.[0].length
  return inner === undefined ? null : { inner: from + inner, whole: from + inner }
}

const matching = (pattern: RegExp) => (head: string) => pattern.test(head)

const closed = /\n(?:---|\.\.\.|\+\+\+)[ \t]{0,5}\r?(?:\n|$)/

/** Before a text, not the first of many records. */
function isFrontMatter(head: string): boolean {
  if (!/^(?:---|\+\+\+)[ \t]{0,5}\r?\n/.test(head)) return false
  const end = closed.exec(head)
  if (!end) return false
  const lines = head
    .slice(end.index + end[0].length)
    .slice(0, 2000)
    .split('\n')
    .slice(0, 20)
  const isField = matching(/^["'\w.-]{1,50}[ \t]*:(?:\s|$)/)
  return !lines.some(isField) || !lines.every(one => isField(one) || /^(?:\s|$|- |#|---)/.test(one))
}

/** What programs and authors note of themselves in texts, by what the beginning of one says. */
export const textKinds: TextKind[] = [
  {
    is: isFrontMatter,
    until: closed,
    rules: [
      {
        from: '^"?(?:authors?|creators?|contributors?|maintainers?|byline|email|affiliations?|institutes?|orcid)"?[ \\t]{0,5}[:=]',
        end: block,
        left: dropped('author'),
      },
    ],
  },
  { is: isPage, rules: markup },
  { is: isXml, rules: xml },
  { is: isTex, rules: tex },
  {
    is: matching(/^(?:From |commit )[0-9a-f]{7,64}[\s(]|^(?:diff --git|Index:) /),
    isExact: true,
    rules: [
      // What is changed, to the next letter: it fits its files as it stands alone.
      {
        from: '^(?:diff -|Index: |--- )',
        end: endsWith(() => /^(?=(?:From|commit) [0-9a-f]{7,64}[\s(])|$(?![^])/gm),
      },
      {
        from: '^(?:From|Author|Commit| {0,4}(?:Signed-off|Co-[Aa]uthored|Reviewed|Acked|Tested|Reported)-[Bb]y): ',
        end: line,
        left: replaced('author', 'Author'),
      },
    ],
  },
  {
    is: matching(/^ISO-10303-21;/),
    rules: [
      {
        from: String.raw`\bFILE_NAME\s{0,20}\(`,
        end: header,
        left: ({ opened, inner }, look) => {
          const said = [...inner.matchAll(/'([^']*)'/g)].map(([, words = '']) => words)
          look.note('author', read(said.slice(2).filter(Boolean).join(', ')))
          return opened + inner.replaceAll(/'[^']*'/g, "''")
        },
      },
    ],
  },
  {
    is: matching(/^\s{0,10}(?:0|999)\s{0,5}\n[^]{0,2000}SECTION/),
    rules: [
      {
        from: String.raw`\$LASTSAVEDBY\r?\n[ \t]{0,5}1\r?\n`,
        end: line,
        left: replaced('editor'),
      },
    ],
  },
]

/** A text of no such kind that holds some of one: what in it is a note, nobody can tell. */
export const isUnclear = (head: string) =>
  /^\s{0,1000}<(?:!--|[^]{0,60000}?<(?:svg|html)[\s>])/i.test(head) || hasTexSigns(head)
