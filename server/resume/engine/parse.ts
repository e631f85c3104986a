import { confidenceOf } from './confidence.ts'
import { detectMediaType } from './detect.ts'
import { readJsonResume } from './json/read-json.ts'
import { maxValues } from './reading-limits.ts'
import type { Layout } from './layout/document.ts'
import { layOut } from './layout/document.ts'
import { joinWrapped } from './layout/join.ts'
import { checkWords, countIllegible } from './legible.ts'
import type { Line } from './lines/line.ts'
import { parserVersion } from './parser-version.ts'
import { readContent } from './read/content.ts'
import { settle } from './read/draft-with-provenance.ts'
import { signalsOf } from './signals.ts'
import { checkSize } from './size.ts'
import { readDocx } from './sources/docx.ts'
import { readPdf } from './sources/pdf.ts'
import type { Source } from './sources/source.ts'
import { readText } from './sources/text.ts'
import type { Block, JsonResume, MediaType, ParsedResume } from './types.ts'
import { ResumeError } from './types.ts'
import { detectLanguage } from './words/detect-language.ts'
import { letterCount } from './words/letters.ts'

export { parserVersion }

function readSource(
  bytes: Uint8Array,
  mediaType: Exclude<MediaType, 'application/json'>,
): Promise<Source> | Source {
  if (mediaType === 'application/pdf') return readPdf(bytes)
  if (mediaType === 'text/plain') return readText(bytes)
  return readDocx(bytes)
}

function noText(source: Source, letters: number): ResumeError {
  const pictures =
    source.kind === 'pages' ? source.pages.some(page => page.pictures > 0) : source.pictures > 0
  if (letters > 0 && !pictures)
    return new ResumeError(
      'NO_TEXT',
      'This file holds only a few letters: too little to be a resume. Check that it is the right file, and that all of its words can be selected and copied.',
    )
  return new ResumeError(
    'NO_TEXT',
    pictures
      ? 'This file looks like a scan: it holds a picture of a page, and no text. Export the resume as PDF from the program you wrote it in, or run text recognition (OCR) on it first.'
      : 'This file holds no text. Export the resume again, and check that its words can be selected and copied.',
  )
}

/** A profile takes what fits of it (server/import); what is kept as a resume has a place for each. */
const tooManyValues = () =>
  new ResumeError(
    'DAMAGED',
    `This JSON Resume has more than ${maxValues.toLocaleString('en')} values, far more than a resume. Take out what is not needed, such as long lists of keywords, and upload it again.`,
  )

/**
 * Reads a PDF, DOCX, text or JSON Resume file into JSON Resume; every value stands in the file. The same bytes
 * give the same result. Throws ResumeError with one of resumeErrorCodes. Runs in this process: a
 * hostile file may take its time and memory, so a server calls parseInChild instead.
 */
export async function parseResume(bytes: Uint8Array, fileName: string): Promise<ParsedResume> {
  const mediaType = detectMediaType(bytes, fileName)
  if (mediaType === 'application/json') {
    const read = await readJsonResume(bytes)
    if (read.provenance.length > maxValues) throw tooManyValues()
    return { parserVersion, ...read }
  }
  const source = await readSource(bytes, mediaType)
  const layout: Layout =
    source.kind === 'pages'
      ? layOut(source.pages)
      : {
          lines: source.lines,
          columns: 1,
          sideRegions: new Set(),
          narrowRegions: new Set(),
          sideMargin: null,
          mixed: false,
        }
  const { lines } = layout
  const letters = lines.reduce((sum, line) => sum + letterCount(line.text), 0)
  const illegible = countIllegible(source, lines)
  if (letters < 20) throw noText(source, letters)
  checkSize(lines)
  checkWords(lines)
  const blocks = lines.map(toBlock)
  const looseLinks =
    source.kind === 'pages' ? source.pages.flatMap(page => page.looseLinks) : source.looseLinks
  const text = blocks.map(block => block.text).join('\n')
  const language = detectLanguage(text)
  const joined = joinWrapped(lines).map(line => ({ ...line, language }))
  const { sections, draft } = readContent(joined, looseLinks)
  const { content, provenance } = settle(draft)
  const resume = content as JsonResume
  return {
    parserVersion,
    mediaType,
    language,
    // What is damaged, mixed, or not all read is for its owner to look at, however well the rest reads.
    confidence: Math.min(
      source.damaged || source.unread.length > 0 || layout.mixed ? 0.5 : 1,
      confidenceOf(resume, provenance, sections, letters),
    ),
    pages:
      source.kind === 'pages'
        ? source.pages.map(page => ({ width: page.width, height: page.height }))
        : [],
    text,
    blocks,
    content: resume,
    provenance,
    signals: { ...signalsOf(source, layout, joined, sections), unmappable: illegible },
  }
}

const round = (value: number) => Math.round(value * 10) / 10

function toBlock(line: Line): Block {
  const [x, y, width, height] = line.box ?? [0, 0, 0, 0]
  return {
    id: line.ids[0] ?? 0,
    page: line.page,
    bbox: line.box ? [round(x), round(y), round(width), round(height)] : null,
    text: line.bullet ? `• ${line.text}` : line.text,
    font: line.font,
    size: line.box ? line.size : null,
  }
}
