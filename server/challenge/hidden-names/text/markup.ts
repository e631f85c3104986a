import { readXmp } from '../xmp.ts'
import { dropped, endsAt, endsWith, read, type End, type TextRule } from './ends.ts'

/** Not at the sign in a value. */
const tag: End = (text, from) => {
  const next = />|=\s*["']/g
  next.lastIndex = from
  for (let found = next.exec(text); found; found = next.exec(text)) {
    const [sign] = found
    if (sign === '>') return { inner: found.index, whole: next.lastIndex }
    const close = text.indexOf(sign.at(-1) ?? '', next.lastIndex)
    if (close === -1) return null
    next.lastIndex = close + 1
  }
  return null
}

/** What stands in it is no tag and no remark. */
const rawElement: End = (text, from, opened) => {
  const start = tag(text, from, opened)
  if (!start || text[start.inner - 1] === '/') return start
  return endsWith(() => new RegExp(`</${opened.slice(1)}`, 'gi'))(text, start.whole, opened)
}

/** As a browser ends it: `<!-->` is one without words. */
const remarkEnd: End = (text, from, opened) =>
  endsWith(() => (/^-?>/.test(text.slice(from, from + 2)) ? /-?>/g : /--!?>/g))(text, from, opened)

/** A tag goes where this stands in it, and what its attribute says is told. */
const droppedTag =
  (naming: RegExp, said: RegExp): TextRule['left'] =>
  ({ opened, inner, closed }, look) => {
    const some = inner.slice(0, 2000)
    if (!naming.test(some)) return opened + inner + closed
    look.note('author', read(said.exec(some)?.[1] ?? ''))
    look.note('other')
    return ''
  }

const attribute = /\s([^\s"'<>/=]+)\s*=\s*("[^"]*"|'[^']*')/g
const ofProgram = /^(?:sodipodi|inkscape):/i
const ofItsPlace = /^(?:sodipodi:(?:docname|docbase|absref)|inkscape:export-filename)$/i
const place = /^(?:src|href|xlink:href|xml:base)$/i
/** Where nobody but who made it can look. */
const ownPlace = /^\s*(?:file:|[a-z]:[\\/])/i

const ownAttributes: TextRule['left'] = ({ opened, inner, closed }, look) => {
  const clean = inner.replaceAll(attribute, (whole: string, name: string, quoted: string) => {
    const value = quoted.slice(1, -1)
    if (ofProgram.test(name)) {
      look.note('other', ofItsPlace.test(name) ? read(value) : '')
      return ''
    }
    if (!place.test(name) || !ownPlace.test(value)) return whole
    look.note('other', read(value))
    return whole.slice(0, -quoted.length) + quoted[0] + quoted[0]
  })
  return opened + clean + closed
}

/** Of XML, whatever it is about. */
export const xml: TextRule[] = [
  { from: String.raw`<!\[CDATA\[`, end: endsAt(() => ']]>') },
  { from: '<!--', end: remarkEnd, left: dropped('comment') },
]

/** Of a page and a drawing. */
export const markup: TextRule[] = [
  ...xml,
  // Programs that make a page.
  { from: String.raw`<\?`, end: endsAt(() => '?>') },
  { from: '<%', end: endsAt(() => '%>') },
  {
    from: String.raw`<(?:script|style|textarea|title|xmp|iframe|noembed|noframes)(?=[\s/>])`,
    end: rawElement,
  },
  {
    from: String.raw`<(?:\w{1,20}:)?metadata(?:\s[^<>]{0,2000})?(?<!/)>`,
    end: endsAt(opened => `</${/[\w:]+/.exec(opened)?.[0]}>`),
    left: ({ inner }, look) => {
      readXmp(Buffer.from(inner.slice(0, 1_000_000), 'latin1'), look)
      return ''
    },
  },
  {
    from: String.raw`<meta(?=\s)`,
    end: tag,
    left: droppedTag(
      /(?:name|property)\s{0,5}=\s{0,5}["']?(?:[\w-]{1,20}[.:])?(?:author|creator|contributor|publisher|rights|copyright|owner|web_author)\b/i,
      /content\s{0,5}=\s{0,5}["']([^"']*)/i,
    ),
  },
  {
    from: String.raw`<link(?=\s)`,
    end: tag,
    left: droppedTag(
      /rel\s{0,5}=\s{0,5}["']?(?:author|me)\b/i,
      /href\s{0,5}=\s{0,5}["']?([^"'\s]*)/i,
    ),
  },
  { from: '<[a-z]', end: tag, left: ownAttributes },
]

/** Behind all that these are, and no further than tells what stands there. */
function behind(head: string, passed: RegExp): string {
  let at = 0
  while (passed.test(head)) at = passed.lastIndex
  return head.slice(at, at + 100)
}

/** A page or a drawing from its first tag on: one that is quoted in another text is none. */
export const isPage = (head: string) =>
  /^<!doctype\s+html[\s>]/i.test(behind(head, /\s+|<!--[^]*?-->/y)) ||
  /^<(?:svg|html)[\s>]/i.test(
    behind(head, /\s+|<!--[^]*?-->|<\?xml[^]*?\?>|<!doctype\s[^[>]*(?:\[[^\]]*\][^>]*)?>/iy),
  )

export const isXml = (head: string) =>
  /^<(?:\?xml|!doctype)\b/i.test(behind(head, /\s+|<!--[^]*?-->/y))
