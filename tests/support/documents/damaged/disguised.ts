import { zipSync } from 'fflate'
import { gzipSync } from 'node:zlib'
import { makeDocx, makePdf, makeZip } from '../make-document.ts'
import { join } from './bytes.ts'
import { encode } from './encodings.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const escapeXml = (text: string) =>
  text.replace(/[&<>]/g, found => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[found] ?? found)
const base64Lines = (bytes: Uint8Array) =>
  Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n')

const word2003 = 'http://schemas.microsoft.com/office/word/2003/wordml'

export interface Disguised {
  kind: string
  fileName: string
  bytes: Uint8Array
  /** It says what the text says: if it is read, so many of its words must be. */
  readable: boolean
}

/** One text in the clothes of many programs, under names that tell the truth or do not. */
export function disguises(text: string, pdf: Uint8Array, docx: Uint8Array): Disguised[] {
  const lines = text.split('\n')
  const html = (head = '') =>
    `${head}<html><head><title>Resume</title><style>body { color: #333 } p.a { margin: 0 }</style></head><body>${lines
      .map(line => (line ? `<p class="a">${escapeXml(line)}</p>` : '<br>'))
      .join('\n')}<script>var x = 1 < 2;</script></body></html>`
  const wordHtml = html(
    '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--></html>',
  )
  const flat = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<?mso-application progid="Word.Document"?>\n<w:wordDocument xmlns:w="${word2003}"><w:body>${lines
    .map(line => `<w:p><w:r><w:t>${escapeXml(line)}</w:t></w:r></w:p>`)
    .join('')}</w:body></w:wordDocument>`
  const flatOpc = `<?xml version="1.0" standalone="yes"?>\n<?mso-application progid="Word.Document"?>\n<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage"><pkg:part pkg:name="/word/document.xml"><pkg:xmlData><w:document xmlns:w="w"><w:body>${lines
    .map(line => `<w:p><w:r><w:t>${escapeXml(line)}</w:t></w:r></w:p>`)
    .join('')}</w:body></w:document></pkg:xmlData></pkg:part></pkg:package>`
  const fodt = `<?xml version="1.0"?>\n<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text>${lines
    .map(line => `<text:p>${escapeXml(line)}</text:p>`)
    .join('')}</office:text></office:body></office:document>`
  const rtf = `{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Arial;}}\n${lines
    .map(line =>
      line.replace(/[^ -~]/gu, found => `\\u${found.charCodeAt(0)}?`).replace(/[{}]/g, '\\$&'),
    )
    .join('\\par\n')}}`
  const ole = (stream: string) =>
    join(
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      new Uint8Array(504),
      encode(stream, 'utf-16le'),
      new Uint8Array(512),
      encode(text, 'utf-16le'),
    )
  const mail = `From: jane@example.com\r\nTo: jobs@example.org\r\nSubject: My resume\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}`
  const mailWithFile = `Received: from a.example\r\nFrom: jane@example.com\r\nSubject: My resume\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b1"\r\n\r\n--b1\r\nContent-Type: application/pdf; name="cv.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64Lines(pdf)}\r\n--b1--\r\n`
  const mhtml = `From: <Saved by a browser>\r\nSnapshot-Content-Location: https://cv.example/\r\nSubject: Resume\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; type="text/html"; boundary="----b"\r\n\r\n------b\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${html().replace(/=/g, '=3D')}\r\n------b--\r\n`
  const odf = (kind: string) =>
    makeZip({
      mimetype: `application/vnd.oasis.opendocument.${kind}`,
      'content.xml': fodt,
      'META-INF/manifest.xml': '<manifest/>',
    })
  const png = join(
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
    'IHDR',
    new Uint8Array(300),
  )
  const jpeg = join(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'JFIF', new Uint8Array(300))
  const image = (brand: string) =>
    join(Uint8Array.from([0, 0, 0, 24]), `ftyp${brand}`, new Uint8Array(300))
  const portfolio = Buffer.from(makePdf([['For the best experience, open this PDF portfolio.']]))
    .toString('latin1')
    .replace('/Type /Catalog', '/Type /Catalog /Collection << /Type /Collection >>')

  const made = (
    kind: string,
    fileName: string,
    bytes: Uint8Array | string,
    readable = true,
  ): Disguised => ({
    kind: `disguised: ${kind}`,
    fileName,
    bytes: typeof bytes === 'string' ? utf8(bytes) : bytes,
    readable,
  })
  return [
    made('HTML', 'cv.html', html('<!DOCTYPE html>\n')),
    made('HTML', 'cv.doc', html()),
    made('HTML', 'cv.pdf', html('\n\n  <!doctype HTML>')),
    made('HTML of Word', 'cv.doc', wordHtml),
    made(
      'HTML in UTF-16',
      'cv.doc',
      join(Uint8Array.from([0xff, 0xfe]), encode(html(), 'utf-16le')),
    ),
    made(
      'XHTML',
      'cv.xhtml',
      html('<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x">'),
    ),
    made(
      'HTML without head',
      'cv.txt',
      lines.map(line => `<div>${escapeXml(line)}</div>`).join(''),
    ),
    made('Word 2003 XML', 'cv.xml', flat),
    made('Word 2003 XML', 'cv.doc', join(Uint8Array.from([0xef, 0xbb, 0xbf]), flat)),
    made('flat OPC', 'cv.xml', flatOpc),
    made('flat OpenDocument', 'cv.fodt', fodt),
    made(
      'other XML',
      'cv.xml',
      `<?xml version="1.0"?><person><name>${escapeXml(lines[0] ?? '')}</name>${lines.map(line => `<line>${escapeXml(line)}</line>`).join('')}</person>`,
    ),
    made('RTF', 'cv.rtf', rtf),
    made('RTF', 'cv.doc', rtf),
    made('RTF', 'cv.pdf', `\n${rtf}`),
    made('OpenDocument', 'cv.odt', odf('text')),
    made('OpenDocument', 'cv.docx', odf('text')),
    made('OpenDocument table', 'cv.ods', odf('spreadsheet')),
    made(
      'Pages',
      'cv.pages',
      makeZip({ 'Index/Document.iwa': 'x', 'Index/Metadata.iwa': 'y', 'preview.jpg': 'z' }),
    ),
    made(
      'old Pages',
      'cv.pages',
      makeZip({
        'index.xml': '<sl:document/>',
        'QuickLook/Thumbnail.jpg': 'z',
        'buildVersionHistory.plist': 'b',
      }),
    ),
    made(
      'EPUB',
      'cv.epub',
      makeZip({
        mimetype: 'application/epub+zip',
        'META-INF/container.xml': '<c/>',
        'a.xhtml': html(),
      }),
    ),
    made(
      'Excel',
      'cv.xlsx',
      makeZip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<w/>' }),
    ),
    made(
      'PowerPoint',
      'cv.pptx',
      makeZip({ '[Content_Types].xml': '<Types/>', 'ppt/presentation.xml': '<p/>' }),
    ),
    made('zip with a PDF', 'cv.zip', zipSync({ 'cv.pdf': pdf })),
    made(
      'zip with a PDF, stored',
      'cv.docx',
      zipSync({ 'a.txt': utf8('a'), 'cv.pdf': pdf }, { level: 0 }),
      false,
    ),
    made('zip of zips', 'cv.docx', zipSync({ 'cv.docx': docx }, { level: 0 })),
    made('empty zip', 'cv.zip', join('PK\u0005\u0006', new Uint8Array(18))),
    made('gzip', 'cv.pdf.gz', new Uint8Array(gzipSync(pdf))),
    made('gzip', 'cv.txt', new Uint8Array(gzipSync(text))),
    made(
      '7z',
      'cv.7z',
      join(Uint8Array.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]), new Uint8Array(200)),
    ),
    made('rar', 'cv.rar', join('Rar!\u001a\u0007\u0000', new Uint8Array(200))),
    made('old Word', 'cv.doc', ole('WordDocument')),
    made('old Word', 'cv.docx', ole('WordDocument')),
    made('locked Office file', 'cv.docx', ole('EncryptedPackage')),
    made('Outlook message', 'cv.msg', ole('__substg1.0_0037001F')),
    made('PNG', 'cv.pdf', png),
    made('JPEG', 'cv.docx', jpeg),
    made('GIF', 'cv.txt', join('GIF89a', new Uint8Array(100))),
    made('TIFF', 'cv.pdf', join(Uint8Array.from([0x4d, 0x4d, 0, 0x2a]), new Uint8Array(100))),
    made(
      'BMP',
      'cv.bmp',
      join('BM', Uint8Array.from([0x36, 1, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0]), new Uint8Array(300)),
    ),
    made(
      'WebP',
      'cv.webp',
      join('RIFF', Uint8Array.from([40, 1, 0, 0]), 'WEBPVP8 ', new Uint8Array(300)),
    ),
    made('HEIC', 'cv.heic', image('heic')),
    made('AVIF', 'cv.pdf', image('avif')),
    made(
      'SVG',
      'cv.svg',
      `<svg xmlns="http://www.w3.org/2000/svg"><text>${escapeXml(text)}</text></svg>`,
    ),
    made('MP4', 'cv.pdf', image('isom')),
    made(
      'PostScript',
      'cv.ps',
      `%!PS-Adobe-3.0\n%%Title: cv\n/Helvetica findfont 12 scalefont setfont\n${lines.map((line, at) => `72 ${720 - at * 12} moveto (${line}) show`).join('\n')}\nshowpage\n`,
    ),
    made(
      'TeX',
      'cv.tex',
      `\\documentclass{article}\n\\usepackage{hyperref}\n\\begin{document}\n${lines.map(line => `${line}\\\\`).join('\n')}\n\\end{document}\n`,
    ),
    made('e-mail', 'cv.eml', mail),
    made('e-mail with a file', 'cv.eml', mailWithFile, false),
    made('MHTML', 'cv.mht', mhtml),
    made('MHTML', 'cv.doc', mhtml),
    made('PDF portfolio', 'cv.pdf', new Uint8Array(Buffer.from(portfolio, 'latin1')), false),
    made('PDF named .docx', 'cv.docx', pdf, false),
    made('DOCX named .pdf', 'cv.pdf', docx, false),
    made('DOCX with junk before', 'cv.docx', join('junk junk\n', docx), false),
    made('PDF behind HTML', 'cv.pdf', join('<html><!-- ', pdf, ' --></html>'), false),
    made('PDF and zip in one', 'cv.pdf', join(pdf, docx), false),
    made('PDF head only', 'cv.pdf', '%PDF-1.7\n', false),
    made('PDF head on a text', 'cv.pdf', `%PDF-1.4\n${text}`),
    made('base64 of a PDF', 'cv.txt', base64Lines(pdf), false),
    made(
      'data address',
      'cv.txt',
      `data:application/pdf;base64,${Buffer.from(pdf).toString('base64')}`,
      false,
    ),
    made(
      'a page saying not found',
      'cv.pdf',
      '<html><body><h1>404 Not Found</h1></body></html>',
      false,
    ),
    made('shortcut', 'cv.url', '[InternetShortcut]\r\nURL=https://docs.example/cv\r\n', false),
    made(
      'program',
      'cv.pdf',
      join('MZ', Uint8Array.from([0x90, 0, 3, 0, 0, 0]), new Uint8Array(400)),
      false,
    ),
    made('DOCX without styles', 'cv.docx', makeDocx(lines.map(line => escapeXml(line)))),
  ]
}
