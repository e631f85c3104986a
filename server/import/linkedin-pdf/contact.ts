import type { ImportDocument } from '#server/import/stored-types.ts'
import { spaceTells } from './join.ts'
import type { PdfLine } from './lines.ts'

type Basics = NonNullable<ImportDocument['basics']>

const mail = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u
const phone = /^(\+?[\d(][\d\s().-]{6,}\d)\s*(?:\([\p{L} ]+\))?$/u
const address = /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#]\S*)?$/u

/** Mail, phone, the LinkedIn link and other sites; what is written over several lines is joined. */
export function readContact(lines: PdfLine[], right: number): Basics {
  const found: Basics = {}
  const profiles: NonNullable<Basics['profiles']> = []
  for (const { text, links } of joinWrapped(lines, right)) {
    const [, bare = text, label] = /^(.*?)\s*\(([^()]*)\)$/.exec(text) ?? []
    const squeezed = bare.replace(/\s+/g, '')
    const number = phone.exec(text)?.[1]
    const email = mail.exec(squeezed)?.[0]
    const linkedin = [...links, squeezed].find(link => /linkedin\.com\/in\//i.test(link))
    if (linkedin) profiles.push({ network: 'LinkedIn', url: withoutQuery(linkedin) })
    else if (email) found.email ??= email
    else if (number) found.phone ??= number
    else if (address.test(squeezed))
      profiles.push({ ...(label && { network: label }), url: withProtocol(squeezed) })
  }
  return { ...found, ...(profiles.length > 0 && { profiles }) }
}

const withProtocol = (url: string) => (/^https?:\/\//i.test(url) ? url : `https://${url}`)
const withoutQuery = (url: string) =>
  withProtocol(url)
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')

interface Item {
  text: string
  links: string[]
  last: PdfLine
}

/** A link or address goes on below where it was broken, until its label in brackets. */
function joinWrapped(lines: PdfLine[], right: number): Item[] {
  const close = spaceTells(lines)
  const items: Item[] = []
  for (const line of lines) {
    const item = items.at(-1)
    const isLabel = /^\([^()]*\)$/.test(line.text)
    if (item && isOpen(item) && (isLabel || goesOn(item, line, right, close))) {
      item.text += isLabel ? ` ${line.text}` : line.text
      item.links.push(...line.links)
      item.last = line
    } else items.push({ text: line.text, links: [...line.links], last: line })
  }
  return items
}

const isOpen = ({ text }: Item) =>
  !/\s/.test(text) && (/^(?:https?:\/\/|www\.)|@/i.test(text) || address.test(text))

function goesOn({ last }: Item, line: PdfLine, right: number, close: number | null) {
  const [piece = ''] = line.text.split(/\s\(/)
  if (/\s/.test(piece) || /^(?:https?:\/\/|www\.)|@/i.test(piece)) return false
  if (/[-/]$/.test(last.text)) return true
  if (address.test(piece)) return false
  const each = (last.right - last.x) / Math.max(1, last.text.length)
  return close === null ? last.right > right - 2 * each : line.gap < close
}
