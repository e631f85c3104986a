import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, inject, it } from 'vitest'
import { testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()
const at = (path: string) => inject('siteUrl') + path

interface Linked {
  src: string
  sizes?: string
  type?: string
  purpose?: string
}

const attributes = (tag: string) =>
  Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )

/** The tags of this name in the head of a page. */
async function tags(name: string) {
  const html = await (await fetch(at('/about'))).text()
  return [...html.matchAll(new RegExp(`<${name} [^>]*>`, 'g'))].map(([tag]) => attributes(tag))
}

async function links(rel: string): Promise<Linked[]> {
  const found = (await tags('link')).filter(tag => tag.rel === rel)
  return found.map(({ href = '', sizes, type }) => ({ src: href, sizes, type }))
}

async function file(path: string) {
  const answer = await fetch(at(path))
  const body = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, type: answer.headers.get('content-type')?.split(';')[0], body }
}

const manifest = async () =>
  JSON.parse((await file('/site.webmanifest')).body.toString()) as {
    name: string
    start_url: string
    icons: Linked[]
  }

/** How opaque the picture is at its corner, of 255. */
async function cornerOf(png: Buffer) {
  const context = createCanvas(1, 1).getContext('2d')
  context.drawImage(await loadImage(png), 0, 0)
  return context.getImageData(0, 0, 1, 1).data[3]
}

describe('the icons', () => {
  it('that a page links to are there, each of its type', async () => {
    const found = await Promise.all(
      ['icon', 'apple-touch-icon', 'manifest'].map(async rel =>
        Promise.all(
          (await links(rel)).map(async ({ src }) => {
            const { status, type } = await file(src)
            return [src, status, type]
          }),
        ),
      ),
    )
    expect(found.flat()).toEqual([
      ['/favicon.ico', 200, expect.stringMatching(/^image\/(vnd\.microsoft\.icon|x-icon)$/)],
      ['/favicon.svg', 200, 'image/svg+xml'],
      ['/apple-touch-icon.png', 200, 'image/png'],
      ['/site.webmanifest', 200, 'application/manifest+json'],
    ])
  })

  it('that the manifest names are as large as it says, and full where they are cut', async () => {
    const { name, start_url: start, icons } = await manifest()
    expect([name, start]).toEqual(['Fairlead', '/'])
    for (const { src, sizes, type, purpose } of icons) {
      const found = await file(src)
      expect([src, found.status, found.type]).toEqual([src, 200, type])
      if (type !== 'image/png') continue
      const { width, height } = await loadImage(found.body)
      expect([src, `${width}x${height}`]).toEqual([src, sizes])
      expect([src, await cornerOf(found.body)]).toEqual([src, purpose === 'maskable' ? 255 : 0])
    }
    const touch = (await file('/apple-touch-icon.png')).body
    expect((await loadImage(touch)).width).toBe(180)
    expect(await cornerOf(touch)).toBe(255)
  })

  it('of the ICO file are what its head says', async () => {
    const { body } = await file('/favicon.ico')
    expect([body.readUInt16LE(0), body.readUInt16LE(2)]).toEqual([0, 1])
    const sides = []
    for (let entry = 6; entry < 6 + 16 * body.readUInt16LE(4); entry += 16) {
      const start = body.readUInt32LE(entry + 12)
      const { width } = await loadImage(body.subarray(start, start + body.readUInt32LE(entry + 8)))
      expect(width).toBe(body.readUInt8(entry))
      sides.push(width)
    }
    expect(sides).toEqual([16, 32, 48])
  })

  it('are taken by the browser without a complaint, with a colour for each theme', async () => {
    const themes = (await tags('meta')).filter(tag => tag.name === 'theme-color')
    expect(themes.map(({ media }) => media)).toEqual([
      '(prefers-color-scheme: light)',
      '(prefers-color-scheme: dark)',
    ])
    for (const dark of [false, true]) {
      const visitor = await browser.visitor({ dark })
      await visitor.page.goto('/about')
      const header = await visitor.page.locator('header').evaluate(element => {
        const context = new OffscreenCanvas(1, 1).getContext('2d')!
        context.fillStyle = getComputedStyle(element).backgroundColor
        context.fillRect(0, 0, 1, 1)
        return Array.from(context.getImageData(0, 0, 1, 1).data.slice(0, 3))
      })
      const color = themes[dark ? 1 : 0]?.content?.slice(1) ?? ''
      expect(header).toEqual([...Buffer.from(color, 'hex')])
      const devtools = await visitor.context.newCDPSession(visitor.page)
      const { url, errors } = await devtools.send('Page.getAppManifest')
      expect([url, errors]).toEqual([at('/site.webmanifest'), []])
      expect(visitor.takeErrors()).toEqual([])
      await visitor.context.close()
    }
  })
})
