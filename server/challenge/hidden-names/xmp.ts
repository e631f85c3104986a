import type { FoundKind, Look } from './look.ts'

const told: [element: string, what: FoundKind][] = [
  ['dc:creator', 'author'],
  ['pdf:Author', 'author'],
  ['dc:rights', 'rights'],
  ['photoshop:Credit', 'rights'],
]

/** Notes whom an XMP packet names. */
export function readXmp(bytes: Uint8Array, look: Look) {
  look.note('other')
  const text = Buffer.from(bytes.subarray(0, 1_000_000)).toString('utf8')
  for (const [element, what] of told) {
    const start = text.indexOf(`<${element}`)
    const end = start === -1 ? -1 : text.indexOf(`</${element}`, start)
    if (end !== -1)
      look.note(
        what,
        unescaped(
          text
            .slice(start, end)
            .slice(0, 2000)
            .replaceAll(/<[^>]*>/g, ' '),
        ),
      )
    const attribute = text.indexOf(` ${element}="`)
    if (attribute !== -1) look.note(what, unescaped(text.slice(attribute).split('"', 2)[1] ?? ''))
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text of XML. */
export const unescaped = (text: string) =>
  text.replaceAll(/&(\w{1,4});/g, (whole, name: string) => entities[name] ?? whole)
