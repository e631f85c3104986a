/** Signs between words. */
const between =
  /[\u0080-\u00A9\u00AB\u00AC\u00AE-\u00B1\u00B4\u00B6-\u00B8\u00BB-\u00BF\u00D7\u00F7\u0589\u058A\u05BE\u05C0\u05F3\u05F4\u060C\u061B\u061F\u066A-\u066D\u06D4\u0964\u0965\u1680\u2000-\u200B\u200E-\u205F\u2061-\u206F\u20A0-\u20CF\u2190-\u245F\u2500-\u2BFF\u2E00-\u2E7F\u3000-\u3003\u3008-\u3020\u3030\uFD3E\uFD3F\uFFF0-\uFFFF\u{1F000}-\u{1FBFF}]/gu

/** Accents, and what is not seen: soft hyphens, joiners and variants of a sign. */
const dropped = /[\u0300-\u036F]|[\u00AD\u200C\u2060\uFEFF]|\u200D|[\uFE00-\uFE0F]/g

/** Letters that are not made of another and an accent, as people write them without. */
const others: Record<string, string> = {
  ς: 'σ',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** The most of all words, done at once. */
const isAscii = /^\p{ASCII}*$/u

/** The same as the database's `fold`: lower case without accents. */
export const fold = (text: string): string =>
  isAscii.test(text)
    ? text.toLowerCase()
    : text
        .replaceAll(between, ' ')
        .normalize('NFKD')
        .replaceAll(dropped, '')
        .toLowerCase()
        .replaceAll(/[ςøłđðħıßæœþ]/g, letter => others[letter] ?? letter)
