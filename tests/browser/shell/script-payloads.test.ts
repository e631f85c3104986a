import { describe, it } from 'vitest'
import { challengeFields } from '../../support/challenge.ts'
import { jobFields } from '../../support/jobs.ts'
import {
  ask,
  expectQuiet,
  expectQuietAsSent,
  expectQuietDrawn,
  withoutScripts,
} from '../../support/browser/expect-no-script.ts'
import { scriptPayloads } from '../../support/browser/script-payloads.ts'
import { ownSite } from '../../support/own-site.ts'
import { mutate } from '../../support/browser/story.ts'
import { open, signIn, signUp, testBrowser, type Visitor } from '../../support/browser/visitor.ts'

/**
 * Each of 200 texts stands in each field that others see. Nothing of them may run, with the policy
 * of the page (no script's call, no report of a violation) and with the policy taken away.
 */
const browser = testBrowser()
const site = ownSite()

const cut = (text: string, length: number) => text.slice(0, length)
/** Fields that take no new line. */
const inLine = (payload: string) => payload.replaceAll(/\s+/g, ' ')

/** A payload in every text of a challenge. */
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
})

const profileWith = (payload: string) => ({
  name: cut(`V ${payload}`, 100),
  headline: payload,
  about: payload,
  location: payload,
  visibility: 'public',
  sectionVisibility: { references: 'public' },
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
    references: [{ name: payload, reference: payload }],
  },
})

const minutes = (count: number) => count * 60_000

interface Made {
  path: string
  /** What its heading begins with. */
  start: string
}

async function makeJob({ context }: Visitor, payload: string, number: number): Promise<Made> {
  const start = `J${number} `
  const fields = { ...jobWith(payload), title: start + payload }
  const { id } = await mutate<{ id: string }>(context, 'job.create', {
    orgSlug: 'demo-org',
    ...fields,
  })
  await mutate(context, 'job.publish', { jobId: id })
  return { path: `/org/demo-org/jobs/${id}`, start }
}

async function makeChallenge({ context }: Visitor, payload: string, number: number): Promise<Made> {
  const start = `C${number} `
  const fields = { ...challengeWith(payload), title: start + payload }
  const { id } = await mutate<{ id: string }>(context, 'challenge.create', {
    orgSlug: 'demo-org',
    ...fields,
  })
  await mutate(context, 'challenge.publish', { challengeId: id })
  return { path: `/challenge-details/${id}`, start }
}

async function makeOrganization(
  { context }: Visitor,
  payload: string,
  number: number,
): Promise<Made> {
  const start = `O${number} `
  const { orgSlug } = await mutate<{ orgSlug: string }>(context, 'org.create', {
    name: cut(start + inLine(payload), 100),
  })
  const { version } = await ask<{ version: number }>(context, 'org.forEdit', { orgSlug })
  const fields = organizationWith(payload)
  await mutate(context, 'org.update', { orgSlug, version, fields })
  return { path: `/org/${orgSlug}`, start }
}

describe('without a policy, 200 scripts in every text that others see', () => {
  // Low, for nobody looks at what is drawn.
  const size = { width: 1280, height: 200 }
  const visitors = () => browser.visitor({ site: site.url, bypassCsp: true, size })

  it.each([
    ['jobs', [makeJob], ['/jobs', '/org/demo-org', '/org/demo-org/dashboard?tab=jobs']],
    [
      'challenges',
      [makeChallenge],
      ['/challenges', '/dashboard', '/org/demo-org/dashboard?tab=challenges'],
    ],
    ['organizations', [makeOrganization], ['/jobs']],
  ] as const)(
    'do not run on the pages of %s, as sent and as drawn',
    { timeout: minutes(10) },
    async (_, [make], lists) => {
      const writer = await visitors()
      const bare = await withoutScripts(await visitors())
      const reader = await visitors()
      await signIn(writer, 'admin@demo.example')
      await open(reader, '/about')
      for (const [index, payload] of scriptPayloads.entries()) {
        const { path, start } = await make(writer, payload, index)
        await Promise.all([
          expectQuietAsSent(bare, path, payload),
          expectQuietDrawn(reader, path, start, payload),
        ])
        // A page of a list holds twenty.
        if (index % 20 === 19) await expectQuiet(writer, lists[0], payload)
      }
      for (const path of lists) await expectQuiet(writer, path, 'the last')
      for (const one of [writer, bare, reader]) await one.context.close()
    },
  )

  it('do not run on the pages of persons', { timeout: minutes(10) }, async () => {
    const person = await visitors()
    const bare = await withoutScripts(await visitors())
    const reader = await visitors()
    await open(reader, '/about')
    for (const [index, payload] of scriptPayloads.entries()) {
      const start = `V${index} `
      const profile = {
        ...profileWith(payload),
        username: `vera-${index}`,
        name: cut(start + payload, 100),
      }
      await signUp(person, 'Vera Lindqvist')
      await mutate(person.context, 'user.updateProfile', profile)
      const path = `/u/${profile.username}`
      await Promise.all([
        expectQuietAsSent(bare, path, payload),
        expectQuietDrawn(reader, path, start, payload),
      ])
    }
    for (const one of [person, bare, reader]) await one.context.close()
  })
})

// The page's own code must not need what the policy forbids, whatever the text.
it('with the policy, 20 of them do not run either', { timeout: minutes(5) }, async () => {
  const visitors = () => browser.visitor({ site: site.url })
  const writer = await visitors()
  const reader = await visitors()
  const person = await visitors()
  await signIn(writer, 'admin@demo.example')
  await signUp(person, 'Vera Lindqvist')
  for (const [index, payload] of scriptPayloads.entries()) {
    if (index % 10 > 0) continue
    const profile = { username: 'vera-false', ...profileWith(payload) }
    await mutate(person.context, 'user.updateProfile', profile)
    await expectQuiet(reader, '/u/vera-false', payload)
    for (const make of [makeJob, makeChallenge, makeOrganization])
      await expectQuiet(reader, (await make(writer, payload, index)).path, payload)
  }
  for (const path of [
    '/jobs',
    '/challenges',
    '/dashboard',
    '/org/demo-org',
    '/org/demo-org/dashboard?tab=jobs',
    '/org/demo-org/dashboard?tab=challenges',
  ])
    await expectQuiet(writer, path, 'the last')
  for (const one of [writer, reader, person]) await one.context.close()
})
