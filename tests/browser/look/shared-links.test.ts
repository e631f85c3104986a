import { loadImage } from '@napi-rs/canvas'
import { expect, inject, it } from 'vitest'

const at = (path: string) => inject('siteUrl') + path

const read = async (path: string) => (await fetch(at(path))).text()
const found = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))].map(
    ([, content]) => content,
  )

it('each page that visitors share has one picture, of the size that networks show', async () => {
  const organization = await read('/org/demo-org')
  const challenge = /\/challenge-details\/[\w-]+/.exec(organization)?.[0] ?? ''
  const pages = [
    ['/signup', '/social.png'],
    ['/about', '/social.png'],
    ['/jobs', '/social.png'],
    ['/org/demo-org', '/og/org/demo-org.png'],
    ['/u/ada', '/og/u/ada.png'],
    [challenge, `${challenge.replace('/challenge-details', '/og/challenges')}.png`],
  ] as const
  for (const [page, picture] of pages) {
    const html = await read(page)
    expect([page, found(html, 'og:image')]).toEqual([page, [at(picture)]])
    expect([page, found(html, 'twitter:card')]).toEqual([page, ['summary_large_image']])
    const answer = await fetch(at(picture))
    expect([picture, answer.status, answer.headers.get('content-type')]).toEqual([
      picture,
      200,
      'image/png',
    ])
    const { width, height } = await loadImage(Buffer.from(await answer.arrayBuffer()))
    expect([width, height]).toEqual([1200, 630])
  }
})
