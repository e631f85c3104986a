import { createCanvas } from '@napi-rs/canvas'
import { portraitSide } from '#server/limits.ts'
import { readPicture, type Refusal } from './read-picture.ts'

/** In pixels: what a profile shows of it, on a screen of four to one. */
const side = 384

/**
 * Draws a picture anew, its middle filling a square, as WebP: of what the file held besides its
 * pixels (where it was taken, with what) nothing is left.
 * @throws Error when it is damaged.
 */
export async function drawPortrait(bytes: Uint8Array): Promise<Uint8Array | Refusal> {
  const picture = await readPicture(bytes, portraitSide)
  if (typeof picture === 'string') return picture
  const cut = Math.min(picture.width, picture.height)
  const left = (picture.width - cut) / 2
  // A face stands above the middle of a tall picture.
  const top = (picture.height - cut) / 3
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, cut, cut, 0, 0, side, side)
  return canvas.encode('webp', 90)
}
