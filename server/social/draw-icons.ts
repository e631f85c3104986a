import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { markLetter, markStroke } from '#server/shown/mark.ts'
import { colors } from './colors.ts'
import { drawMark } from './draw-mark.ts'
import { drawSheet } from './draw-sheet.ts'

/** On paper up to the edge, where the platform cuts the shape; `part` of the side is the mark's. */
function onPaper(side: number, part: number): Buffer {
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  context.fillStyle = colors.surface
  context.fillRect(0, 0, side, side)
  const size = side * part
  drawMark(context, (side - size) / 2, (side - size) / 2, size)
  return canvas.toBuffer('image/png')
}

/** On a sheet with round corners, as in the header of a dark page. */
function onSheet(side: number): Buffer {
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  context.fillStyle = colors.surface
  context.beginPath()
  context.roundRect(0, 0, side, side, side / 5)
  context.fill()
  drawMark(context, 0, 0, side)
  return canvas.toBuffer('image/png')
}

/** An ICO file of PNGs: a header, an entry of 16 bytes for each, and the files themselves. */
function icoOf(sides: number[]): Buffer {
  const pictures = sides.map(side => ({ side, png: onSheet(side) }))
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let at = head.length
  for (const [index, { side, png }] of pictures.entries()) {
    const entry = 6 + 16 * index
    head.writeUInt8(side, entry)
    head.writeUInt8(side, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    at += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

/** The sheet is only seen where the browser's own bar is dark. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><style>rect{fill:none}@media(prefers-color-scheme:dark){rect{fill:${colors.surface}}}</style><rect width="16" height="16" rx="3"/><path fill="${colors.mark}" d="${markStroke}"/><path fill="${colors.markInk}" d="${markLetter}"/></svg>\n`

const iconOf = (side: number, purpose: 'any' | 'maskable') => ({
  src: purpose === 'any' ? `/icon-${side}.png` : `/icon-${side}-maskable.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
})

const manifest = {
  name: 'Fairlead',
  description:
    'A career and hiring platform: nothing invented, everything explained, everyone answered.',
  id: '/',
  start_url: '/',
  display: 'browser',
  background_color: colors.canvas,
  theme_color: colors.surface,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    iconOf(192, 'any'),
    iconOf(512, 'any'),
    iconOf(512, 'maskable'),
  ],
}

/** Where a link to the site itself is shared. */
const site = {
  name: null,
  says: 'Careers and hiring',
  title: 'Nothing invented, everything explained, everyone answered',
  marked: 'Each finding names its line',
}

/** What browsers, phones and networks show for the site, as files of `public`. */
const files: Record<string, string | Buffer> = {
  'favicon.svg': svg,
  'favicon.ico': icoOf([16, 32, 48]),
  'apple-touch-icon.png': onPaper(180, 0.7),
  'icon-192.png': onSheet(192),
  'icon-512.png': onSheet(512),
  // Four fifths are sure to be seen.
  'icon-512-maskable.png': onPaper(512, 0.56),
  'social.png': await drawSheet(site),
  'site.webmanifest': `${JSON.stringify(manifest, null, 2)}\n`,
}

for (const [name, content] of Object.entries(files))
  writeFileSync(path.resolve(import.meta.dirname, '../../public', name), content)
