import type { Db } from '#db/index.ts'
import { escapeXml } from './xml.ts'

/** As many as one file may hold (sitemaps.org). */
const fileSize = 50_000

interface Page {
  path: string
  changed: Date | null
}

interface Kind {
  count(db: Db): Promise<number>
  list(db: Db, offset: number, limit: number): Promise<Page[]>
}

const fixed = ['/jobs', '/about', '/terms', '/privacy']

const openJobs = (db: Db) =>
  db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .where('jobs.status', '=', 'open')
    .where('organizations.status', '<>', 'suspended')
const organizations = (db: Db) => db.selectFrom('organizations').where('status', '<>', 'suspended')
const profiles = (db: Db) =>
  db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.userId')
    .where('profiles.visibility', '=', 'public')
    .where('profiles.noindex', '=', false)
    .where('users.status', '=', 'active')
    .where('users.username', 'is not', null)
const challenges = (db: Db) =>
  db
    .selectFrom('challenges')
    .innerJoin('organizations', 'organizations.id', 'challenges.organizationId')
    .where('challenges.status', 'not in', ['draft', 'cancelled', 'archived'])
    .where('organizations.status', '<>', 'suspended')

/** Every public page that search engines may show. */
const kinds: Record<string, Kind> = {
  pages: {
    count: async () => fixed.length,
    list: async (_db, offset, limit) =>
      fixed.slice(offset, offset + limit).map(path => ({ path, changed: null })),
  },
  jobs: {
    count: db => rowsIn(openJobs(db).select(eb => eb.fn.countAll<number>().as('count'))),
    list: async (db, offset, limit) =>
      (
        await openJobs(db)
          .select(['jobs.id', 'jobs.slug', 'jobs.updatedAt', 'organizations.orgSlug'])
          .orderBy('jobs.id')
          .offset(offset)
          .limit(limit)
          .execute()
      ).map(job => ({
        path: `/org/${job.orgSlug}/jobs/${job.id}/${job.slug}`,
        changed: job.updatedAt,
      })),
  },
  organizations: {
    count: db => rowsIn(organizations(db).select(eb => eb.fn.countAll<number>().as('count'))),
    list: async (db, offset, limit) =>
      (
        await organizations(db)
          .select(['orgSlug', 'updatedAt'])
          .orderBy('orgSlug')
          .offset(offset)
          .limit(limit)
          .execute()
      ).map(org => ({ path: `/org/${org.orgSlug}`, changed: org.updatedAt })),
  },
  profiles: {
    count: db => rowsIn(profiles(db).select(eb => eb.fn.countAll<number>().as('count'))),
    list: async (db, offset, limit) =>
      (
        await profiles(db)
          .select(['users.username', 'profiles.updatedAt'])
          .orderBy('users.username')
          .offset(offset)
          .limit(limit)
          .execute()
      ).map(profile => ({ path: `/u/${profile.username}`, changed: profile.updatedAt })),
  },
  challenges: {
    count: db => rowsIn(challenges(db).select(eb => eb.fn.countAll<number>().as('count'))),
    list: async (db, offset, limit) =>
      (
        await challenges(db)
          .select(['challenges.id', 'challenges.updatedAt'])
          .orderBy('challenges.id')
          .offset(offset)
          .limit(limit)
          .execute()
      ).map(challenge => ({
        path: `/challenge-details/${challenge.id}`,
        changed: challenge.updatedAt,
      })),
  },
}

const rowsIn = async (query: { executeTakeFirstOrThrow(): Promise<{ count: number }> }) =>
  (await query.executeTakeFirstOrThrow()).count

/** All pages in one file, or, when they are too many, an index of files by kind. */
export async function sitemap(db: Db, origin: string): Promise<string> {
  const counts = await Promise.all(
    Object.entries(kinds).map(async ([name, kind]) => ({ name, count: await kind.count(db) })),
  )
  if (counts.reduce((sum, { count }) => sum + count, 0) <= fileSize) {
    const pages = await Promise.all(Object.values(kinds).map(kind => kind.list(db, 0, fileSize)))
    return urlSet(pages.flat(), origin)
  }
  const files = counts.flatMap(({ name, count }) =>
    Array.from({ length: Math.ceil(count / fileSize) }, (_, at) => `${name}-${at + 1}`),
  )
  const entries = files.map(
    file => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${file}.xml`)}</loc></sitemap>\n`,
  )
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

/** One file of the index: `jobs-1`. Null when there is none of that name. */
export async function sitemapFile(db: Db, origin: string, name: string): Promise<string | null> {
  const [, kind = '', number = ''] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name) ?? []
  if (!Object.hasOwn(kinds, kind)) return null
  const pages = await kinds[kind]!.list(db, (Number(number) - 1) * fileSize, fileSize)
  return pages.length > 0 ? urlSet(pages, origin) : null
}

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function urlSet(pages: Page[], origin: string): string {
  const entries = pages.map(({ path, changed }) => {
    const date = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeXml(origin + path)}</loc>${date}</url>\n`
  })
  return `${declaration}<urlset ${namespace}>\n${entries.join('')}</urlset>\n`
}
