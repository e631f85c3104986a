import { describe, expect, it } from 'vitest'
import { jobPosting, type Job } from '#src/job/job-posting.ts'
import { jsonLd } from '#src/lib/json-ld.ts'
import { testApp, type Admin } from '../support/app.ts'
import { jobFields, publishJob } from '../support/jobs.ts'
import { postingFaults } from '../support/posting-faults.ts'

const t = testApp()
type Change = Partial<Parameters<Admin['caller']['job']['create']>[0]>

/** As it stands in the page: what HTTP brings of the job, and what JSON keeps of it. */
async function postingOf(change: Change = {}): Promise<Record<string, unknown>> {
  const jobId = await publishJob(await t.newAdmin(), change)
  const { body } = await t
    .client()
    .get(`/trpc/job.byId?input=${encodeURIComponent(JSON.stringify({ jobId }))}`)
  const { result } = JSON.parse(body) as { result: { data: Job } }
  return JSON.parse(jsonLd(jobPosting(result.data, 'https://jobs.example'))) as Record<
    string,
    unknown
  >
}

const anywhere: Change = {
  workplaceType: 'remote',
  addressLocality: '',
  addressCountry: '',
  applicantLocationRequirements: [],
}

describe('what a job says to search engines', () => {
  it.each<[string, Change]>([
    ['a plain one', {}],
    ['one without a town', { addressLocality: '' }],
    ['remote from anywhere', anywhere],
    ['remote from a country', { ...anywhere, applicantLocationRequirements: ['NO'] }],
    ['remote at a place', { workplaceType: 'remote' }],
    ['hybrid', { workplaceType: 'hybrid' }],
    ['without pay', { salaryCurrency: '', salaryMin: null, salaryMax: null }],
    ['paid from', { salaryMax: null }],
    ['paid up to', { salaryMin: null }],
    ['paid exactly, with cents', { salaryMin: 17.5, salaryMax: 17.5, salaryUnit: 'HOUR' }],
    ['without skills and benefits', { skillsRequired: [], skillsPreferred: [], jobBenefits: [] }],
    ['of several types', { employmentType: ['PART_TIME', 'INTERN', 'CONTRACTOR', 'TEMPORARY'] }],
    ['with markup in its text', { title: 'Chef & “Cook”', description: '</script>**<b>**' }],
  ])('keeps Google’s rules: %s', async (_, change) => {
    expect(postingFaults(await postingOf(change))).toEqual([])
  })

  it('names all countries where any will do, so that a remote job has one', async () => {
    const { applicantLocationRequirements: areas } = await postingOf(anywhere)
    expect((areas as { name: string }[]).map(({ name }) => name)).toContain('Norway')
    expect((areas as object[]).length).toBeGreaterThan(200)
  })

  it('is caught by the rules when it is spoiled', async () => {
    const posting = await postingOf()
    const { jobLocation: _, ...placeless } = posting
    const [place] = posting.jobLocation as [{ address: object }]
    const pay = posting.baseSalary as { value: object }
    const spoiled: [string, object][] = [
      ...['title', 'description', 'datePosted', 'validThrough', 'hiringOrganization'].map(
        (key): [string, object] => [`no ${key}`, { ...posting, [key]: undefined }],
      ),
      ...['employmentType', 'identifier', 'directApply'].map((key): [string, object] => [
        `no ${key}`,
        { ...posting, [key]: undefined },
      ]),
      ['no place', placeless],
      ['remote from nowhere', { ...placeless, jobLocationType: 'TELECOMMUTE' }],
      ['another way of working', { ...posting, jobLocationType: 'REMOTE' }],
      ['a title alone', { ...posting, description: posting.title }],
      ['text without HTML', { ...posting, description: 'Keep the deck safe.' }],
      ['a date for people', { ...posting, datePosted: 'Nov 22, 2026' }],
      ['a time without a zone', { ...posting, validThrough: '2036-01-01T00:00' }],
      ['over', { ...posting, validThrough: '2020-01-01' }],
      ['a type of ours', { ...posting, employmentType: ['Full-time'] }],
      ['no types', { ...posting, employmentType: [] }],
      ['an empty benefit', { ...posting, jobBenefits: '' }],
      ['nobody', { ...posting, hiringOrganization: { '@type': 'Organization', name: ' ' } }],
      [
        'a country by name',
        {
          ...posting,
          jobLocation: [{ ...place, address: { ...place.address, addressCountry: 'Norway' } }],
        },
      ],
      [
        'pay per nothing',
        { ...posting, baseSalary: { ...pay, value: { ...pay.value, unitText: undefined } } },
      ],
      [
        'pay as text',
        { ...posting, baseSalary: { ...pay, value: { ...pay.value, minValue: '40000' } } },
      ],
      [
        'pay upside down',
        { ...posting, baseSalary: { ...pay, value: { ...pay.value, minValue: 60_000 } } },
      ],
      ['no currency', { ...posting, baseSalary: { ...pay, currency: '€' } }],
    ]
    const missed = spoiled.filter(([, one]) => postingFaults(one).length === 0)
    expect(missed.map(([name]) => name)).toEqual([])
    expect(postingFaults({ ...posting, ...jobFields, '@type': 'Thing' })).not.toEqual([])
  })
})
