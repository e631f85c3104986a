const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A text in lines that are no wider than `width`, at most `most` of them: the last ends in `…` where
 * there was more. A word wider than a line is broken.
 */
export function fitLines(
  text: string,
  width: number,
  most: number,
  widthOf: (text: string) => number,
): { lines: string[]; isWhole: boolean } {
  const lines: string[] = []
  let line = ''
  const fits = (next: string) => widthOf(next) <= width
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const { segment } of graphemes.segment(word)) {
      if (line && !fits(line + segment)) {
        lines.push(line)
        line = ''
      }
      line += segment
    }
  }
  if (line) lines.push(line)
  if (lines.length <= most) return { lines, isWhole: true }
  let last = lines[most - 1] ?? ''
  while (last && !fits(`${last}…`)) last = last.slice(0, -1)
  return { lines: [...lines.slice(0, most - 1), `${last.trimEnd()}…`], isWhole: false }
}
