import { loadImage, type Image } from '@napi-rs/canvas'
import { imageSize } from 'image-size'

export type Refusal = 'format' | 'pixels' | 'empty'

/** Before it is unpacked: a small file may hold many. */
const mostPixels = 36_000_000
const longestSide = 12_000

/**
 * A PNG, JPEG or WebP of at least `smallest` pixels a side, turned as its EXIF says.
 * @throws Error when it is damaged.
 */
export async function readPicture(bytes: Uint8Array, smallest: number): Promise<Image | Refusal> {
  const said = sizeOf(bytes)
  if (!said || !['png', 'jpg', 'webp'].includes(said.type ?? '')) return 'format'
  if (said.width * said.height > mostPixels || Math.max(said.width, said.height) > longestSide)
    return 'pixels'
  if (Math.min(said.width, said.height) < smallest) return 'empty'
  const picture = await loadImage(Buffer.from(bytes))
  // A file may tell one reader another size than the other; turned, the two change places.
  const isAsSaid = [
    [said.width, said.height],
    [said.height, said.width],
  ].some(([width, height]) => width === picture.width && height === picture.height)
  return isAsSaid ? picture : 'format'
}

function sizeOf(bytes: Uint8Array) {
  try {
    return imageSize(bytes)
  } catch {
    return null
  }
}
