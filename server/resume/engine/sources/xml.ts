import { ResumeError } from '#server/resume/engine/types.ts'
import { scopeOf, usualName, type Scope } from './namespaces.ts'

export interface XmlNode {
  /** With the usual prefix of its namespace: w:p, w:t. */
  name: string
  attributes: Record<string, string>
  children: XmlNode[]
  text: string
  /** Of a whole document: its tags do not fit together, so part of it may be missing. */
  broken?: boolean
}

interface Open {
  node: XmlNode
  /** As it is written. */
  name: string
  scope: Scope
}

const maxDepth = 200
const maxNodes = 400_000
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const refuse = (message: string): ResumeError => new ResumeError('DAMAGED', message)

/** Only the five entities of XML itself and numbers; others stay as they are written. */
const decode = (text: string) =>
  text.includes('&')
    ? text.replace(
        /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,10}));/gi,
        (whole, dec?: string, hex?: string, name?: string) => {
          if (name) return entities[name] ?? whole
          const code = dec ? Number(dec) : Number.parseInt(hex ?? '', 16)
          return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
        },
      )
    : text

/** What stands between these is no tag. */
const closers = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

const tag = /<(\/?)([\w:.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/y

/** The text of a part: Unicode by its mark or its zeros, else as it says itself. */
export function decodeXml(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  if (/^(?:\xFF\xFE|<\0)/.test(head)) return new TextDecoder('utf-16le').decode(bytes)
  if (/^(?:\xFE\xFF|\0<)/.test(head)) return new TextDecoder('utf-16be').decode(bytes)
  const named = /^(?:\xEF\xBB\xBF)?<\?xml[^>]*\sencoding=["']([\w-]{1,20})["']/.exec(head)?.[1]
  try {
    // Whoever says UTF-16 in bytes that are none means UTF-8.
    return new TextDecoder(named && !/^utf-?16/i.test(named) ? named : 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/**
 * A small reader for the XML inside DOCX. It knows no document types: a file with a DOCTYPE is
 * refused, so nothing external is loaded and no entity expands. Of alternatives that say the same
 * for newer and older programs, one is kept.
 */
export function parseXml(source: string): XmlNode {
  if (/<!DOCTYPE|<!ENTITY/i.test(source)) {
    throw refuse(
      'This Word file holds a document type declaration, which no Word document needs. Save it again as DOCX or PDF.',
    )
  }
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const stack: Open[] = [{ node: root, name: '', scope: new Map() }]
  const top = (): Open => stack.at(-1) ?? { node: root, name: '', scope: new Map() }
  let count = 0
  const open = (name: string, given: string, isEmpty: boolean) => {
    if (++count > maxNodes || stack.length > maxDepth) {
      throw refuse('This Word file is too complex to read. Save it again as PDF.')
    }
    const written = readAttributes(given)
    const scope = scopeOf(top().scope, written)
    const attributes: Record<string, string> = {}
    for (const key of Object.keys(written))
      attributes[usualName(key, scope, true)] = written[key] ?? ''
    const node = { name: usualName(name, scope), attributes, children: [], text: '' }
    // A paragraph never stands in another: the end of the one before is lost.
    if (node.name === 'w:p' && top().node.name === node.name) {
      root.broken = true
      stack.pop()
    }
    top().node.children.push(node)
    if (!isEmpty) stack.push({ node, name, scope })
  }
  const close = (name: string) => {
    const at = stack.findLastIndex(one => one.name === name)
    if (at !== stack.length - 1) root.broken = true
    if (at <= 0) return
    stack.length = at
    chooseAlternative(top().node)
  }
  let at = 0
  while (at < source.length) {
    const next = source.indexOf('<', at)
    const end = next < 0 ? source.length : next
    if (end > at) top().node.text += decode(source.slice(at, end))
    at = end
    if (next < 0) break
    const [from, to] = closers.find(([start]) => source.startsWith(start, at)) ?? []
    if (from) {
      const stop = source.indexOf(to, at + from.length)
      if (stop < 0) {
        root.broken = true
        break
      }
      if (from === '<![CDATA[') top().node.text += source.slice(at + from.length, stop)
      at = stop + to.length
      continue
    }
    tag.lastIndex = at
    const found = tag.exec(source)
    if (!found) {
      root.broken = true
      at++
      continue
    }
    at = tag.lastIndex
    const [, slash, name = '', given = '', isEmpty] = found
    if (slash) close(name)
    else open(name, given, isEmpty === '/')
  }
  if (stack.length > 1 || count === 0) root.broken = true
  return root
}

/** Prefixes of what newer programs know and we read too. */
const readable = new Set(['wps', 'wpg', 'wpc', 'w14', 'w15', 'wp14', 'a14', 'v'])

/** Puts what we understand best in the place of alternatives that have just ended. */
function chooseAlternative(parent: XmlNode): void {
  const last = parent.children.at(-1)
  if (last?.name !== 'mc:AlternateContent') return
  const choices = last.children.filter(({ name }) => name === 'mc:Choice')
  const chosen =
    choices.find(({ attributes }) =>
      (attributes.Requires ?? '').split(/\s+/).every(prefix => readable.has(prefix)),
    ) ??
    child(last, 'mc:Fallback') ??
    choices[0]
  parent.children.splice(-1, 1, ...(chosen?.children ?? []))
}

function readAttributes(source: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single] of source.matchAll(
    /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    attributes[name] = decode(double ?? single ?? '')
  }
  return attributes
}

export const child = (node: XmlNode | null | undefined, name: string): XmlNode | null =>
  node?.children.find(one => one.name === name) ?? null
