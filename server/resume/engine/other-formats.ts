import type { ZipEntry } from './zip.ts'

/** What is not read, told by its name and with the way out; null for what is none of it. */
type Told = string | null

const has = (bytes: Uint8Array, magic: number[] | string, at = 0) =>
  (typeof magic === 'string' ? [...Buffer.from(magic, 'latin1')] : magic).every(
    (byte, index) => bytes[at + index] === byte,
  )

const pictures: [string, (bytes: Uint8Array) => boolean][] = [
  ['PNG', bytes => has(bytes, [0x89, 0x50, 0x4e, 0x47])],
  ['JPEG', bytes => has(bytes, [0xff, 0xd8, 0xff])],
  ['GIF', bytes => has(bytes, 'GIF8')],
  ['TIFF', bytes => has(bytes, 'II*\0') || has(bytes, 'MM\0*')],
  ['BMP', bytes => has(bytes, 'BM') && has(bytes, [0, 0, 0, 0], 6)],
  ['WebP', bytes => has(bytes, 'RIFF') && has(bytes, 'WEBP', 8)],
  ['HEIC', bytes => has(bytes, 'ftyp', 4) && /^(?:hei|hev|mif1|msf1)/.test(brandOf(bytes))],
  ['AVIF', bytes => has(bytes, 'ftyp', 4) && brandOf(bytes).startsWith('avi')],
]
/** Where they are not the name itself. */
const endings: Record<string, string> = {
  JPEG: 'jpg jpeg jfif',
  TIFF: 'tif tiff',
  HEIC: 'heic heif',
}
const brandOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(8, 12)).toString('latin1')

