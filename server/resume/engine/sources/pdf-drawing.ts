interface OperatorPage {
  getOperatorList: () => Promise<{ fnArray: number[]; argsArray: unknown[] }>
}

export interface Drawing {
  pictures: number
  /** Stretches of text drawn in the mode that paints nothing. */
  invisibleText: number
}

/** Counts what a page draws besides visible text; loads the page's fonts on the way. */
export async function readDrawing(
  page: OperatorPage,
  ops: Record<string, number>,
): Promise<Drawing> {
  const drawing: Drawing = { pictures: 0, invisibleText: 0 }
  const { fnArray, argsArray } = await page.getOperatorList()
  const images = new Set([ops.paintImageXObject, ops.paintInlineImageXObject])
  let mode = 0
  for (let at = 0; at < fnArray.length; at++) {
    const op = fnArray[at] ?? -1
    const args = argsArray[at]
    if (images.has(op)) {
      const [, width, height] = Array.isArray(args) ? (args as unknown[]) : []
      const tiny = Number(width) < 24 && Number(height) < 24
      if (!tiny) drawing.pictures++
    } else if (op === ops.setTextRenderingMode) {
      mode = Array.isArray(args) ? Number(args[0]) : 0
    } else if (op === ops.showText && mode === 3) {
      drawing.invisibleText++
    }
  }
  return drawing
}
