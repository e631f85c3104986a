import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { contentOf } from '#src/lib/entry-words.ts'
import { jsonResumeOf } from '#src/user/profile/json-resume.ts'
import { testApp } from '../support/app.ts'

const t = testApp()

/** The published schema's own check; the package has no types. */
const { validate } = createRequire(import.meta.url)('@jsonresume/schema') as {
  validate: (resume: unknown, done: (errors: { stack: string }[] | null) => void) => void
}

const problemsOf = (resume: unknown) => {
  const problems: string[] = []
  validate(resume, errors => problems.push(...(errors ?? []).map(error => error.stack)))
  return problems
}

const content = {
  work: [{ position: 'Lock keeper', name: 'Skylark Lines', startDate: '2021-03' }],
  education: [{ institution: 'Harbour School', area: 'Navigation', url: 'https://school.example' }],
  skills: [{ name: 'Boats', keywords: ['Knots', 'Radio'] }],
  projects: [{ name: 'Tide table', highlights: ['Read by 900 people'] }],
  certificates: [{ name: 'Boatmaster', issuer: 'Canal Trust', date: '2019-05' }],
  languages: [{ language: 'Basque', fluency: 'Native' }],
  volunteer: [{ position: 'Lifeguard', organization: 'Lido Club', startDate: '2017' }],
  awards: [{ title: 'Quiet Hand', awarder: 'Ferry Co-op', date: '2020', summary: 'For care.' }],
  publications: [{ name: 'On knots', publisher: 'Tide Press', releaseDate: '2022-10' }],
  references: [{ name: 'Maren Lindqvist, Quay Works', reference: 'Never late.' }],
}

it('every section of a profile comes out, as the published JSON Resume schema has it', async () => {
  const caller = await t.callerFor(await t.signUp())
  await caller.user.updateProfile({ content, headline: 'Lock keeper', location: 'Porto' })
  const profile = JSON.parse(JSON.stringify(await caller.user.ownProfile()))
  const resume: unknown = JSON.parse(JSON.stringify(jsonResumeOf(profile)))
  expect(resume).toMatchObject(content)
  expect(Object.keys(content).toSorted()).toEqual(Object.keys(contentOf({})).toSorted())
  expect(problemsOf(resume)).toEqual([])
  expect(problemsOf({ ...(resume as object), work: {} })).toHaveLength(1)
})
