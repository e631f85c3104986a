import { maxFileBytes } from './reading-limits.ts'
import type { MediaType } from './types.ts'
import { ResumeError } from './types.ts'
import { listZip } from './zip.ts'

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

function sniffOther(bytes: Uint8Array, fileName: string): void {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const as = ending ? ` although its name ends in .${ending}` : ''
  const images: [string, number[]][] = [
    ['PNG', [0x89, 0x50, 0x4e, 0x47]],
    ['JPEG', [0xff, 0xd8, 0xff]],
    ['GIF', [0x47, 0x49, 0x46, 0x38]],
    ['TIFF', [0x49, 0x49, 0x2a, 0x00]],
  ]
  for (const [name, magic] of images) {
    if (startsWith(bytes, magic)) {
      throw unsupported(
        `This file is a ${name} picture${as}. Upload the resume itself as PDF, DOCX or TXT.`,
      )
    }
  }
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw unsupported(
      'This is a file of the old Word format (.doc) or a locked Office file. Open it in Word or LibreOffice, choose "Save as", and upload it as DOCX or PDF.',
    )
  }
  if (startsWith(bytes, [0x7b, 0x5c, 0x72, 0x74, 0x66])) {
    throw unsupported('This is an RTF file. Save it as DOCX or PDF and upload that file.')
  }
}

/**
 * The text of a plain file: UTF-16 with a byte order mark, UTF-8, else Windows-1252.
 * Null when the bytes are no text (NULs or many control characters).
 */
export function decodeText(bytes: Uint8Array): string | null {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes)
  }
  let controls = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0) return null
    if (code < 32 && code !== 9 && code !== 10 && code !== 13 && code !== 12) controls++
  }
  return controls > text.length / 100 ? null : text
}

/** Tells a text from other bytes; to read ten megabytes for it would hold up who asks. */
const textHeadBytes = 64 * 1024

/** How every JSON object starts, and no text that is meant for reading. */
const jsonObject = /^\uFEFF?\s*\{\s*["}]/

/**
 * Tells the format from the bytes, never from the name; inflates and parses nothing.
 * Throws ResumeError EMPTY_FILE, TOO_LARGE or UNSUPPORTED_TYPE (DAMAGED for a zip without directory).
 */
export function detectMediaType(bytes: Uint8Array, fileName: string): MediaType {
  if (bytes.byteLength === 0) {
    throw new ResumeError('EMPTY_FILE', 'This file is empty. Choose the file again and upload it.')
  }
  if (bytes.byteLength > maxFileBytes) {
    throw new ResumeError(
      'TOO_LARGE',
      'This file is larger than 10 MB. Remove or shrink its pictures, or export it as PDF again.',
    )
  }
  if (isPdf(bytes)) return 'application/pdf'
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    const names = listZip(bytes).map(entry => entry.name)
    if (names.includes('word/document.xml')) return docx
    throw unsupported('This is a zip archive, not a Word document. Upload a PDF, DOCX or TXT file.')
  }
  sniffOther(bytes, fileName)
  const head = decodeText(bytes.subarray(0, textHeadBytes))
  // What begins with very much blank space is looked at as a whole.
  const text = head !== null && /\S/.test(head) ? head : decodeText(bytes)
  if (text === null) {
    throw unsupported('This is not a document we can read. Upload a PDF, DOCX or TXT file.')
  }
  if (!/\S/.test(text.replace(/^\uFEFF/, ''))) {
    throw new ResumeError(
      'EMPTY_FILE',
      'This file holds only blank space. Upload the resume itself.',
    )
  }
  return jsonObject.test(text) ? 'application/json' : 'text/plain'
}
