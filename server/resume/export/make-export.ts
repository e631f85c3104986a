import { asRefusal, withReader } from '#server/background/reader-processes.ts'
import { badRequest } from '#server/errors.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'
import { unknownLetters } from './letters.ts'
import type { ExportLook } from './export-resume.ts'

interface Written {
  /** In which its words are, ISO 639-1; what is null is told by the words. */
  language: string | null
  content: JsonResume
  /** What is to be done about letters that no PDF of ours shows. */
  otherwise: string
}

/**
 * Writes a resume in a child process, when it is the turn of `who`.
 * @throws BAD_REQUEST where a PDF would lack letters, or the writing takes too much.
 */
export async function makeExport(
  who: string,
  { content, language, otherwise }: Written,
  look: ExportLook,
): Promise<Buffer> {
  const { letters } = look.format === 'pdf' ? unknownLetters(content) : { letters: [] }
  if (letters.length > 0)
    throw badRequest(
      `This resume has letters that our PDF fonts do not know: ${letters.join(' ')}. ${otherwise}`,
    )
  const { bytes } = await withReader(who, run => run('export', content, language, look)).catch(
    asRefusal,
  )
  return Buffer.from(bytes)
}

/** `Ada-Byron-resume.pdf`; without a name, `resume.pdf`. */
export const exportFileName = (name: string | undefined, ending: string) =>
  `${[...(name?.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, 6), 'resume'].join('-')}.${ending}`