const archives: [string, number[] | string][] = [
  ['gzip', [0x1f, 0x8b]],
  ['7z', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['RAR', 'Rar!\u001A\u0007'],
]

/** By the first bytes. */
export function tellBinary(bytes: Uint8Array, ending: string): Told {
  const picture = pictures.find(([, is]) => is(bytes))?.[0]
  if (picture) {
    const isNamedSo = ending === '' || (endings[picture] ?? picture.toLowerCase()).includes(ending)
    const as = isNamedSo ? '' : ` although its name ends in .${ending}`
    return `This file is ${picture === 'AVIF' ? 'an' : 'a'} ${picture} picture${as}. Upload the resume itself as PDF, DOCX or TXT.`
  }
  const archive = archives.find(([, magic]) => has(bytes, magic))?.[0]
  if (archive) return `This is a ${archive} archive. Unpack it, and upload the resume in it.`
  if (has(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    return Buffer.from(bytes.subarray(0, 64 * 1024)).includes('__substg1.0_', 0, 'utf16le')
      ? 'This is an e-mail saved by Outlook (.msg). Open it, save the resume in it as PDF or DOCX, and upload that file.'
      : 'This is a file of the old Word format (.doc) or a locked Office file. Open it in Word or LibreOffice, choose "Save as", and upload it as DOCX or PDF.'
  }
  return null
}

const openDocument: Record<string, string> = {
  text: 'text',
  spreadsheet: 'table',
  presentation: 'presentation',
  graphics: 'drawing',
}

/** By the names of a zip's parts; `mimeType` is what its part of that name says, where it has one. */
export function tellZip(entries: ZipEntry[], mimeType: string): Told {
  const names = entries.map(entry => entry.name)
  const kind = /opendocument\.(\w+)/.exec(mimeType)?.[1]
  if (kind)
    return `This is an OpenDocument ${openDocument[kind] ?? 'file'}. Open it in LibreOffice or Word, save it as PDF or DOCX, and upload that file.`
  if (mimeType.includes('epub') || names.includes('META-INF/container.xml'))
    return 'This is an e-book (EPUB). Export the resume as PDF or DOCX, and upload that file.'
  if (names.some(name => name.endsWith('.iwa') || name === 'buildVersionHistory.plist'))
    return 'This is a document of Pages or another program of iWork. Open it, choose "Export to" and PDF or Word, and upload that file.'
  if (names.includes('xl/workbook.xml'))
    return 'This is an Excel workbook. Save the resume as PDF, and upload that file.'
  if (names.includes('ppt/presentation.xml'))
    return 'This is a PowerPoint presentation. Save it as PDF, and upload that file.'
  const inside = names.find(name => /\.(?:pdf|docx?|odt|rtf|txt|md)$/i.test(name))
  if (inside && !names.some(name => name.startsWith('word/')))
    return 'This is a zip archive with files in it, not a Word document. Unpack it, and upload the resume in it as PDF, DOCX or TXT.'
  return null
}

const mailHeader =
  /^(?:From|To|Cc|Subject|Date|MIME-Version|Received|Content-[A-Za-z-]+|Return-Path|Message-ID|Delivered-To|Snapshot-[A-Za-z-]+|X-[A-Za-z-]+): /i
/** Three lines of a mail's head, one of which only programs write. */
function isMail(text: string): boolean {
  const head = text.split(/\r?\n/, 12).filter(line => mailHeader.test(line))
  return head.length >= 3 && head.some(line => /^(?:MIME|Received|Message-ID|Return)/i.test(line))
}

/** A text of which a quarter is tags of HTML; a Markdown file with a few of them is none. */
function isMostlyTags(text: string): boolean {
  if (!text.startsWith('<')) return false
  const tags = text.match(/<\/?(?:div|p|span|table|t[rdh]|ul|li|h\d|b|br|font|a)\b[^<>]{0,500}>/gi)
  return (tags?.join('').length ?? 0) > text.length / 4
}

/** By how a text begins: languages of programs, whose own words are no resume. */
export function tellText(raw: string): Told {
  const text = raw.replace(/^\uFEFF/, '').trimStart()
  const head = text.slice(0, 2_000)
  if (head.startsWith('{\\rtf'))
    return 'This is an RTF file. Save it as DOCX or PDF and upload that file.'
  if (/office:document\b/.test(head) && head.startsWith('<'))
    return 'This is an OpenDocument file in one piece of XML. Open it in LibreOffice, save it as PDF or DOCX, and upload that file.'
  if (head.startsWith('<') && /<w:wordDocument\b|<pkg:package\b|progid="Word/.test(head))
    return 'This is a Word document in one piece of XML. Open it in Word, choose "Save as", and upload it as DOCX or PDF.'
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,500}?-->\s*)*<svg\b/.test(head))
    return 'This file is an SVG picture. Upload the resume itself as PDF, DOCX or TXT.'
  const isHtml = head.startsWith('<') && /<!doctype html|<html\b|<head\b|<body\b/i.test(head)
  if (isHtml || isMostlyTags(text))
    return 'This is a web page (HTML). Open it in your browser, print it as PDF, and upload that file.'
  if (head.startsWith('<?xml'))
    return 'This is an XML file, not a document. Upload the resume itself as PDF, DOCX or TXT.'
  if (isMail(head))
    return 'This is an e-mail or a web page saved as one. Open it, save the resume in it as PDF or DOCX, and upload that file.'
  if (head.startsWith('%!PS'))
    return 'This is a PostScript file. Convert it to PDF, and upload that file.'
  if (/^(?:%.*\n|\s)*\\documentclass/.test(head))
    return 'This is the source of a LaTeX document. Upload the PDF that is made from it.'
  if (/^data:[\w/+.-]+;base64,/.test(head) || isBase64(head))
    return 'This is a file written out as letters (base64). Upload the file itself as PDF, DOCX or TXT.'
  return null
}

function isBase64(head: string): boolean {
  const lines = head.split(/\r?\n/).filter(line => line !== '')
  return lines.length > 3 && lines.slice(0, -1).every(line => /^[A-Za-z0-9+/=]{60,80}$/.test(line))
}
