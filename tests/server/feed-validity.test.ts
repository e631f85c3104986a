import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Readable } from 'node:stream'
import { ErrorLevel, XMLToSitemapIndexStream } from 'sitemap'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { testApp } from '../support/app.ts'
import { publishJob } from '../support/jobs.ts'

const t = testApp({ PUBLIC_URL: 'https://jobs.example' })

const fileOf = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8')
const atom = fileOf('../support/feeds/atom.rng')
/** The schema of sitemaps.org, as the package has it. */
const sitemapSchema = readFileSync(
  path.join(
    path.dirname(createRequire(import.meta.url).resolve('sitemap/package.json')),
    'schema/sitemap.xsd',
  ),
  'utf8',
)

/** What libxml2 says against a document. */
async function faultsOf(contents: string, schema: string, extension: 'schema' | 'relaxng') {
  const xml = { fileName: 'answer.xml', contents }
  const { errors } = await validateXML({
    xml,
    schema: { fileName: 'schema', contents: schema },
    extension,
  })
  return errors.map(({ message }) => message)
}

const read = async (url: string) => {
  const answer = await t.client().get(url)
  expect(answer.status).toBe(200)
  return answer.body
}
const idsIn = (xml: string) => [...xml.matchAll(/<id>urn:uuid:([^<]+)<\/id>/g)].map(([, id]) => id)

describe('the feed', () => {
  it('is valid Atom, empty and full, whatever the texts hold', async () => {
    expect(await faultsOf(await read('/feed.xml'), atom, 'relaxng')).toEqual([])
    const admin = await t.newAdmin()
    await publishJob(admin, {
      title: 'Chef & <b>"Cook"</b> ]]> \u0007 é',
      description: '**Fresh** & <script>alert(1)</script> ]]> \uFFFE',
    })
    const full = await read('/feed.xml?q=chef+%26+cook&place=Bergen')
    expect(idsIn(full)).toHaveLength(1)
    expect(await faultsOf(full, atom, 'relaxng')).toEqual([])
    // That the validator sees faults.
    for (const broken of [
      full.replace(/<updated>[^<]*/, '<updated>yesterday'),
      full.replace(/<author>.*<\/author>/, ''),
      full.replace('<entry>', '<item>').replace('</entry>', '</item>'),
    ])
      expect(await faultsOf(broken, atom, 'relaxng')).not.toEqual([])
  })

  it('holds what the list of the same query shows, and names itself by it', async () => {
    const admin = await t.newAdmin()
    const remote = await publishJob(admin, {
      title: 'Feed Keeper',
      workplaceType: 'remote',
      addressLocality: '',
      addressCountry: '',
      skillsRequired: ['Feeding'],
    })
    const onsite = await publishJob(admin, { title: 'Feed Keeper', skillsRequired: ['Feeding'] })
    const of = async (query: string) => idsIn(await read(`/feed.xml?${query}`))
    expect(await of('skill=feeding')).toEqual([onsite, remote])
    expect(await of('skill=feeding&workplace=remote&sort=salary&saved=1')).toEqual([remote])
    expect(await of('skill=feeding&pay=90000')).toEqual([])
    expect(await of('skill=feeding&pay=lots&workplace=moon')).toEqual([onsite, remote])
    const body = await read('/feed.xml?utm=x&skill=feeding&workplace=remote')
    const self = 'https://jobs.example/feed.xml?workplace=remote&amp;skill=feeding'
    expect(body).toContain(`<id>${self}</id>`)
    expect(body).toContain(`rel="self" type="application/atom+xml" href="${self}"`)
  })

  it('and the sitemap lose a closed job at once, though a cache asks', async () => {
    const admin = await t.newAdmin()
    const jobId = await publishJob(admin, { skillsRequired: ['Closing'] })
    for (const url of ['/feed.xml', '/feed.xml?skill=closing', '/sitemap.xml']) {
      const before = await t.client().get(url)
      expect(before.body).toContain(jobId)
      expect(before.headers['cache-control']).toBe('public, no-cache')
      const again = () =>
        t.client().request({
          method: 'GET',
          url,
          headers: { 'if-none-match': String(before.headers['etag']) },
        })
      expect(await again()).toMatchObject({ status: 304, body: '' })
      await admin.caller.job.close({ jobId, reason: 'filled' })
      const after = await again()
      expect(after.status).toBe(200)
      expect(after.body).not.toContain(jobId)
      await admin.caller.job.reopen({ jobId })
    }
  })
})

describe('the sitemap', () => {
  it('is valid by the schema of sitemaps.org', async () => {
    const admin = await t.newAdmin()
    await publishJob(admin, { title: 'A & B' })
    const body = await read('/sitemap.xml')
    expect(await faultsOf(body, sitemapSchema, 'schema')).toEqual([])
    const broken = body.replace('<lastmod>', '<lastmod>on ')
    expect(await faultsOf(broken, sitemapSchema, 'schema')).not.toEqual([])
  })

  it('of many pages is an index that others read, and each of its files is valid', async () => {
    const { id } = await t.newOrganization()
    await sql`insert into jobs (organization_id, slug, title, description, workplace_type, status,
        date_posted)
      select ${id}, 'j', 'Planner ' || i, 'Plan.', 'remote', 'open', now()
      from generate_series(1, 1600) i`.execute(t.db)
    const index = await read('/sitemap.xml')
    const found: { url: string }[] = []
    const reader = new XMLToSitemapIndexStream({ level: ErrorLevel.THROW })
    for await (const item of Readable.from([index]).pipe(reader))
      found.push(item as { url: string })
    expect(found.length).toBeGreaterThan(2)
    const files = found.map(({ url }) => new URL(url).pathname)
    expect(files).toContain('/sitemap-pages.xml')
    // Each takes the validator seconds: the fixed pages and two of the jobs.
    for (const file of [files[0]!, files.at(-1)!, '/sitemap-pages.xml'])
      expect(await faultsOf(await read(file), sitemapSchema, 'schema'), file).toEqual([])
  })
})
