import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { paths } from '#server/paths.ts'
import { renderMarkdown } from '#server/site/markdown.ts'
import { escapeXml } from '#server/site/xml.ts'
import { addressOf, filterOfAddress } from './address-filter.ts'
import type { JobFilter } from './schema.ts'
import { newestMatches } from './search-queries.ts'
import { findAnswer } from './search/find-answer.ts'

const feedSize = 50

/** Of what the list of jobs finds. */
async function listNewestJobs(db: Db, filter: JobFilter) {
  const { found } = await findAnswer(db, filter, [], async ({ conditions }) => {
    const { seqs } = await newestMatches(db, conditions, { wanted: feedSize })
    return seqs.length > 0 ? seqs : null
  })
  return db
    .selectFrom('jobSearch')
    .innerJoin('jobs', 'jobs.id', 'jobSearch.jobId')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select([
      'jobs.id',
      'jobs.slug',
      'jobs.title',
      'jobs.description',
      'jobs.datePosted',
      'jobs.updatedAt',
      'organizations.orgSlug',
      'organizations.name as orgName',
    ])
    .where(sql<boolean>`job_search.seq = any(${found ?? []}::bigint[])`)
    .where('organizations.status', '<>', 'suspended')
    .orderBy('jobSearch.seq', 'desc')
    .execute()
}

type FeedJob = Awaited<ReturnType<typeof listNewestJobs>>[number]

/** The newest open jobs of a search as Atom (RFC 4287); `query` is the list's address behind its question mark. */
export async function jobFeed(db: Db, origin: string, query: string): Promise<string> {
  const filter = filterOfAddress(query)
  const jobs = await listNewestJobs(db, filter)
  const asked = addressOf(filter) && `?${addressOf(filter)}`
  const self = escapeXml(origin + paths.jobFeed + asked)
  const entries: string[] = []
  for (const job of jobs) {
    entries.push(entry(job, origin))
    // Fifty long texts at once would hold everybody else up.
    await setImmediate()
  }
  const changes = jobs.map(job => job.updatedAt.getTime())
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${self}</id>
<title>Newest jobs on Fairlead</title>
<updated>${new Date(Math.max(0, ...changes)).toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${escapeXml(origin + paths.jobs + asked)}"/>
${entries.join('')}</feed>
`
}

const entry = (job: FeedJob, origin: string) => `<entry>
<id>urn:uuid:${job.id}</id>
<title>${escapeXml(`${job.title} at ${job.orgName}`)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(`${origin}${paths.job(job)}`)}"/>
<published>${(job.datePosted ?? job.updatedAt).toISOString()}</published>
<updated>${job.updatedAt.toISOString()}</updated>
<author><name>${escapeXml(job.orgName)}</name></author>
<content type="html">${escapeXml(renderMarkdown(job.description))}</content>
</entry>
`
