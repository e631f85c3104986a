import { expect, inject, it } from 'vitest'
import { postingFaults } from '../../support/posting-faults.ts'

const at = (path: string) => inject('siteUrl') + path

interface Page {
  items: { id: string; slug: string; orgSlug: string }[]
  nextCursor: string | null
}

async function listJobs(cursor: string | null): Promise<Page['items']> {
  const input = encodeURIComponent(JSON.stringify(cursor ? { cursor } : {}))
  const answer = await fetch(at(`/trpc/job.list?input=${input}`))
  const { items, nextCursor } = ((await answer.json()) as { result: { data: Page } }).result.data
  return nextCursor ? [...items, ...(await listJobs(nextCursor))] : items
}

/** What the page says to search engines, which run no script. */
async function postingOf({ orgSlug, id, slug }: Page['items'][number]): Promise<object> {
  const html = await (await fetch(at(`/org/${orgSlug}/jobs/${id}/${slug}`))).text()
  const found = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  expect(found).toHaveLength(1)
  return JSON.parse(found[0]?.[1] ?? '') as object
}

it('every open job keeps Google’s rules for job postings', async () => {
  const jobs = await listJobs(null)
  expect(jobs.length).toBeGreaterThanOrEqual(54)
  const postings: object[] = []
  for (const job of jobs) {
    const posting = await postingOf(job)
    expect([job.slug, postingFaults(posting)]).toEqual([job.slug, []])
    postings.push(posting)
  }
  const has = (key: string) => postings.find(posting => key in posting) ?? {}
  const kinds = [has('jobLocation'), has('jobLocationType'), has('baseSalary')]
  expect(kinds.map(kind => Object.keys(kind).length > 0)).toEqual([true, true, true])
})
