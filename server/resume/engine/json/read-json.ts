import { decodeText } from '#server/resume/engine/decode.ts'
import { detectLanguage } from '#server/resume/engine/words/detect-language.ts'
import { checkSize } from '#server/resume/engine/size.ts'
import type { ParsedResume } from '#server/resume/engine/types.ts'
import { ResumeError } from '#server/resume/engine/types.ts'
import { cutToMonths } from './cut-to-months.ts'
import { looksLikeResume, pickResume } from './pick.ts'
import { checkSchema } from './validate.ts'
import { writeOut } from './write-out.ts'
import { letterCount } from '#server/resume/engine/words/letters.ts'

/**
 * Reads a JSON Resume 1.0 document (jsonresume.org). Its values are taken as they are, without
 * guessing: only the known fields, an ISO day cut to its month. `text` and `blocks` are the same
 * resume written out for reading, so that a finding can quote it.
 * @throws ResumeError DAMAGED (not JSON, or against the schema), UNSUPPORTED_TYPE (other JSON), NO_TEXT.
 */
export async function readJsonResume(
  bytes: Uint8Array,
): Promise<Omit<ParsedResume, 'parserVersion'>> {
  const document = documentOf(bytes)
  const picked = pickResume(document)
  await checkSchema(picked)
  const { blocks, headings, ...written } = writeOut(picked)
  const { content, provenance, dates, unreadableDates } = cutToMonths(picked, written.provenance)
  checkSize(blocks)
  const text = blocks.map(block => block.text).join('\n')
  if (letterCount(text) < 20) {
    throw new ResumeError(
      'NO_TEXT',
      'This JSON Resume is nearly empty: there is nothing to read in it. Fill it, and upload it again.',
    )
  }
  return {
    mediaType: 'application/json',
    language: detectLanguage(text),
    confidence: 1,
    pages: [],
    text,
    blocks,
    content,
    provenance,
    signals: {
      columns: 1,
      sideBlocks: [],
      proseInSidebar: [],
      tables: 0,
      pictures: 0,
      minFontSize: null,
      smallTextBlocks: [],
      sideMargin: null,
      headings,
      contactInHeaderFooter: [],
      spacedLetters: [],
      ligatures: 0,
      ligatureBlocks: [],
      unmappable: 0,
      hiddenText: 0,
      dates,
      unreadableDates,
      malformed: [],
    },
  }
}

function documentOf(bytes: Uint8Array): object {
  const text = decodeText(bytes)?.replace(/^\uFEFF/, '') ?? ''
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    const place = /line \d+ column \d+/.exec(error instanceof Error ? error.message : '')?.[0]
    throw new ResumeError(
      'DAMAGED',
      `This file is not valid JSON: there is a mistake ${place ? `at ${place.replace(' column', ', column')}` : 'at its end'}. Export it again, or correct it there.`,
    )
  }
  if (typeof document !== 'object' || document === null || !looksLikeResume(document)) {
    throw new ResumeError(
      'UNSUPPORTED_TYPE',
      'This JSON file is not a JSON Resume: it has no part of one, such as "basics" or "work". Upload a PDF, DOCX or TXT file, or a resume in the format of jsonresume.org.',
    )
  }
  return document
}
