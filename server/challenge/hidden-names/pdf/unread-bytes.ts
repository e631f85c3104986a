import type { Look } from '../look.ts'

type Stretch = [from: number, to: number]

/**
 * What no reader of a PDF reads: remarks of whoever wrote it, and what stands behind its end. Where an
 * object between them could not be read, its bytes stay, which is told.
 */
export function unreadBytes(
  bytes: Buffer,
  { gaps, comments }: { gaps: Stretch[]; comments: Stretch[] },
  look: Look,
): Stretch[] {
  const found = comments.filter(stretch => tells(bytes, stretch))
  for (const gap of gaps) {
    const text = bytes.toString('latin1', ...gap)
    if (text.replace(/^\s*endstream/, '').includes('stream')) {
      look.keep('damaged')
      continue
    }
    for (const [from, to] of outsideOfTrailer(text, gap)) {
      const part = bytes.toString('latin1', from, to)
      for (const { index, 0: line } of part.matchAll(/(?<![^\r\n])%[^\r\n]*/g)) {
        const stretch: Stretch = [from + index, from + index + line.length]
        if (tells(bytes, stretch)) found.push(stretch)
      }
    }
  }
  const [last = 0] = gaps.at(-1) ?? []
  const end = bytes.lastIndexOf('%%EOF')
  const isRead = end < last || bytes.includes('stream', end)
  if (!isRead && /\S/.test(bytes.toString('latin1', end + 5))) found.push([end + 4, bytes.length])
  return found
}

/** The first lines say what the file is, and the last that it ends. */
function tells(bytes: Buffer, [from, to]: Stretch): boolean {
  const text = bytes.toString('latin1', from, to)
  return /[a-z]{2}/i.test(text) && !/^%(?:PDF-|%EOF)/.test(text)
}

function outsideOfTrailer(text: string, [from, to]: Stretch): Stretch[] {
  const start = text.indexOf('trailer')
  if (start === -1) return [[from, to]]
  const end = text.lastIndexOf('startxref')
  const before: Stretch = [from, from + start]
  return end < start ? [before] : [before, [from + end, to]]
}
