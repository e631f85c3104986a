import type { Match } from '#server/match/types.ts'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { testApp, unique, type TestClient } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'
import { publishJob } from '../support/jobs.ts'
import { resumeText, uploaded } from '../support/resumes.ts'

const t = testApp()

const asked = {
  skillsRequired: ['Seamanship', 'Navigation', 'Welding'],
  skillsPreferred: ['Safety drills', 'SAP'],
}

async function newPair() {
  const admin = await t.newAdmin()
  const jobId = await publishJob(admin, asked)
  return { admin, jobId, candidate: await newCandidate(t) }
}

const statesOf = (skills: { skill: string; state: string }[] | undefined) =>
  Object.fromEntries((skills ?? []).map(({ skill, state }) => [skill, state]))

const expected = {
  Seamanship: 'exact',
  Navigation: 'exact',
  Welding: 'missing',
  'Safety drills': 'exact',
  SAP: 'missing',
}

describe('a job beside a resume', () => {
  it('says of each skill where the file shows it', async () => {
    const { jobId, candidate } = await newPair()
    const { resume, match } = await candidate.caller.job.match({ jobId })
    expect(resume?.id).toBe(candidate.resumeId)
    expect(statesOf(match?.skills)).toEqual(expected)
    const { parsed } = await candidate.caller.resume.byId({ resumeId: candidate.resumeId })
    for (const { evidence } of match?.skills ?? [])
      for (const { quote, page } of evidence)
        expect(parsed?.blocks).toContainEqual(expect.objectContaining({ text: quote, page }))
    expect(match?.score).toEqual({ points: 20, possible: 32, value: 63 })
    expect(match?.count).toEqual({ found: 2, total: 3 })
  })

  it('knows the country that a resume names with its town', async () => {
    const admin = await t.newAdmin()
    const place = { addressLocality: 'Malmö', addressCountry: 'SE' }
    const jobId = await publishJob(admin, place)
    const client = await t.signUp()
    const text = 'Vera Sund\nvera@sund.example · Göteborg, Sweden\n\nSkills\nSeamanship, Welding\n'
    await uploaded(client, text)
    const { match } = await (await t.callerFor(client)).job.match({ jobId })
    expect(match?.facts[0]).toEqual({
      key: 'location',
      state: 'partial',
      reason: 'Malmö, Sweden; the same country as Göteborg, Sweden, another town.',
    })
  })

  it('knows the wishes of the person alone', async () => {
    const { jobId, candidate } = await newPair()
    await candidate.caller.interests.save({
      workplaceTypes: ['remote'],
      salaryMin: 500_000,
      salaryCurrency: 'EUR',
    })
    const state = async () => {
      const { match } = await candidate.caller.job.match({ jobId })
      return Object.fromEntries((match?.facts ?? []).map(one => [one.key, one.state]))
    }
    const facts = await state()
    expect(facts).toMatchObject({ employmentType: 'unknown', salary: 'conflict' })
    await candidate.caller.interests.save({ employmentTypes: ['FULL_TIME'] })
    expect(await state()).toMatchObject({ employmentType: 'fit', salary: 'unknown' })
  })

  it('writes amounts as its reader chose, the person and the team each', async () => {
    const { admin, jobId, candidate } = await newPair()
    await candidate.caller.interests.save({ salaryMin: 70_000, salaryCurrency: 'EUR' })
    const reasonOf = ({ match }: { match: Match | null }) =>
      match?.facts.find(one => one.key === 'salary')?.reason.replaceAll('\u00A0', ' ')
    await candidate.caller.user.setLocale({ locale: 'de' })
    const german = await t.callerFor(candidate.client)
    expect(reasonOf(await german.job.match({ jobId }))).toBe(
      '40.000 € – 50.000 € a year; wished are 70.000 €.',
    )
    const { id } = await applyAs(candidate.caller, { jobId, resumeId: candidate.resumeId })
    const sent = { applicationId: id, orgSlug: admin.orgSlug }
    expect(reasonOf(await admin.caller.job.applicantMatch(sent))).toBe(
      '€40,000 – €50,000 a year; no preference known.',
    )
  })

  it('is of the interests alone without a resume, and not found for others’ resumes and jobs', async () => {
    const { jobId, candidate } = await newPair()
    const other = await t.callerFor(await t.signUp())
    expect(await other.job.match({ jobId })).toEqual({ resume: null, match: null, facts: [] })
    await other.interests.save({ employmentTypes: ['FULL_TIME'] })
    expect(await other.job.match({ jobId })).toMatchObject({
      match: null,
      facts: [{ key: 'employmentType', state: 'fit' }],
    })
    await expect(other.job.match({ jobId, resumeId: candidate.resumeId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const { admin } = await newPair()
    const draft = await admin.caller.job.duplicate({ jobId: await publishJob(admin) })
    await expect(candidate.caller.job.match({ jobId: draft.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('a text beside a resume', () => {
  const match = async (person: TestClient, resumeId: string, text: string) =>
    (await (await t.callerFor(person)).resume.matchText({ resumeId, text })).match

  it('has its skills read, and what is a plus as preferred', async () => {
    const { candidate } = await newPair()
    const found = await match(
      candidate.client,
      candidate.resumeId,
      `Deck officer
      Requirements:
      - Seamanship in all weather
      - No welding
      Nice to have:
      - SAP, Excel
      Ideally you know first aid.`,
    )
    expect(found?.skills.map(one => [one.skill, one.required, one.state])).toEqual([
      ['Seamanship', true, 'exact'],
      ['SAP', false, 'missing'],
      ['Microsoft Excel', false, 'missing'],
      ['First aid', false, 'missing'],
    ])
  })

  it('is refused when it is empty or too long', async () => {
    const { candidate } = await newPair()
    const send = (text: string) =>
      candidate.caller.resume.matchText({ resumeId: candidate.resumeId, text })
    await expect(send(' ')).rejects.toThrow('Paste the text of a job')
    await expect(send('a'.repeat(10_001))).rejects.toThrow('at most 10,000 characters')
  })
})

describe('the list', () => {
  it('counts skills as the table does, for the newest reading', async () => {
    const { jobId, candidate } = await newPair()
    const { items } = await candidate.caller.job.matches({ jobIds: [jobId] })
    const { match } = await candidate.caller.job.match({ jobId })
    expect(items).toEqual([{ jobId, ...match?.count }])
    const [post] = (await candidate.caller.resume.byId({ resumeId: candidate.resumeId })).parsed!
      .content.skills!
    await candidate.caller.resume.edit({
      resumeId: candidate.resumeId,
      version: 1,
      pointer: '/skills/0/keywords',
      before: post?.keywords,
      value: ['Welding'],
    })
    const after = await candidate.caller.job.matches({ jobIds: [jobId] })
    expect(after.items).toEqual([{ jobId, found: 1, total: 3 }])
  })

  it('is in the order of the match, whatever the skills are called', async () => {
    const admin = await t.newAdmin()
    const word = unique('tall ship').replaceAll('-', '')
    const candidate = await newCandidate(t)
    const post = (skillsRequired: string[], skillsPreferred: string[] = []) =>
      publishJob(admin, { title: word, skillsRequired, skillsPreferred })
    const whole = await post(['Safety drill'], ['Navigation'])
    const most = await post(['Seamanship', 'Navigation', 'Safety drills', 'Welding'])
    const many = ['SAP', 'Welding', 'Baking', 'Sewing', 'Law', 'Accounting', 'Surgery', 'Cobol']
    const little = await post(['Seamanship', 'Navigation', 'Safety drills', ...many])
    const none = await post(['Welding'])
    for (const search of [{ query: `"${word}"` }, { query: `"${word}"`, sort: 'match' as const }]) {
      const { items } = await candidate.caller.job.list(search)
      expect(items.map(({ id }) => id)).toEqual([whole, most, little, none])
      const values: number[] = []
      for (const { id } of items)
        values.push((await candidate.caller.job.match({ jobId: id })).match?.score.value ?? -1)
      expect(values).toEqual([100, 75, 27, 0])
    }
    const newest = await candidate.caller.job.list({ query: `"${word}"`, sort: 'newest' })
    expect(newest.items.map(({ id }) => id)).toEqual([none, little, most, whole])
  })

  it('is of the primary resume', async () => {
    const { jobId, candidate } = await newPair()
    const baker = await uploaded(candidate.client, resumeText())
    await candidate.caller.resume.setPrimary({ resumeId: baker.id })
    const { items } = await candidate.caller.job.matches({ jobIds: [jobId] })
    expect(items).toEqual([{ jobId, found: 0, total: 3 }])
  })

  it('is empty without a resume, and says nothing of drafts', async () => {
    const { admin, jobId, candidate } = await newPair()
    const other = await t.callerFor(await t.signUp())
    expect(await other.job.matches({ jobIds: [jobId] })).toEqual({ items: [] })
    const draft = await admin.caller.job.duplicate({ jobId })
    expect(await candidate.caller.job.matches({ jobIds: [draft.id] })).toEqual({ items: [] })
    expect(await candidate.caller.job.matches({ jobIds: [] })).toEqual({ items: [] })
  })
})

it('the hiring side sees the same table of what was sent, without wishes', async () => {
  const org = await newOpenJob(t)
  const candidate = await newCandidate(t)
  await candidate.caller.interests.save({ salaryMin: 70_000, salaryCurrency: 'EUR' })
  const { id } = await applyAs(candidate.caller, {
    jobId: org.jobId,
    resumeId: candidate.resumeId,
  })
  const own = await candidate.caller.job.match({ jobId: org.jobId })
  await candidate.caller.resume.remove({ resumeId: candidate.resumeId })
  const { match } = await org.caller.job.applicantMatch({
    applicationId: id,
    orgSlug: org.orgSlug,
  })
  expect(match?.score).toEqual(own.match?.score)
  expect(statesOf(match?.skills)).toEqual(statesOf(own.match?.skills))
  expect(match?.facts.find(one => one.key === 'salary')?.state).toBe('unknown')
  expect(JSON.stringify(match)).not.toContain('70,000')
})

it('of a PDF the hiring side sees where each line stands, also when its owner deleted it', async () => {
  const org = await t.newAdmin()
  const jobId = await publishJob(org, { skillsRequired: ['TypeScript', 'PostgreSQL'] })
  const client = await t.signUp()
  const caller = await t.callerFor(client)
  const bytes = await readFile(path.resolve(import.meta.dirname, '../resume-bench/files/d012.pdf'))
  const resume = await uploaded(client, bytes, 'cv.pdf')
  const { id } = await applyAs(caller, { jobId, resumeId: resume.id })
  const own = await caller.job.match({ jobId })
  await caller.resume.remove({ resumeId: resume.id })
  const { match } = await org.caller.job.applicantMatch({ applicationId: id })
  const proofs = match?.skills.flatMap(({ evidence }) => evidence) ?? []
  expect(proofs.length).toBeGreaterThan(1)
  for (const proof of proofs) expect(proof).toMatchObject({ page: 1, bbox: expect.any(Array) })
  expect(match?.skills).toEqual(own.match?.skills)
  // Where it stands is told with the match alone.
  expect(await org.caller.job.applicant({ applicationId: id })).not.toHaveProperty('reading')
})
