import type { Line, Span } from '../outline.ts'

/** The width of a text as it is set, in points. */
export type Measure = (text: string, strong: boolean) => number

/** Where a word may be broken that is wider than its line: an address at its signs. */
const parts = (word: string) => word.match(/[^/.?&=_@#-]*[/.?&=_@#-]+|[^/.?&=_@#-]+/gu) ?? [word]

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const letters = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment)

interface Word {
  span: Span
  text: string
  /** A space stands before it. */
  spaced: boolean
}

const wordsOf = (line: Line): Word[] => {
  let spaced = false
  return line.flatMap(span =>
    span.text.split(/( )/).flatMap(text => {
      if (text === '' || text === ' ') {
        spaced ||= text === ' '
        return []
      }
      const word = { span, text, spaced }
      spaced = false
      return [word]
    }),
  )
}

/** Breaks a line where it is wider than `width`: between words, and within those that alone are. */
export function wrap(line: Line, width: number, measure: Measure): Line[] {
  const lines: Line[] = []
  let current: Line = []
  let filled = 0
  const put = (span: Span, text: string) => {
    const last = current.at(-1)
    if (last && last.href === span.href && last.strong === span.strong) last.text += text
    else current.push({ ...span, text })
    filled += measure(text, Boolean(span.strong))
  }
  const end = () => {
    lines.push(current)
    current = []
    filled = 0
  }
  const isWider = (text: string, { strong }: Span) =>
    filled + measure(text, Boolean(strong)) > width && current.length > 0
  for (const { span, text, spaced } of wordsOf(line)) {
    const isLong = measure(text, Boolean(span.strong)) > width
    // A space belongs to what stands before it; who copies the text finds its words apart.
    const last = current.at(-1)
    if (spaced && last) put(last, ' ')
    if (!isLong) {
      if (isWider(text, span)) end()
      put(span, text)
      continue
    }
    // Letters side by side may be wider than each for itself.
    const widthOf = (piece: string) => measure(piece, Boolean(span.strong))
    let before = filled
    let run = ''
    for (const part of parts(text))
      for (const piece of widthOf(part) <= width ? [part] : letters(part)) {
        if (current.length > 0 && before + widthOf(run + piece) > width) {
          end()
          before = 0
          run = ''
        }
        put(span, piece)
        run += piece
      }
    filled = before + widthOf(run)
  }
  if (current.length > 0) end()
  return lines
}
