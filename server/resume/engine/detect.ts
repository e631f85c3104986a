import { decodeText } from './decode.ts'
import { tellBinary, tellText, tellZip } from './other-formats.ts'
import { maxFileBytes } from './reading-limits.ts'
import type { MediaType } from './types.ts'
import { ResumeError } from './types.ts'
import type { ZipEntry } from './zip.ts'
import { listZip, peekZipEntry, wordZip } from './zip.ts'

const docx: MediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const startsWith = (bytes: Uint8Array, magic: number[], at = 0) =>
  magic.every((byte, index) => bytes[at + index] === byte)

const unsupported = (message: string): ResumeError => new ResumeError('UNSUPPORTED_TYPE', message)

/** `%PDF-` may stand after up to 1 kB of other bytes (ISO 32000 readers allow it). */
export function isPdf(bytes: Uint8Array): boolean {
  const head = Math.min(bytes.byteLength, 1_029)
  for (let at = 0; at + 5 <= head; at++) {
    if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d], at)) return true
  }
  return false
}

/** What a zip says of itself, as OpenDocument and EPUB do in a part of this name. */
function mimeTypeOf(bytes: Uint8Array, entries: ZipEntry[]): string {
  const entry = entries.find(({ name }) => name === 'mimetype')
  return entry ? Buffer.from(peekZipEntry(bytes, entry, 100, wordZip)).toString('latin1') : ''
}

const typesBytes = 4_096

/** Its main part may have any name; the list of its parts says that it is one of Word's. */
function isWordPackage(bytes: Uint8Array, entries: ZipEntry[]): boolean {
  const types = entries.find(({ name }) => name === '[Content_Types].xml')
  const told = types ? Buffer.from(peekZipEntry(bytes, types, typesBytes, wordZip)) : ''
  return told.toString('latin1').includes('wordprocessingml.document.main')
}

function detectZip(bytes: Uint8Array): MediaType {
  const entries = listZip(bytes)
  if (entries.some(({ name }) => name === 'word/document.xml')) return docx
  const told = tellZip(entries, mimeTypeOf(bytes, entries))
  if (told !== null) throw unsupported(told)
  if (isWordPackage(bytes, entries)) return docx
  if (entries.some(({ name }) => name.startsWith('word/'))) throw wordZip.broken()
  throw unsupported('This is a zip archive, not a Word document. Upload a PDF, DOCX or TXT file.')
}

/** Tells a text from other bytes; to read ten megabytes for it would hold up who asks. */
const textHeadBytes = 64 * 1024

/** How every JSON object starts, and no text that is meant for reading. */
const jsonObject = /^\uFEFF?\s*\{\s*["}]/

/**
 * Tells the format of a resume from the bytes, never from the name; inflates and parses nothing.
 * Throws ResumeError EMPTY_FILE, TOO_LARGE or UNSUPPORTED_TYPE (DAMAGED for a zip without directory).
 */
export const detectMediaType = (bytes: Uint8Array, fileName: string): MediaType =>
  detectDocument(bytes, fileName, tellText)

/** As `detectMediaType`, of what people send each other: there a text may also be a program's. */
export const detectAttachment = (bytes: Uint8Array, fileName: string): MediaType =>
  detectDocument(bytes, fileName, () => null)

function detectDocument(bytes: Uint8Array, fileName: string, tell: typeof tellText): MediaType {
  if (bytes.byteLength === 0) {
    throw new ResumeError('EMPTY_FILE', 'This file is empty. Choose the file again and upload it.')
  }
  if (bytes.byteLength > maxFileBytes) {
    throw new ResumeError(
      'TOO_LARGE',
      'This file is larger than 10 MB. Remove or shrink its pictures, or export it as PDF again.',
    )
  }
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return detectZip(bytes)
  if (isPdf(bytes)) return 'application/pdf'
  const told = tellBinary(bytes, ending)
  if (told !== null) throw unsupported(told)
  const head = decodeText(bytes.subarray(0, textHeadBytes))
  // What begins with very much blank space is looked at as a whole.
  const text = head !== null && /\S/.test(head) ? head : decodeText(bytes)
  if (text === null) {
    // Zeros are what a disk or a download leaves where the rest was to come.
    const rest = decodeText(bytes.subarray(0, textHeadBytes).filter(byte => byte !== 0))
    if (rest !== null && /\w{2}/.test(rest))
      throw new ResumeError(
        'DAMAGED',
        'This text file is damaged: it holds zero bytes where text should be. Save it again as UTF-8 text or PDF, and upload the new file.',
      )
    throw unsupported('This is not a document we can read. Upload a PDF, DOCX or TXT file.')
  }
  if (!/\S/.test(text.replace(/^\uFEFF/, ''))) {
    throw new ResumeError(
      'EMPTY_FILE',
      'This file holds only blank space. Upload the resume itself.',
    )
  }
  const named = tell(text)
  if (named !== null) throw unsupported(named)
  return jsonObject.test(text) ? 'application/json' : 'text/plain'
}
