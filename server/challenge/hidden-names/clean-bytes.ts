import { headBytes, sniff } from '#server/files/endings.ts'
import { Look, Uncleanable, type Found, type Piece, type Stays, type Written } from './look.ts'
import { cleanPdf } from './pdf/clean-pdf.ts'
import { cleanGif } from './pictures/gif.ts'
import { cleanJpeg } from './pictures/jpeg.ts'
import { cleanPng } from './pictures/png.ts'
import { cleanWebp } from './pictures/webp.ts'
import { cleanText } from './text/clean-text.ts'
import { cleanZip } from './zip/clean-zip.ts'

export interface Cleaned {
  /** The file without what names people in it; null where it is as it was. */
  pieces: Piece[] | null
  found: Found[]
  stays: Stays[]
  written: Written[]
}

/**
 * What names people in a file, unseen by who opens it, and the file without that.
 * @param words what whoever handed it in is called.
 */
export function cleanBytes(bytes: Uint8Array, words: string[] = []): Cleaned {
  const look = new Look(words)
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const pieces = clean(source, look, 0)
    return { pieces, found: look.found, stays: look.stays, written: look.written }
  } catch (error) {
    // A place that a broken file states lies outside of it.
    const why = error instanceof Uncleanable ? error.why : error instanceof RangeError && 'damaged'
    if (!why) throw error
    return { pieces: null, found: [], stays: [{ why, where: null }], written: look.written }
  }
}

function clean(bytes: Buffer, look: Look, depth: number): Piece[] | null {
  const { kind } = sniff(bytes.subarray(0, headBytes))
  switch (kind) {
    case 'pdf':
      return cleanPdf(bytes, look)
    case 'png':
      return cleanPng(bytes, look)
    case 'jpg':
      return cleanJpeg(bytes, look)
    case 'gif':
      return cleanGif(bytes, look)
    case 'webp':
      return cleanWebp(bytes, look)
    case 'zip':
      return cleanZip(bytes, look, depth, clean)
    case 'txt':
      return cleanText(bytes, look)
    default:
      throw new Uncleanable('kind')
  }
}
