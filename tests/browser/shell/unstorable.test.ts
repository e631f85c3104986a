import { expect, it } from 'vitest'
import { testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()

it.each([
  '/u/%00',
  '/org/%00',
  '/org/x%00/jobs/%00',
  '/org/%00/jobs/%00',
  '/challenge-details/%00',
])('%s names nothing and is Not-found', async path => {
  const answer = await fetch(browser.url(path))
  expect(answer.status).toBe(404)
  expect(await answer.text()).toMatch(/<h1[^>]*>Page not found<\/h1>/)
})

it.each(['/jobs?q=%00', '/challenges?q=%00', '/jobs?place=a%00b'])(
  '%s is no failure of ours',
  async path => expect((await fetch(browser.url(path))).status).toBeLessThan(500),
)
