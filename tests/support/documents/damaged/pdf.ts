import { deflateSync, inflateSync } from 'node:zlib'
import type { Dice } from '../../random.ts'
import { assemblePdf } from '../make-document.ts'
import type { Damage } from './bytes.ts'
import { join } from './bytes.ts'

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const replaced = (bytes: Uint8Array, what: RegExp, by: string | ((found: string) => string)) =>
  bytesOf(latin(bytes).replace(what, by as string))

interface Part {
  dict: string
  stream: Uint8Array | null
}

/** Every object of a PDF without object streams, changed and written anew with a true table. */
function rewritePdf(bytes: Uint8Array, change: (part: Part) => Part | null): Uint8Array {
  const text = latin(bytes)
  const parts: (Buffer | undefined)[] = []
  let root = 1
  for (const found of text.matchAll(/(?:^|[\r\n])(\d+) 0 obj\s*([\s\S]*?)\s*endobj/g)) {
    const [, id = '', body = ''] = found
    const split = /^([\s\S]*?)\bstream\r?\n([\s\S]*?)\r?\n?endstream$/.exec(body)
    const length = Number(/\/Length (\d+)(?! \d+ R)/.exec(split?.[1] ?? '')?.[1])
    const raw = split?.[2] ?? ''
    const part = change({
      dict: split?.[1] ?? body,
      stream: split ? bytesOf(Number.isNaN(length) ? raw : raw.slice(0, length)) : null,
    })
    if (/\/Type\s*\/Catalog/.test(body)) root = Number(id)
    if (!part) continue
    const dict = part.stream
      ? part.dict.replace(/\/Length \d+(?: \d+ R)?/, `/Length ${part.stream.length}`)
      : part.dict
    parts[Number(id) - 1] = Buffer.from(
      part.stream ? join(bytesOf(`${dict}stream\n`), part.stream, '\nendstream') : bytesOf(dict),
    )
  }
  const whole = assemblePdf(Array.from(parts, part => part ?? Buffer.from('null')))
  return replaced(whole, /\/Root 1 0 R/, `/Root ${root} 0 R`)
}

function inflated(part: Part): string | null {
  if (!part.stream || !part.dict.includes('/FlateDecode')) return null
  try {
    return latin(inflateSync(part.stream))
  } catch {
    return null
  }
}

const packed = (part: Part, text: string): Part => ({
  ...part,
  stream: new Uint8Array(deflateSync(bytesOf(text))),
})

const isContent = (text: string | null) => text !== null && /\bBT\b[\s\S]*\bET\b/.test(text)
const isMap = (text: string | null) => text !== null && /beginbf(?:char|range)/.test(text)

const ofMaps =
  (change: (text: string, dice: Dice) => string): Damage =>
  (bytes, dice) =>
    rewritePdf(bytes, part => {
      const text = inflated(part)
      return text !== null && isMap(text) ? packed(part, change(text, dice)) : part
    })

/** What a font's map says its glyphs mean, changed: the last code of each of its lines. */
const meaning = (change: (code: number, dice: Dice) => number) =>
  ofMaps((text, dice) =>
    text.replace(/(beginbf(?:char|range))([\s\S]*?)(endbf)/g, (_, from, lines: string, to) => {
      const changed = lines.replace(/<([0-9a-f]{4})>(?=\s*(?:\n|$))/gi, (__, code: string) => {
        const next = change(Number.parseInt(code, 16), dice)
        return `<${next.toString(16).padStart(4, '0')}>`
      })
      return `${from}${changed}${to}`
    }),
  )

const isLetter = (code: number) => /\p{L}/u.test(String.fromCodePoint(code))

const ofContents =
  (change: (part: Part, dice: Dice) => Part | null): Damage =>
  (bytes, dice) =>
    rewritePdf(bytes, part => (isContent(inflated(part)) ? change(part, dice) : part))

/** By kind of damage. Those that change fonts or contents need a PDF without object streams. */
export const pdfDamages: Record<string, Damage> = {
  'pdf: place of the table wrong': bytes => replaced(bytes, /startxref\s+\d+/g, 'startxref\n7'),
  'pdf: table garbled': bytes =>
    replaced(bytes, /\d{10} 00000 n/g, found => `${found.slice(3, 10)}999 00000 n`),
  'pdf: no table and no trailer': bytes => {
    const text = latin(bytes)
    return bytesOf(text.slice(0, Math.max(text.lastIndexOf('\nxref'), text.length - 600)))
  },
  'pdf: no end': bytes => replaced(bytes, /startxref[\s\S]*$/, ''),
  'pdf: stream lengths wrong': bytes =>
    replaced(bytes, /\/Length (\d+)/g, found => found.replace(/\d$/, '1')),
  'pdf: stream lengths zero': bytes =>
    replaced(bytes, /\/Length \d+/g, found => `/Length ${'0'.repeat(found.length - 8)}`),
  'pdf: objects without end': bytes => replaced(bytes, /endobj/g, 'enbobj'),
  'pdf: junk before': bytes => join(`${'x'.repeat(500)}\n`, bytes),
  'pdf: junk after': bytes => join(bytes, `\n${'x'.repeat(3000)}`),
  'pdf: page tree broken': bytes => replaced(bytes, /\/Kids\b/g, '/Kidz'),
  'pdf: fonts missing': bytes => replaced(bytes, /\/FontFile2/g, '/FontFileX'),
}

export const pdfPartDamages: Record<string, Damage> = {
  'pdf: contents cut': ofContents(part => ({
    ...part,
    stream: part.stream?.slice(0, Math.floor(part.stream.length * 0.3)) ?? null,
  })),
  'pdf: contents flipped': ofContents((part, dice) => {
    const stream = part.stream?.slice() ?? new Uint8Array()
    for (let times = 0; times < 3; times++)
      stream[dice.whole(Math.floor(stream.length * 0.1), stream.length - 1)] = dice.whole(0, 255)
    return { ...part, stream }
  }),
  'pdf: contents flipped early': ofContents((part, dice) => {
    const stream = part.stream?.slice() ?? new Uint8Array()
    const at = dice.whole(40, 200)
    stream[at] = (stream[at] ?? 0) ^ 0x55
    return { ...part, stream }
  }),
  'pdf: contents gone': ofContents(() => null),
  'pdf: contents garbled inside': ofContents((part, dice) => {
    const text = inflated(part) ?? ''
    const from = dice.whole(0, Math.floor(text.length / 3))
    return packed(part, `${text.slice(0, from)}${'<<[('.repeat(50)}${text.slice(from + 200)}`)
  }),
  'pdf: no ToUnicode': bytes => rewritePdf(replaced(bytes, /\/ToUnicode/g, '/ToUnicodX'), p => p),
  'pdf: ToUnicode private': meaning(code => (isLetter(code) ? 0xe000 + (code % 0x1000) : code)),
  'pdf: ToUnicode controls': meaning(code => (isLetter(code) ? 1 + (code % 8) : code)),
  'pdf: ToUnicode wrong letters': meaning(code =>
    isLetter(code) ? 0x61 + ((code * 7) % 26) : code,
  ),
  'pdf: ToUnicode symbols': meaning(code => (isLetter(code) ? 0x21 + ((code * 5) % 15) : code)),
  'pdf: ToUnicode damaged': (bytes, dice) =>
    rewritePdf(bytes, part =>
      isMap(inflated(part)) && part.stream
        ? { ...part, stream: part.stream.map((byte, at) => (at > 30 ? dice.whole(0, 255) : byte)) }
        : part,
    ),
}
