import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/index.ts'
import { escapeXml } from './xml.ts'
import { paths } from '#server/paths.ts'

/**
 * Pages in one file, about. Formats allow 50,000 (sitemaps.org), which would hold everybody else up
 * while they are written.
 */
const fileSize = 1500

interface Page {
  path: string
  changed: Date | null
}

interface Row {
  id: string
  slug: string
  orgSlug: string
  username: string
  changed: Date
}

/** Pages of records with a random id. */
interface Kind {
  /** The tables, and which of their rows are pages. */
  from: RawBuilder<unknown>
  id: RawBuilder<string>
  /** The columns that its address is made of, but for the id. */
  named: RawBuilder<unknown>
  pathOf: (row: Row) => string
  changed: RawBuilder<Date>
}

/** Every public page that search engines may show, but for the fixed ones. */
const kinds: Record<string, Kind> = {
  jobs: {
    from: sql`jobs join organizations on organizations.id = jobs.organization_id
      where jobs.status = 'open' and organizations.status <> 'suspended'`,
    id: sql`jobs.id`,
    named: sql`org_slug, jobs.slug`,
    pathOf: paths.job,
    changed: sql`jobs.updated_at`,
  },
  organizations: {
    from: sql`organizations where status <> 'suspended'`,
    id: sql`id`,
    named: sql`org_slug`,
    pathOf: ({ orgSlug }) => paths.org(orgSlug),
    changed: sql`updated_at`,
  },
  profiles: {
    from: sql`profiles join users on users.id = profiles.user_id
      where profiles.visibility = 'public' and not profiles.noindex
        and users.status = 'active' and users.username is not null`,
    id: sql`profiles.user_id`,
    named: sql`users.username`,
    pathOf: ({ username }) => paths.publicProfile(username),
    changed: sql`profiles.updated_at`,
  },
  challenges: {
    from: sql`challenges join organizations on organizations.id = challenges.organization_id
      where challenges.status not in ('draft', 'cancelled', 'archived')
        and challenges.archived_at is null
        and organizations.status <> 'suspended'`,
    id: sql`challenges.id`,
    named: sql`null`,
    pathOf: ({ id }) => paths.challenge(id),
    changed: sql`challenges.updated_at`,
  },
}

const fixed: Page[] = [paths.jobs, paths.about, paths.terms, paths.privacy].map(path => ({
  path,
  changed: null,
}))

/** The ids that begin with these hexadecimal digits. */
const beginsWith = ({ id }: Kind, digits: string) =>
  sql`${id} between ${digits.padEnd(32, '0')}::uuid and ${digits.padEnd(32, 'f')}::uuid`

async function pagesOf(db: Db, kind: Kind, digits: string, limit: number): Promise<Page[]> {
  const { from, id, named, pathOf, changed } = kind
  const { rows } = await sql<Row>`select ${id} as id, ${named}, ${changed} as changed
    from ${from} and ${beginsWith(kind, digits)} order by ${id} limit ${limit}`.execute(db)
  return rows.map(row => ({ path: pathOf(row), changed: row.changed }))
}

/** How many there are, about: ids are random, so every 256th begins with two zeros. */
async function estimate(db: Db, kind: Kind): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from ${kind.from} and ${beginsWith(kind, '00')}`.execute(db)
  return 256 * (rows[0]?.count ?? 0)
}

/** All pages in one file, or, when they are too many, an index of files by kind. */
export async function sitemap(db: Db, origin: string): Promise<string> {
  const found = await Promise.all(
    Object.entries(kinds).map(async ([name, kind]) => {
      const count = await estimate(db, kind)
      // What is surely too much for a file is not read for it.
      const pages = count > 4 * fileSize ? null : await pagesOf(db, kind, '', fileSize + 1)
      return { name, count, pages }
    }),
  )
  const all = found.flatMap(({ pages }) => pages ?? [])
  if (found.every(({ pages }) => pages) && all.length <= fileSize)
    return urlSet([...fixed, ...all], origin)
  const files = found
    .filter(({ pages }) => pages?.length !== 0)
    .map(({ name, count, pages }) =>
      pages && pages.length <= fileSize ? [name] : filesOf(name, count),
    )
  const entries = ['pages', ...files.flat()].map(
    file => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${file}.xml`)}</loc></sitemap>\n`,
  )
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

/** A file for each way that an id may begin: as many digits as make the files small enough. */
function filesOf(name: string, count: number): string[] {
  const digits = Math.max(1, Math.ceil(Math.log(count / fileSize) / Math.log(16)))
  return Array.from(
    { length: 16 ** digits },
    (_, at) => `${name}-${at.toString(16).padStart(digits, '0')}`,
  )
}

/** One file of the index: `pages`, `jobs`, `jobs-0f`. Null when nothing is in it. */
export async function sitemapFile(db: Db, origin: string, name: string): Promise<string | null> {
  if (name === 'pages') return urlSet(fixed, origin)
  const [, kind = '', digits = ''] = /^([a-z]+)(?:-([0-9a-f]{1,6}))?$/.exec(name) ?? []
  if (!Object.hasOwn(kinds, kind)) return null
  // Twice the size, for ids fall by chance.
  const pages = await pagesOf(db, kinds[kind]!, digits, 2 * fileSize)
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
