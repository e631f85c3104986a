import { inMegabytes, maxArchiveSize, maxDocumentSize } from '#server/limits.ts'
import { decodeText } from '#server/resume/engine/decode.ts'
import { isPdf, startsWith } from '#server/resume/engine/detect.ts'
import { ResumeError } from '#server/resume/engine/types.ts'
import type { ImportKind } from '#server/import/schema.ts'

/**
 * Tells what is imported from the bytes, never from the name; unpacks nothing.
 * @throws ResumeError EMPTY_FILE, TOO_LARGE, UNSUPPORTED_TYPE.
 */
export function detectImport(bytes: Uint8Array): ImportKind {
  if (bytes.byteLength === 0)
    throw new ResumeError('EMPTY_FILE', 'This file is empty. Download it again, and upload that.')
  const kind = kindOf(bytes)
  const limit = kind === 'linkedin_archive' ? maxArchiveSize : maxDocumentSize
  if (bytes.byteLength > limit) throw tooLarge(kind)
  return kind
}

function kindOf(bytes: Uint8Array): ImportKind {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0x50, 0x4b, 0x05, 0x06]))
    return 'linkedin_archive'
  if (isPdf(bytes)) return 'linkedin_pdf'
  const text = decodeText(bytes.subarray(0, 1_000)) ?? ''
  if (/^\uFEFF?\s*\{\s*["}]/.test(text)) return 'json'
  throw new ResumeError(
    'UNSUPPORTED_TYPE',
    'This file is neither a LinkedIn archive (.zip), nor a LinkedIn PDF, nor a JSON Resume. Upload one of these, or a resume on the page of resumes.',
  )
}

export const tooLarge = (kind: ImportKind) =>
  new ResumeError(
    'TOO_LARGE',
    kind === 'linkedin_archive'
      ? `This archive is larger than ${inMegabytes(maxArchiveSize)}. Ask LinkedIn for selected files only: Profile, Positions, Education, Skills and what else you want here.`
      : `This file is larger than ${inMegabytes(maxDocumentSize)}. A profile saved from LinkedIn is far smaller: save it again.`,
  )
