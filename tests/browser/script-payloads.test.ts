import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { APIRequestContext, Page } from 'playwright-core'
import { challengeFields } from '../support/challenge.ts'
import { jobFields } from '../support/jobs.ts'
import { scriptPayloads } from '../support/script-payloads.ts'
import { startSite, type Site } from '../support/site.ts'
import { signIn, signUp, testBrowser, type Visitor } from '../support/visitor.ts'

/**
 * Each of 200 texts stands in each field that others see. Nothing of them may run, with the policy
 * of the page (no script's call, no report of a violation) and with the policy taken away.
 */
const browser = testBrowser()
let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

async function call<T>(request: APIRequestContext, procedure: string, data: object): Promise<T> {
  const answer = await request.post(`/trpc/${procedure}`, { data })
  expect({ procedure, status: answer.status(), body: await answer.text() }).toMatchObject({
    status: 200,
  })
  return ((await answer.json()) as { result: { data: T } }).result.data
}

async function ask<T>(request: APIRequestContext, procedure: string, input: object): Promise<T> {
  const query = encodeURIComponent(JSON.stringify(input))
  const answer = await request.get(`/trpc/${procedure}?input=${query}`)
  return ((await answer.json()) as { result: { data: T } }).result.data
}

const cut = (text: string, length: number) => text.slice(0, length)
/** Fields that take no new line. */
const inLine = (payload: string) => payload.replaceAll(/\s+/g, ' ')

/** A payload in every text of a challenge; `number` tells its two criteria apart. */
const challengeWith = (payload: string) => ({
  ...challengeFields,
  title: `T ${payload}`,
  summary: payload,
  brief: `${payload}\n\nText ${payload} text`,
  rules: payload,
  skills: [cut(payload, 60)],
  reward: { kind: 'other' as const, text: payload },
  criteria: [
    { label: cut(`1 ${payload}`, 80), description: payload, weight: 60 },
    { label: cut(`2 ${payload}`, 80), description: payload, weight: 40 },
  ],
})

const jobWith = (payload: string) => ({
  ...jobFields,
  title: `T ${payload}`,
  description: `${payload}\n\nText ${payload} text`,
  addressLocality: payload,
  skillsRequired: [cut(payload, 60)],
  skillsPreferred: [cut(payload, 60)],
  jobBenefits: [payload],
})

const organizationWith = (payload: string) => ({
  description: payload,
  url: '',
  industry: inLine(payload),
  numberOfEmployees: '',
  foundingDate: '',
  location: inLine(payload),
  logoUrl: '',
})

const profileWith = (payload: string) => ({
  name: cut(`V ${payload}`, 100),
  headline: payload,
  about: payload,
  location: payload,
  visibility: 'public',
  links: [{ label: cut(payload, 60), url: 'https://vera.example/' }],
  content: {
    work: [{ name: payload, position: payload, summary: payload, highlights: [payload] }],
    education: [{ institution: payload, area: payload, studyType: payload }],
    skills: [{ name: cut(payload, 60), keywords: [cut(payload, 60)] }],
    projects: [{ name: payload, description: payload, highlights: [payload] }],
    languages: [{ language: cut(payload, 60), fluency: cut(payload, 60) }],
  },
})

const ran = () => (window as unknown as { __ran?: number }).__ran
const ready = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.ready === 'true')

/** Opens the page and tries what a visitor may do with it by chance: focus and pointing. */
async function expectQuiet(visitor: Visitor, path: string, payload: string) {
  const { page } = visitor
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await ready(page)
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main *')) {
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      if (element instanceof HTMLElement) element.focus()
    }
  })
  const links = await page.evaluate(() =>
    [...document.querySelectorAll('[href], [src], [action], [data]')]
      .flatMap(element => ['href', 'src', 'action', 'data'].map(name => element.getAttribute(name)))
      // oxlint-disable-next-line no-script-url -- what must not be found
      .filter(to => to && /^[^a-z]*(javascript|vbscript|data:text)/i.test(to)),
  )
  expect({
    path,
    payload,
    ran: await page.evaluate(ran),
    links,
    errors: visitor.takeErrors(),
  }).toEqual({
    path,
    payload,
    ran: undefined,
    links: [],
    errors: [],
  })
}

const minutes = (count: number) => count * 60_000

describe.each([
  ['without a policy, 200 scripts', true, scriptPayloads],
  // The page's own code must not need what the policy forbids, whatever the text.
  ['with the policy, 20 of them', false, scriptPayloads.filter((_, index) => index % 10 === 0)],
])('%s in every text that others see', (_, bypassCsp, payloads) => {
  const visitors = () => browser.visitor({ site: site.url, bypassCsp })

  it(
    'do not run on the pages of jobs and challenges, nor in their lists',
    { timeout: minutes(10) },
    async () => {
      const writer = await visitors()
      const reader = await visitors()
      const second = await visitors()
      await signIn(writer, 'admin@demo.example')
      const { request } = writer.context
      for (const [index, payload] of payloads.entries()) {
        const job = await call<{ id: string }>(request, 'job.create', {
          orgSlug: 'demo-org',
          ...jobWith(payload),
        })
        await call(request, 'job.publish', { jobId: job.id })
        const challenge = await call<{ id: string }>(request, 'challenge.create', {
          orgSlug: 'demo-org',
          ...challengeWith(payload),
        })
        await call(request, 'challenge.publish', { challengeId: challenge.id })
        await Promise.all([
          expectQuiet(reader, `/org/demo-org/jobs/${job.id}`, payload),
          expectQuiet(second, `/challenge-details/${challenge.id}`, payload),
        ])
        // A page of the list holds twenty.
        if (index % 20 === 19) await expectQuiet(reader, '/jobs', payload)
      }
      await expectQuiet(writer, '/challenges', 'the last')
      await expectQuiet(reader, '/org/demo-org', 'the last')
      await expectQuiet(writer, '/org/demo-org/dashboard?tab=jobs', 'the last')
      await expectQuiet(writer, '/org/demo-org/dashboard?tab=challenges', 'the last')
      await expectQuiet(writer, '/dashboard', 'the last')
      await reader.context.close()
      await writer.context.close()
    },
  )

  it('do not run on the pages of organizations and persons', { timeout: minutes(10) }, async () => {
    const writer = await visitors()
    const reader = await visitors()
    const second = await visitors()
    await signIn(writer, 'admin@demo.example')
    const { request } = writer.context
    const person = await visitors()
    await signUp(person, 'Vera Lindqvist')
    const username = `vera-${bypassCsp}`
    for (const payload of payloads) {
      const { version } = await ask<{ version: number }>(request, 'org.forEdit', {
        orgSlug: 'demo-org',
      })
      const fields = organizationWith(payload)
      await call(request, 'org.update', { orgSlug: 'demo-org', version, fields })
      const profile = { username, ...profileWith(payload) }
      await call(person.context.request, 'user.updateProfile', profile)
      await Promise.all([
        expectQuiet(reader, '/org/demo-org', payload),
        expectQuiet(second, `/u/${username}`, payload),
      ])
    }
    await reader.context.close()
    await writer.context.close()
  })
})
