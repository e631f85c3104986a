import { ResumeError } from '#server/resume/engine/types.ts'

export interface XmlNode {
  /** With its prefix, as Word writes it: w:p, w:t. */
  name: string
  attributes: Record<string, string>
  children: XmlNode[]
  text: string
  /** Of a whole document: its tags do not fit together, so part of it may be missing. */
  broken?: boolean
}

const maxDepth = 200
const maxNodes = 400_000
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const refuse = (message: string): ResumeError => new ResumeError('DAMAGED', message)

/** Only the five entities of XML itself and numbers; others stay as they are written. */
const decode = (text: string) =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi,
    (whole, dec?: string, hex?: string, name?: string) => {
      if (name) return entities[name] ?? whole
      const code = dec ? Number(dec) : Number.parseInt(hex ?? '', 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )

/**
 * A small reader for the XML inside DOCX. It knows no document types: a file with a DOCTYPE is
 * refused, so nothing external is loaded and no entity expands.
 */
export function parseXml(source: string): XmlNode {
  if (/<!DOCTYPE|<!ENTITY/i.test(source)) {
    throw refuse(
      'This Word file holds a document type declaration, which no Word document needs. Save it again as DOCX or PDF.',
    )
  }
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const stack: XmlNode[] = [root]
  let count = 0
  const token =
    /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([\w:.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g
  let read = 0
  for (const found of source.matchAll(token)) {
    read += found[0].length
    const [, cdata, slash, name, attributes, selfClosing, text] = found
    const parent = stack.at(-1) ?? root
    if (cdata !== undefined) parent.text += cdata
    else if (text !== undefined) parent.text += decode(text)
    else if (name && slash) {
      const at = stack.findLastIndex(node => node.name === name)
      if (at !== stack.length - 1) root.broken = true
      if (at > 0) stack.length = at
    } else if (name) {
      if (++count > maxNodes || stack.length > maxDepth) {
        throw refuse('This Word file is too complex to read. Save it again as PDF.')
      }
      const node: XmlNode = {
        name,
        attributes: readAttributes(attributes ?? ''),
        children: [],
        text: '',
      }
      // A paragraph never stands in another: the end of the one before is lost.
      if (name === 'w:p' && parent.name === name) {
        root.broken = true
        stack.pop()
      }
      ;(stack.at(-1) ?? root).children.push(node)
      if (!selfClosing) stack.push(node)
    }
  }
  if (stack.length > 1 || read < source.trimEnd().length || count === 0) root.broken = true
  return root
}

function readAttributes(source: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single] of source.matchAll(
    /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    attributes[name] = decode(double ?? single ?? '')
  }
  return attributes
}

export const child = (node: XmlNode | null | undefined, name: string): XmlNode | null =>
  node?.children.find(one => one.name === name) ?? null
