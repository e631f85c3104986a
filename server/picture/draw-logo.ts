import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { logoSide } from '#server/limits.ts'
import { readPicture, type Refusal } from './read-picture.ts'

/** In pixels: about what a page shows of the largest mark, on a screen of three to one. */
const side = 384

/**
 * Draws a picture anew, whole, in the middle of a square, as WebP: of what the file held besides its
 * pixels nothing is left. The ground is white, and dark for a logo that is nearly white.
 * @throws Error when it is damaged.
 */
export async function drawLogo(bytes: Uint8Array): Promise<Uint8Array | Refusal> {
  const picture = await readPicture(bytes, logoSide)
  if (typeof picture === 'string') return picture
  const scale = side / Math.max(picture.width, picture.height)
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height)
  const ground = groundOf(context, width, height)
  if (!ground) return 'empty'
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = ground
  context.fillRect(0, 0, side, side)
  return canvas.encode('webp', 90)
}

/** Null when nothing can be seen of it. */
function groundOf(context: SKRSContext2D, width: number, height: number): string | null {
  const [x, y] = [Math.floor((side - width) / 2), Math.floor((side - height) / 2)]
  const { data } = context.getImageData(x, y, width, height)
  let weight = 0
  let light = 0
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    weight += alpha
    light += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue)
  }
  if (weight < 255) return null
  const isFull = weight > 0.98 * 255 * width * height
  return !isFull && light / weight > 225 ? '#1f2328' : '#ffffff'
}
