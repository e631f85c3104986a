import { GlobalFonts } from '@napi-rs/canvas'
import anyAscii from 'any-ascii'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The alphabets of the site's one font, each in a file of its own, as `U+0460-052F,U+20B4`. */
const alphabets = require('@fontsource-variable/inter/unicode.json') as Record<string, string>

/** Registered under names of ours: what the machine has is never drawn with. */
export const fontFamily = Object.keys(alphabets)
  .map(name => {
    const family = `Fairlead ${name}`
    const file = require.resolve(`@fontsource-variable/inter/files/inter-${name}-wght-normal.woff2`)
    if (!GlobalFonts.registerFromPath(file, family)) throw new Error(`No font in ${file}`)
    return `"${family}"`
  })
  // The plain letters first; the others are asked for what these lack.
  .toReversed()
  .join(', ')

const drawn = Object.values(alphabets)
  .join(',')
  .split(',')
  .map(range => range.replace('U+', '').split('-'))
  .map(([from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const)

const isDrawn = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0
  return drawn.some(([from, to]) => from <= code && code <= to)
}

/** Longer ones are no text of ours; to measure them takes time. */
const longest = 200

/** A text in letters that the font has: of other scripts the sound in Latin ones, of pictures nothing. */
export const legible = (text: string): string =>
  Array.from(text.normalize('NFC').slice(0, longest))
    .map(letter =>
      /[\p{Extended_Pictographic}\p{Cf}\p{Cc}]/u.test(letter) && !/[©®™]/u.test(letter)
        ? ' '
        : isDrawn(letter)
          ? letter
          : anyAscii(letter),
    )
    .join('')
    // Stacked ones would leave their line.
    .replaceAll(/(\p{M}{2})\p{M}+/gu, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
