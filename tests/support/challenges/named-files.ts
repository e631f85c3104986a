import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import { constants, inflateSync } from 'node:zlib'
import { namedDocx, namedOdt, namedPptx, namedXlsx } from './named-documents.ts'
import { namedPdf, packedPdf } from './named-pdfs.ts'
import { namedGif, namedJpeg, namedPng, namedWebp } from './named-pictures.ts'
import { namedTexts } from './named-texts.ts'

/** With all the others in it, a remark, and what a version control keeps of who committed. */
const namedZip = (who: string, files: Zippable) =>
  Buffer.from(
    zipSync(
      {
        'README.md': strToU8('A quieter pump'),
        '.git/config': strToU8(`[user]\n\tname = ${who}\n`),
        '__MACOSX/._README.md': strToU8(who),
        ...files,
      },
      { comment: `Packed by ${who}`, extra: { 0x7875: strToU8(who) } },
    ),
  )

/** One of each kind, and an archive of them all. */
export async function namedFiles(who: string) {
  const files = {
    'photo.jpg': namedJpeg(who),
    'drawing.png': namedPng(who),
    'drawing.webp': await namedWebp(who),
    'dot.gif': namedGif(who),
    'open.pdf': await namedPdf(who),
    'packed.pdf': packedPdf(who),
    'letter.docx': await namedDocx(who),
    'table.xlsx': namedXlsx(who),
    'slides.pptx': namedPptx(who),
    'letter.odt': namedOdt(who),
    ...namedTexts(who),
  }
  return { ...files, 'all.zip': namedZip(who, files) } as Record<string, Buffer>
}

/** All that a file holds, packed or not, in small letters; of two bytes for a letter the second. */
export function bytesIn(bytes: Buffer): string {
  const all = [bytes]
  if (bytes.toString('latin1', 0, 2) === 'PK')
    for (const [name, part] of Object.entries(unzipSync(bytes)))
      all.push(Buffer.from(name), Buffer.from(bytesIn(Buffer.from(part)), 'latin1'))
  for (let at = bytes.indexOf(0x78); at !== -1; at = bytes.indexOf(0x78, at + 1))
    try {
      const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 1_000_000 }
      all.push(inflateSync(bytes.subarray(at), options))
    } catch {
      // No stream begins here.
    }
  const text = Buffer.concat(all).toString('latin1').toLowerCase()
  return text + text.replaceAll('\0', '') + hexIn(text)
}

/** Strings of a PDF that are written in digits. */
const hexIn = (text: string) =>
  [...text.matchAll(/<((?:[\da-f]{2})+)>/g)]
    .map(([, digits = '']) => Buffer.from(digits, 'hex').toString('latin1').replaceAll('\0', ''))
    .join(' ')
    .toLowerCase()
