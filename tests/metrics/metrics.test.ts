import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { connectPostgres } from '#db/index.ts'
import { upkeepRounds } from '#server/measured.ts'
import { countQueues } from '#server/metrics/queries.ts'
import { resumeFile, testApp, unique } from '../support/app.ts'
import { drawnPages } from '../support/servers/drawn-pages.ts'

const token = 'a token of the operator'.replaceAll(' ', '-')
const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')
const t = testApp({ METRICS_TOKEN: token, RATE_LIMIT_SCALE: '1' }, {}, undefined, drawnPages)
const without = testApp()

async function metrics(app = t, given = token) {
  const headers = { authorization: `Bearer ${given}`, host: 'app-1:3000' }
  const { status, body } = await app.client().request({ method: 'GET', url: '/metrics', headers })
  return { status, body, lines: body.split('\n') }
}

const valueOf = (lines: string[], series: string) =>
  Number(lines.find(line => line.startsWith(`${series} `))?.slice(series.length) ?? 0)

describe('/metrics', () => {
  it('is there for whoever has the token alone, and not at all without one', async () => {
    expect((await metrics(without)).status).toBe(421)
    expect((await without.client().get('/metrics')).status).toBe(404)
    expect((await metrics(t, 'another token of nobody')).status).toBe(401)
    expect((await t.client().get('/metrics')).status).toBe(401)
    const { status, lines } = await metrics()
    expect(status).toBe(200)
    expect(lines).toContain('fairlead_database_up 1')
  })

  it('tells routes, pages and procedures by name, and never an address', async () => {
    const secret = unique('zanzibar')
    const ask = async (from: number) => {
      for (let n = from; n < from + 10; n++) {
        const word = `${secret}-${n}`
        for (const url of [
          `/u/${word}`,
          `/${word}/${word}`,
          `/api/org/${word}`,
          `/api/${word}`,
          `/trpc/${word}`,
          '/trpc/constructor',
          '/trpc/auth.user',
          `/trpc/auth.user?input=${word}`,
          `/jobs?q=${word}`,
        ])
          // oxlint-disable-next-line no-await-in-loop
          await t.client().get(url)
      }
    }
    await metrics()
    await ask(0)
    const first = await metrics()
    for (const series of [
      'fairlead_answers_total{route="GET /u/:username",status="4xx"}',
      'fairlead_answers_total{route="GET *",status="4xx"}',
      'fairlead_answers_total{route="GET /jobs",status="2xx"}',
      'fairlead_answers_total{route="GET /api/org/:orgSlug",status="4xx"}',
      'fairlead_answers_total{route="GET /trpc/*",status="2xx"}',
      'fairlead_answers_total{route="unknown procedure",status="4xx"}',
    ])
      expect(valueOf(first.lines, series), series).toBeGreaterThanOrEqual(10)
    expect(first.body).toMatch(/fairlead_request_seconds_bucket\{le="0.5",route="GET \/jobs"\} \d/)
    await ask(10)
    const second = await metrics()
    expect(second.body).not.toContain(secret)
    const ours = (lines: string[]) => lines.filter(line => line.startsWith('fairlead_')).length
    expect(ours(second.lines)).toBe(ours(first.lines))
  })

  it('counts mails, readings and limits met', async () => {
    const before = await metrics()
    const person = await t.signUp()
    const file = resumeFile('resume.txt', Buffer.from('Vera Lindqvist\nWork\nBaker at Alder\n'))
    await person.request({ method: 'POST', url: '/api/resumes', ...file })
    for (let tries = 0; tries < 6; tries++)
      // oxlint-disable-next-line no-await-in-loop
      await person.post('/trpc/auth.requestVerification')
    const readOf = (lines: string[]) =>
      valueOf(lines, 'fairlead_reading_seconds_count{work="reading",outcome="done"}')
    await expect.poll(async () => readOf((await metrics()).lines)).toBe(readOf(before.lines) + 1)
    const { lines } = await metrics()
    expect(valueOf(lines, 'fairlead_limits_met_total{kind="mail"}')).toBeGreaterThan(0)
    expect(valueOf(lines, 'fairlead_mails_total{outcome="sent"}')).toBeGreaterThan(
      valueOf(before.lines, 'fairlead_mails_total{outcome="sent"}'),
    )
  })

  it('says what waits, how long, and of what kind', async () => {
    const { userId } = await t.signUp()
    const createdAt = new Date(Date.now() - 3_600_000)
    const dueAt = new Date(Date.now() + 3_600_000)
    const mail = { kind: 'passwordChanged', userId, dueAt }
    await t.db
      .insertInto('outgoingMails')
      .values([mail, { ...mail, createdAt }])
      .execute()
    const counts = new Map((await countQueues(t.db)).map(one => [one.kind, one]))
    expect(counts.get('mail')).toMatchObject({ count: 2 })
    expect(counts.get('mail:passwordChanged')).toMatchObject({ count: 2 })
    expect(counts.get('mail')?.seconds).toBeGreaterThan(3599)
    for (const kind of ['reading', 'digest', 'removal'])
      expect(counts.get(kind)).toEqual({ kind, count: 0, seconds: 0 })
    await t.db.deleteFrom('outgoingMails').execute()
  })
})

describe('/metrics while the database is away', () => {
  const { db } = connectPostgres('postgres://nobody@127.0.0.1:9/none', { wait: 500 })
  const away = testApp({ METRICS_TOKEN: token }, {}, { db })

  it('is answered, and says so', async () => {
    const { status, lines } = await metrics(away)
    expect(status).toBe(200)
    expect(lines).toContain('fairlead_database_up 0')
    expect(lines.filter(line => line.startsWith('fairlead_queue_waiting'))).toEqual([])
  })
})

describe('the dashboard and the alerts', () => {
  interface Panel {
    targets?: { expr: string }[]
  }
  const ofDashboard = (JSON.parse(read('ops/grafana.json')) as { panels: Panel[] }).panels.flatMap(
    ({ targets = [] }) => targets.map(({ expr }) => expr),
  )
  const ofAlerts = [...read('ops/alerts.yml').matchAll(/ expr: ([^]*?)\n +for: /g)].map(
    ([, expr = '']) => expr,
  )
  const functions = new Set(['histogram_quantile'])

  it.each([
    ['ops/grafana.json', ofDashboard],
    ['ops/alerts.yml', ofAlerts],
  ])('%s names figures and labels that are there', async (_, expressions) => {
    upkeepRounds.tell({ failed: 'a task' })
    const { body } = await metrics()
    expect(expressions.length).toBeGreaterThan(8)
    for (const expr of expressions) {
      const bare = expr.replaceAll(/"[^"]*"/g, '').replaceAll(/\$__\w+/g, '')
      const names = [...bare.matchAll(/\b[a-z]+(?:_[a-z\d]+)+\b/g)].map(([name]) => name)
      const figures = names.filter(name => !functions.has(name))
      expect(figures.length, expr).toBeGreaterThan(expr.startsWith('up{') ? -1 : 0)
      for (const name of figures) {
        const figure = name.replace(/_(?:bucket|count|sum)$/, '')
        expect(body, expr).toContain(`# TYPE ${figure} `)
      }
      for (const [, name = '', labels = ''] of bare.matchAll(/\b(fairlead_\w+)\{([^}]*)\}/g))
        for (const [, label = ''] of labels.matchAll(/([a-z]+)(?:=~|!~|!=|=)/g))
          expect(body, expr).toMatch(new RegExp(`^${name}\\{[^}]*\\b${label}="`, 'm'))
    }
  })
})
