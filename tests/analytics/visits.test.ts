import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { pageKind } from '#server/visits/page-kind.ts'
import { testApp, type TestClient } from '../support/app.ts'

const t = testApp({ RATE_LIMIT_SCALE: '0.001' })

const nothing = { pages: [], timings: [], searches: [], errors: [] }
const own = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0 (X11; Linux)' }

const tell = (visit: object, { headers = own, who = t.client(), ip = '198.51.100.1' }: Told = {}) =>
  who.request({
    method: 'POST',
    url: '/api/visits',
    payload: { ...nothing, ...visit },
    headers,
    remoteAddress: ip,
  })

interface Told {
  headers?: Record<string, string>
  who?: TestClient
  ip?: string
}

const written = async () => {
  const { rows } = await sql<{ name: string; props: object; userHash: string | null }>`
    delete from analytics_events returning name, props, user_hash`.execute(t.db)
  return rows
}

describe('what a browser tells of its visit', () => {
  it('is kept as kinds, numbers and words that everybody has', async () => {
    const answer = await tell({
      pages: ['/jobs', '/u/ada', '/reset-password/s3cret'],
      timings: [
        { metric: 'lcp', path: '/org/alder/jobs/17/deckhand', value: 1234.5 },
        { metric: 'cls', path: '/org/alder/jobs/17/deckhand', value: 0.0449 },
      ],
      searches: [
        { query: 'Welding', found: 0 },
        { query: 'jane doe', found: 0 },
        { query: 'welding', found: 12 },
      ],
      errors: [
        { status: 409, call: 'job.apply' },
        { status: 500, call: 'jane.doe' },
      ],
    })
    expect([answer.status, answer.body]).toEqual([204, ''])
    const rows = await written()
    expect(rows.map(({ name, props }) => ({ name, ...props }))).toEqual([
      { name: 'page', kind: 'jobs' },
      { name: 'page', kind: 'public-profile' },
      { name: 'page', kind: 'link-of-a-mail' },
      { name: 'timing', metric: 'lcp', kind: 'job', value: 1300 },
      { name: 'timing', metric: 'cls', kind: 'job', value: 0.04 },
      { name: 'search', found: 0, word: 'Welding' },
      { name: 'search', found: 0, word: null },
      { name: 'search', found: 12, word: null },
      { name: 'error', status: 409, call: 'job.apply' },
      { name: 'error', status: 500, call: 'other' },
    ])
    expect(rows.every(({ userHash }) => userHash === null)).toBe(true)
  })

  it('is taken from our own pages alone, in their form, and as often as an office opens some', async () => {
    const pages = ['/jobs']
    const headersOf = (more: Record<string, string>) => ({ headers: { ...own, ...more } })
    const elsewhere = { headers: { origin: 'https://elsewhere.example', 'user-agent': 'Mozilla' } }
    expect((await tell({ pages }, elsewhere)).status).toBe(403)
    expect((await tell({ pages }, { headers: { 'user-agent': 'curl' } })).status).toBe(403)
    const faulty = [
      { pages: Array.from({ length: 51 }, () => '/jobs') },
      { pages: ['jobs'] },
      { more: true },
      { timings: [{ metric: 'lcp', path: '/', value: -1 }] },
    ]
    for (const visit of faulty) expect((await tell(visit)).status).toBe(400)
    for (const more of [
      { dnt: '1' },
      { cookie: 'analytics=off' },
      { 'user-agent': 'Mozilla/5.0 (compatible; Otherbot/2.1)' },
    ] as Record<string, string>[])
      expect((await tell({ pages }, headersOf(more))).status).toBe(204)
    expect(await written()).toEqual([])
    const statuses = new Set<number>()
    for (let time = 0; time < 4; time++)
      statuses.add((await tell({ pages }, { ip: '198.51.100.2' })).status)
    expect([...statuses]).toEqual([204, 429])
    expect(await written()).toHaveLength(3)
  })
})

describe('kinds of pages', () => {
  it('there is one for every address of the site that shows something', () => {
    const [file = ''] = globSync('src/routes.tsx')
    const routes = [...readFileSync(file, 'utf8').matchAll(/page\(\s*'([^']+)'/g)].map(
      ([, path = '']) => path,
    )
    expect(routes.length).toBeGreaterThan(30)
    const kinds = routes.map(path => [path, pageKind(path.replaceAll(/:(\w+)\??/g, '$1'))])
    expect(kinds.filter(([, kind]) => kind === 'other')).toEqual([])
    expect(new Set(kinds.map(([, kind]) => kind)).size).toBeGreaterThan(25)
    expect(pageKind('/jane@mail.example')).toBe('other')
  })
})
