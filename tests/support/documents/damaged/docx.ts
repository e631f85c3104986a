import { unzipSync, zipSync } from 'fflate'
import type { Damage } from './bytes.ts'

type Files = Record<string, Uint8Array>
const body = 'word/document.xml'

const ofFiles =
  (change: (files: Files) => void): Damage =>
  bytes => {
    const files = unzipSync(bytes)
    change(files)
    return zipSync(files, { mtime: new Date('2026-01-01T00:00:00Z') })
  }

const ofBody = (change: (xml: string) => string): Damage =>
  ofFiles(files => {
    files[body] = Buffer.from(change(Buffer.from(files[body] ?? []).toString()))
  })

const without = (...names: RegExp[]): Damage =>
  ofFiles(files => {
    for (const name of Object.keys(files))
      if (names.some(pattern => pattern.test(name))) delete files[name]
  })

/** Where a record of the zip with this mark stands, for the part of this name. */
function record(bytes: Uint8Array, mark: string, nameAt: number, name: string): number {
  const text = Buffer.from(bytes).toString('latin1')
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 4))
    if (text.startsWith(name, at + nameAt)) return at
  return -1
}
const local = (bytes: Uint8Array, name = body) => record(bytes, 'PK\u0003\u0004', 30, name)
const central = (bytes: Uint8Array, name = body) => record(bytes, 'PK\u0001\u0002', 46, name)

const patched =
  (at: (bytes: Uint8Array) => number, ...values: number[]): Damage =>
  bytes => {
    const copy = bytes.slice()
    copy.set(values, at(bytes))
    return copy
  }

export const docxDamages: Record<string, Damage> = {
  'docx: no document': without(/document\.xml$/),
  'docx: no styles': without(/styles\.xml$/),
  'docx: no content types': without(/Content_Types/),
  'docx: no relations': without(/\.rels$/),
  'docx: only the document': ofFiles(files => {
    for (const name of Object.keys(files)) if (name !== body) delete files[name]
  }),
  'docx: document cut in the middle': ofBody(xml => xml.slice(0, Math.floor(xml.length * 0.5))),
  'docx: document cut early': ofBody(xml => xml.slice(0, Math.floor(xml.length * 0.35))),
  'docx: document empty': ofBody(() => ''),
  'docx: tags broken': ofBody(xml => {
    const middle = xml.indexOf('<w:p>', xml.length * 0.3)
    const at = middle < 0 ? xml.indexOf('<w:p ', xml.length * 0.3) : middle
    return `${xml.slice(0, at)}<w:p <w:r "${xml.slice(at)}`
  }),
  'docx: an end tag gone': ofBody(xml => xml.replace('</w:p>', '')),
  'docx: a part zeroed': ofBody(xml => {
    const from = Math.floor(xml.length * 0.3)
    const length = Math.floor(xml.length * 0.4)
    return `${xml.slice(0, from)}${'\0'.repeat(length)}${xml.slice(from + length)}`
  }),
  'docx: styles damaged': ofFiles(files => {
    for (const name of Object.keys(files))
      if (name.endsWith('styles.xml')) files[name] = Buffer.from('<w:styles><<<"&&')
  }),
  'docx: CRC wrong': bytes =>
    patched(found => central(found) + 16, 1, 2, 3, 4)(bytes, null as never),
  'docx: document damaged inside': (bytes, dice) => {
    const copy = bytes.slice()
    const from = local(bytes) + 30 + body.length
    const size = new DataView(bytes.buffer).getUint32(central(bytes) + 20, true)
    for (let times = 0; times < 4; times++)
      copy[dice.whole(from + 20, from + Math.max(30, size - 20))] = dice.whole(0, 255)
    return copy
  },
  'docx: sizes wrong': patched(bytes => central(bytes) + 20, 0x40, 0, 0, 0),
  'docx: directory zeroed': bytes => {
    const copy = bytes.slice()
    const at = record(bytes, 'PK\u0001\u0002', 46, '')
    return copy.fill(0, at, at + 60)
  },
  'docx: no directory': bytes => bytes.slice(0, record(bytes, 'PK\u0001\u0002', 46, '')),
  'docx: encrypted flag': patched(bytes => central(bytes) + 8, 1, 0),
  'docx: unknown method': patched(bytes => central(bytes) + 10, 99, 0),
  'docx: part twice': bytes => {
    const files = unzipSync(bytes)
    return zipSync({ ...files, 'word/document2.xml': files[body] ?? new Uint8Array() })
  },
}
