import { setImmediate } from 'node:timers/promises'
import type { Db } from '#db/index.ts'
import { paths } from '#server/paths.ts'
import { renderMarkdown } from './markdown.ts'
import { escapeXml } from './xml.ts'

const feedSize = 50

const listNewestJobs = (db: Db) =>
  db
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
    .where('organizations.status', '<>', 'suspended')
    .orderBy('jobSearch.seq', 'desc')
    .limit(feedSize)
    .execute()

type FeedJob = Awaited<ReturnType<typeof listNewestJobs>>[number]

/** The newest open jobs as Atom (RFC 4287). */
export async function jobFeed(db: Db, origin: string): Promise<string> {
  const jobs = await listNewestJobs(db)
  const entries: string[] = []
  for (const job of jobs) {
    entries.push(entry(job, origin))
    // Fifty long texts at once would hold everybody else up.
    await setImmediate()
  }
  const changes = jobs.map(job => job.updatedAt.getTime())
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapeXml(`${origin}${paths.jobFeed}`)}</id>
<title>Newest jobs on Fairlead</title>
<updated>${new Date(Math.max(0, ...changes)).toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${escapeXml(`${origin}${paths.jobFeed}`)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(`${origin}${paths.jobs}`)}"/>
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
