import { toDigits } from './uncased/right-to-left.ts'

/** Digits and letters as wide as a Chinese character. */
const wideLetter = /[０-９Ａ-Ｚａ-ｚ]/g
/** Radicals, which some fonts give for the characters that look alike; the second ones have no other name. */
const radical = /[\u2F00-\u2FD5\u2E80-\u2EF3]/g
const radicalNames = new Map(
  [
    ...'⻑長⻓长⻘青⻄西⻝食⻩黄⻚页⻋车⻢马⻔门⻅见⻉贝⻛风⻜飞⻥鱼⻦鸟⻬齐⻰龙⻨麦⻤鬼⻣骨⻫斉⻲亀⻯竜⺟母⺠民⺎兀⺫目',
  ].flatMap((sign, at, all): [string, string][] =>
    at % 2 === 0 ? [[sign, all[at + 1] ?? sign]] : [],
  ),
)
const wideDash = /(?<=\d)[－ー](?=\d)/g
/** Letters of Arabic by their shape in the word, and of Hebrew with their points. */
const shapedLetter = /[\uFB1D-\uFBFF\uFC00-\uFD3D\uFD50-\uFDFB\uFE70-\uFEFC]/g
const ligatureLetter = /[\uFB00-\uFB06]/gu
/** Private-use code points that Word's symbol fonts use for list markers. */
const symbolBullets = /[\uF0B7\uF0A7\uF0D8\uF076\uF0FC\uF06E]/gu

/**
 * Control and format characters except line ends, private-use ones (icons), half characters, U+FFFD,
 * and what no XML may hold (U+FFFF).
 */
const invisible = /(?![\n\t])\p{Cc}|\p{Cf}|\p{Co}|\p{Cs}|\p{Noncharacter_Code_Point}|\uFFFD/gu

/** What a font gives that does not know its letters, beside what marks a list. */
const withoutMeaning = /(?![\n\t\f\r\uF0B7\uF0A7\uF0D8\uF076\uF0FC\uF06E])[\p{Cc}\p{Co}\uFFFD]/gu
/** A soft hyphen beside a number, or between spaces, is there to be seen as a dash. */
const softDash = /(?<=\d[ .]?)\u00AD|\u00AD(?= ?\d)|(?<=\s)\u00AD(?=\s)/gu

export interface Cleaned {
  text: string
  ligatures: number
  unmappable: number
}

/**
 * "S U M M A R Y" as one word, "O C T 2 0 1 9" too; wider spaces part words, and letters that are
 * kerned in a date ("M AY 2 0 2 1") stand together. `drawn` has the true spaces of what the page
 * draws, by the letters without them. Null for any other text.
 */
export function joinSpacedLetters(text: string, drawn?: Map<string, string>): string | null {
  const tokens = text.trim().split(/\s+/)
  const singles = tokens.filter(token => /^\S$/u.test(token)).length
  // Dots between words are no letters of one.
  const apart = tokens.filter(token => /^[\p{L}\p{N}]$/u.test(token)).length
  const known = tokens.length > 3 && apart >= tokens.length * 0.5 && drawn?.get(tokens.join(''))
  if (known) return known
  const kerned = tokens.every(token => /^(?:\S|\p{L}{2,3})$/u.test(token))
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (!kerned || tokens.length < 3 || singles < tokens.length * 0.7) return null
  if (singles < tokens.length && (singles < 5 || !/\d/.test(text))) return null
  if (letters < 3 && ((text.match(/\d/g)?.length ?? 0) < 6 || letters > 0)) return null
  return text
    .trim()
    .split(/\s{2,}/)
    .map(word => word.replace(/\s/g, ''))
    .join(' ')
    .replace(/,(?=\p{L})/gu, ', ')
}

/** Canonical text: ligatures taken apart, digits of ASCII, invisible characters gone, spaces plain. */
export function cleanText(raw: string): Cleaned {
  const ligatures = raw.match(ligatureLetter)?.length ?? 0
  const meaningless = raw.match(withoutMeaning)?.length ?? 0
  // One or two private characters are an icon.
  const unmappable = meaningless > 2 ? meaningless : (raw.match(/\uFFFD/gu)?.length ?? 0)
  const text = toDigits(raw)
    .replace(ligatureLetter, found => found.normalize('NFKC'))
    .replace(shapedLetter, found => found.normalize('NFKC'))
    .replace(wideLetter, found => found.normalize('NFKC'))
    .replace(wideDash, '-')
    .replace(radical, found => radicalNames.get(found) ?? found.normalize('NFKC'))
    .replace(symbolBullets, '•')
    .replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000\t]/gu, ' ')
    .replace(/\u2011/gu, '-')
    .replace(softDash, '–')
    .replace(invisible, '')
    .normalize('NFC')
  return { text, ligatures, unmappable }
}
