import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { heading, open, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()

const get = (path: string) => fetch(browser.url(path), { redirect: 'manual' })

describe('an address that names no page', () => {
  it.each([
    ['the template', '/index.html'],
    ['two slashes', '//'],
    ['two slashes before the path of a page', '//x/jobs'],
    ['two slashes before a path', '//jobs'],
    ['half an escape', '/%E0%A4%A'],
    ['a bare percent sign', '/jobs/%'],
    ['half an escape where a name stands', '/org/%E0%A4%A?a=1'],
    ['an escape of no character', '/u/%zz'],
    ['half an escape behind a wrong slug', '/org/demo-org/jobs/x/%E0'],
  ])('%s is Not-found: %s', async (_, path) => {
    const answer = await get(path)
    const html = await answer.text()
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(html).toMatch(/<h1[^>]*>Page not found<\/h1>/)
    expect(html).not.toContain('<!--app-->')
  })

  it.each(['//', '//x/jobs', '/org/%E0%A4%A?a=1'])('%s stays so in the browser', async path => {
    const visitor = await browser.visitor()
    await open(visitor, browser.url(path))
    await heading(visitor, 'Page not found').waitFor()
    // The client's router complains of the escape as well, and shows the page.
    const errors = visitor.takeErrors().filter(text => !text.includes('malformed URL segment'))
    expect(errors).toEqual([])
    await visitor.page.getByRole('link', { name: 'All open jobs' }).click()
    await heading(visitor, /open jobs/).waitFor()
    await visitor.context.close()
  })

  it.each(['*', '/*', 'http://localhost/no-page'])('point 7: GET %s is Not-found', async target => {
    const { hostname, port } = new URL(browser.url('/'))
    const socket = connect(Number(port), hostname)
    socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    const [head] = (await once(socket, 'data')) as [Buffer]
    expect(head.toString()).toMatch(/^HTTP\/1\.1 404 /)
    socket.destroy()
  })

  it.each(['/trpc/%E0%A4%A', '/api/%E0%A4%A'])('%s is answered as JSON', async path => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(JSON.stringify(await answer.json())).not.toContain('FST_')
  })
})
