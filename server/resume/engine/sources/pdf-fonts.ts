/** What pdf.js knows of a font, also where that is nothing. */
export function describeFont(found: unknown): { name: string; bold: boolean; italic: boolean } {
  const font = (found ?? {}) as {
    name?: unknown
    bold?: unknown
    black?: unknown
    italic?: unknown
  }
  const name = typeof font.name === 'string' ? font.name.replace(/^[A-Z]{6}\+/, '') : ''
  return {
    name,
    bold: Boolean(font.bold ?? font.black) || /bold|black|heavy|semibd|demi|medium/i.test(name),
    italic: Boolean(font.italic) || /italic|oblique/i.test(name),
  }
}
