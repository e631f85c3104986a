import { afterAll, beforeAll, describe, it } from 'vitest'
import { challengeFields } from '../../support/challenge.ts'
import { jobFields } from '../../support/jobs.ts'
import { ask, expectQuiet } from '../../support/quiet.ts'
import { scriptPayloads } from '../../support/browser/script-payloads.ts'
import { startSite, type Site } from '../../support/site.ts'
import { mutate } from '../../support/browser/story.ts'
import { signIn, signUp, testBrowser } from '../../support/browser/visitor.ts'

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
    certificates: [{ name: payload, issuer: payload }],
    languages: [{ language: cut(payload, 60), fluency: cut(payload, 60) }],
    volunteer: [{ position: payload, organization: payload, highlights: [payload] }],
    awards: [{ title: payload, awarder: payload, summary: payload }],
    publications: [{ name: payload, publisher: payload, summary: payload }],
  },
})

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
      const { context } = writer
      for (const [index, payload] of payloads.entries()) {
        const job = await mutate<{ id: string }>(context, 'job.create', {
          orgSlug: 'demo-org',
          ...jobWith(payload),
        })
        await mutate(context, 'job.publish', { jobId: job.id })
        const challenge = await mutate<{ id: string }>(context, 'challenge.create', {
          orgSlug: 'demo-org',
          ...challengeWith(payload),
        })
        await mutate(context, 'challenge.publish', { challengeId: challenge.id })
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
    const { context } = writer
    const person = await visitors()
    await signUp(person, 'Vera Lindqvist')
    const username = `vera-${bypassCsp}`
    for (const payload of payloads) {
      const { version } = await ask<{ version: number }>(context, 'org.forEdit', {
        orgSlug: 'demo-org',
      })
      const fields = organizationWith(payload)
      await mutate(context, 'org.update', { orgSlug: 'demo-org', version, fields })
      const profile = { username, ...profileWith(payload) }
      await mutate(person.context, 'user.updateProfile', profile)
      await Promise.all([
        expectQuiet(reader, '/org/demo-org', payload),
        expectQuiet(second, `/u/${username}`, payload),
      ])
    }
    await reader.context.close()
    await writer.context.close()
  })
})
