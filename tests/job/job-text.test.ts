import { describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { publishJob } from '../support/jobs.ts'

const t = testApp()

async function shown(description: string) {
  const jobId = await publishJob(await t.newAdmin(), { description })
  const { descriptionHtml } = await (await t.callerFor()).job.byId({ jobId })
  return descriptionHtml
}

describe('the description of a job', () => {
  it.each([
    ['brackets', '['.repeat(1000)],
    ['pictures', '!['.repeat(1000)],
    ['addresses', 'a@b.example '.repeat(400)],
    ['links', 'http://a '.repeat(400)],
    ['lines', '- a\n'.repeat(1600)],
    ['stars', 'a*'.repeat(4500)],
  ])('is shown as plain paragraphs when it holds more %s than anybody writes', async (_, many) => {
    const html = await shown(`**One** <b>\n\n${many}`)
    expect(html).toMatch(/^<p>\*\*One\*\* &lt;b&gt;<\/p>\n<p>/)
    expect(html).not.toMatch(/<(?!\/?(p|br)>)/)
  })

  it('is Markdown otherwise, also where it has many marks', async () => {
    const text = `**One** ${'[a](https://a.example) '.repeat(100)}\n${'- `a_b`: *c*\n'.repeat(400)}`
    const html = await shown(text)
    expect(html).toContain('<strong>One</strong>')
    expect(html.match(/<li>/g)).toHaveLength(400)
    expect(html.match(/<a href="https:\/\/a\.example" rel="nofollow ugc noopener">/g)).toHaveLength(
      100,
    )
    expect(await shown(text)).toBe(html)
  })

  it('becomes no multiple of itself by an address that it refers to often', async () => {
    const html = await shown(`[a]: /${'x'.repeat(1000)}\n\n${'[a]'.repeat(250)}`)
    expect(html.length).toBeLessThan(10_000)
  })
})
