import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'

/** What stands in place of a picture, which may show a face. */
const grey = 0xe4

type Pixels = { data: Uint8ClampedArray }

/** Stencils, by which letters may be drawn, are black with a varying cover; pictures are neither. */
function isPicture({ data }: Pixels): boolean {
  for (let at = 0; at < data.length; at += 4)
    if (data[at] !== 0 || data[at + 1] !== 0 || data[at + 2] !== 0) return true
  return false
}

function blank({ data }: Pixels) {
  for (let at = 0; at < data.length; at += 4) {
    data[at] = data[at + 1] = data[at + 2] = grey
    data[at + 3] = 255
  }
}

/** The canvases of pdf.js, into which no pixel of a picture comes: however it is drawn, it is grey. */
export class PicturelessCanvasFactory {
  create(width: number, height: number) {
    const canvas = createCanvas(Math.max(1, width), Math.max(1, height))
    const context = canvas.getContext('2d')
    const put = context.putImageData.bind(context)
    context.putImageData = (pixels: Pixels, ...place: [number, number]) => {
      if (isPicture(pixels)) blank(pixels)
      put(pixels as never, ...place)
    }
    return { canvas, context }
  }

  reset(made: { canvas: Canvas }, width: number, height: number) {
    made.canvas.width = width
    made.canvas.height = height
  }

  destroy(made: { canvas: Canvas | null; context: SKRSContext2D | null }) {
    made.canvas = null
    made.context = null
  }
}
