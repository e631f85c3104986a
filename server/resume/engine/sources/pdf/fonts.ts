import type { Page } from './annotations.ts'

interface Font {
  name: string
  bold: boolean
  italic: boolean
}

/** The fonts of a page by the names it gives them, as they call themselves. */
export function fontsOf({ commonObjs }: Page): (id: string) => Font {
  const fonts = new Map<string, Font>()
  return id => {
    const known = fonts.get(id)
    if (known) return known
    const font = describe(commonObjs.has(id) ? commonObjs.get(id) : null)
    fonts.set(id, font)
    return font
  }
}

function describe(found: unknown): Font {
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
