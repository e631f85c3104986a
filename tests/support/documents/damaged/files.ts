import { readdirSync, readFileSync } from 'node:fs'
import { diceOf } from '../../random.ts'
import type { Damage } from './bytes.ts'
import { asText, cut, flip, swap, twice, zero } from './bytes.ts'
import { disguises } from './disguised.ts'
import { docxDamages } from './docx.ts'
import { inEncodings, inUnicode } from './encodings.ts'
import { oddTexts } from './odd-texts.ts'
import { pdfDamages, pdfPartDamages } from './pdf.ts'
import { encodingsByLanguage, resumesByLanguage } from './texts.ts'

const folder = new URL('../../../resume-bench/files/', import.meta.url)

export interface DamagedFile {
  kind: string
  fileName: string
  bytes: Uint8Array
  /** The file of the open set it was made from, whose words it should have. */
  from?: string
  /** Or the text itself. */
  words?: string
}

export const openFile = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(name, folder)))

const onAll: Record<string, Damage> = {
  'bytes: cut at a tenth': cut(0.1),
  'bytes: cut at half': cut(0.5),
  'bytes: cut at nine tenths': cut(0.9),
  'bytes: cut before the end': cut(0.995),
  'bytes: a few flipped': flip(12),
  'bytes: many flipped': flip('many'),
  'bytes: a block zeroed': zero(0.03),
  'bytes: a large block zeroed': zero(0.3),
  'bytes: blocks swapped': swap,
  'bytes: a block twice': twice,
  'bytes: sent as text': asText,
}

/** All of them, the same on every run. */
export function* damagedFiles(): Generator<DamagedFile> {
  const names = readdirSync(folder).toSorted()
  const pdfs = names.filter(name => name.endsWith('.pdf'))
  const plain = pdfs.filter(name => !Buffer.from(openFile(name)).includes('/ObjStm'))
  const docxs = names.filter(name => name.endsWith('.docx'))
  let seed = 1
  const damaged = (kind: string, damage: Damage, from: string): DamagedFile => ({
    kind,
    fileName: from,
    bytes: damage(openFile(from), diceOf(seed++)),
    from,
  })
  const some = (list: string[], of: number, at: number) =>
    list.filter((_, index) => index % of === at % of)
  let at = 0
  for (const [kind, damage] of Object.entries(onAll)) {
    at++
    // What is cut from a plain text, or zeroed in it, leaves no trace that anybody could see.
    for (const name of [...some(pdfs, 3, at), ...docxs]) yield damaged(kind, damage, name)
  }
  for (const [kind, damage] of Object.entries(pdfDamages))
    for (const name of some(pdfs, 6, at++)) yield damaged(kind, damage, name)
  for (const [kind, damage] of Object.entries(pdfPartDamages))
    for (const name of some(plain, 4, at++)) yield damaged(kind, damage, name)
  for (const [kind, damage] of Object.entries(docxDamages))
    for (const name of some(docxs, 2, at++)) yield damaged(kind, damage, name)
  for (const name of names.filter(one => one.endsWith('.txt')))
    for (const [kind, damage] of Object.entries({ swap, twice, asText, flip: flip(6) }))
      yield damaged(`text: bytes, ${kind}`, damage, name)
  for (const [language, words] of Object.entries(resumesByLanguage)) {
    const labels = encodingsByLanguage[language] ?? []
    for (const [kind, bytes] of inEncodings(words, labels))
      yield { kind, fileName: `${language}.txt`, bytes, words }
    for (const [kind, bytes] of inUnicode(words))
      yield { kind, fileName: `${language}.txt`, bytes, words }
  }
  const words = new TextDecoder().decode(openFile('d006.txt'))
  const [pdf, docx] = ['d033.pdf', 'd020.docx'] as const
  for (const { readable, ...one } of disguises(words, openFile(pdf), openFile(docx)))
    yield readable ? { ...one, words } : one
  for (const one of oddTexts(words)) yield one
}
