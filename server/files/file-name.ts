import { withoutUnseen } from '#server/input/unseen.ts'
import { isHarmless, looksLike, type Sniffed } from './endings.ts'

/*
 * The names under which files are given out and shown. A person's own name for a file is kept as far
 * as it is harmless, and whatever opens it goes by the ending: that says what the file is, not what
 * it was called. Names are cleaned when they come, and again when they leave: there are older ones.
 */

/** Together with an ending less than the 255 bytes that file systems take. */
const longest = 200
const longestBytes = 230

/** Windows gives these to devices, with any ending. */
const device = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$) *(?:\.|$)/i
/** What parts a path on one system or another, and what is drawn like it. */
const separators = /[\\/]/
const likeSeparators = /[\u2044\u2215\u2216\u29F5\u29F8\u29F9\uFE68\uFF0F\uFF3C]/g
const reserved = /[<>:"|?*]/g

/** The last part of a path that a client sent, without what a name can't hold or hide. */
export function plainFileName(name: string | undefined, otherwise: string): string {
  const last = (name ?? '').toWellFormed().split(separators).at(-1) ?? ''
  const plain = withoutUnseen(last.replaceAll('\uFFFD', ''))
    .normalize('NFC')
    .replaceAll(likeSeparators, '_')
    .replaceAll(reserved, '_')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .replace(/^[. ]+/, '')
  const { stem, ending } = parts(plain)
  const whole = (cut(stem) + ending).replace(/[. ]+$/, '')
  return (device.test(whole) ? `_${whole}` : whole) || otherwise
}

function parts(name: string) {
  const ending = /.(\.[a-z\d]{1,10})$/i.exec(name)?.[1] ?? ''
  return { stem: name.slice(0, name.length - ending.length), ending }
}

/** `.pdf`, as written; empty without one. */
export const endingOf = (name: string) => parts(plainFileName(name, 'file')).ending

function cut(stem: string) {
  let kept = ''
  for (const letter of Array.from(stem).slice(0, longest)) {
    if (Buffer.byteLength(kept + letter) > longestBytes) break
    kept += letter
  }
  return kept
}

/** A file called by a title, which is no path: `Entwickler (m/w/d)` keeps all of its words. */
export const titledFileName = (title: string, ending: string) =>
  plainFileName(title.replaceAll(/[\\/]/g, '_') + ending, `Resume${ending}`)

/** The endings of each kind of resume: the first, or one of the others if it was called so. */
const resumeEndings: Partial<Record<string, [string, ...string[]]>> = {
  'application/pdf': ['.pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/json': ['.json'],
  'text/plain': ['.txt', '.md', '.tex'],
}

/** Endings that say what a file is: none stays before the true one. */
const telling =
  /\.(?:pdf|docx?|dotx?|docm|odt|rtf|txt|te?xt|md|markdown|tex|json|pages|x?html?|mht|xml|svg|csv|xlsx?|xlsm|pptx?|png|jpe?g|gif|webp|zip|7z|rar|tar|gz|iso|img|exe|com|scr|pif|bat|cmd|ps1|vb[se]?|jse?|wsf|wsh|hta|lnk|url|msi|jar|reg|cpl|chm|dll|sh|py|app|dmg|pkg|desktop|apk)$/i

/** A resume's file: with the ending of what it is by its content, whatever it was called. */
export function resumeFileName(name: string | undefined, mediaType: string): string {
  const endings = resumeEndings[mediaType] ?? ['.bin']
  let stem = plainFileName(name, 'Resume')
  const own = endings.find(ending => stem.toLowerCase().endsWith(ending))
  while (telling.test(stem)) stem = stem.replace(telling, '').replace(/[. ]+$/, '')
  return plainFileName((stem || 'Resume') + (own ?? endings[0]), 'Resume')
}

/** A row of a resume's file, under the name by which it is given out and shown. */
export const withGivenName = <File extends { fileName: string; mediaType: string }>(
  file: File,
) => ({
  ...file,
  fileName: resumeFileName(file.fileName, file.mediaType),
})

/**
 * A file handed in to a challenge: it keeps its ending where nothing is run by opening it, and, as
 * far as its first bytes are known, where it is what it says.
 */
export function workFileName(name: string | undefined, sniffed?: Sniffed): string {
  const plain = plainFileName(name, 'file')
  const { stem, ending } = parts(plain)
  if (ending === '') return plain
  if (!isHarmless(ending)) return plain + (sniffed?.ending ?? '.bin')
  return sniffed && !looksLike(ending, sniffed) ? stem + sniffed.ending : plain
}
