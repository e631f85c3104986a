import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { imageSize } from 'image-size'
import { logoSide } from '#server/limits.ts'

export type DrawnLogo =
  | { webp: Uint8Array; refused?: never }
  | { webp?: never; refused: 'format' | 'pixels' | 'empty' }

/** Of a picture, before it is unpacked: a small file may hold many. */
const mostPixels = 36_000_000

/** In pixels: about what a page shows of the largest mark, on a screen of three to one. */
const side = 384

/**
 * Draws a PNG, JPEG or WebP anew, whole, in the middle of a square, as WebP: of what the file held
 * besides its pixels nothing is left. The ground is white, and dark for a logo that is nearly white.
 * @throws Error when it is damaged.
 */
export async function drawLogo(bytes: Uint8Array): Promise<DrawnLogo> {
  const said = sizeOf(bytes)
  if (!said || !['png', 'jpg', 'webp'].includes(said.type ?? '')) return { refused: 'format' }
  if (said.width * said.height > mostPixels || Math.max(said.width, said.height) > 12_000)
    return { refused: 'pixels' }
  if (Math.min(said.width, said.height) < logoSide) return { refused: 'empty' }
  const picture = await loadImage(Buffer.from(bytes))
  // A file may tell one reader another size than the other; turned by its EXIF, the two change places.
  const isAsSaid = [
    [said.width, said.height],
    [said.height, said.width],
  ].some(([width, height]) => width === picture.width && height === picture.height)
  if (!isAsSaid) return { refused: 'format' }
  const scale = side / Math.max(picture.width, picture.height)
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height)
  const ground = groundOf(context, width, height)
  if (!ground) return { refused: 'empty' }
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = ground
  context.fillRect(0, 0, side, side)
  return { webp: await canvas.encode('webp', 90) }
}

function sizeOf(bytes: Uint8Array) {
  try {
    return imageSize(bytes)
  } catch {
    return null
  }
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
