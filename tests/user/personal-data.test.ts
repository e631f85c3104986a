import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loadEnv } from '#server/env.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { deleteExpiredApplications } from '#server/application/delete-expired.ts'
import { eraseDueAccounts } from '#server/user/erase.ts'
import { keptData } from '#src/text/kept-data.ts'
import { testApp } from '../support/app.ts'
import { codeOf } from '../support/people/two-factor.ts'
import { columns, columnsOf } from '../support/people/personal-columns.ts'
import {
  fillBegun,
  fillEverything,
  mark,
  markSecret,
} from '../support/people/person-with-everything.ts'

const t = testApp()
const password = 'quiet harbour lamps'

type Row = Record<string, unknown>

const modelColumns = async () => {
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(t.db)
  return rows.map(row => `${row.tableName}.${row.columnName}`)
}

const mappedColumns = Object.entries(columns).flatMap(([table, kinds]) =>
  Object.values(kinds).flatMap(names => names.split(/\s+/).map(name => `${table}.${name}`)),
)

describe('the data model', () => {
  it('has no column of which tests/support/people/personal-columns.ts does not say what it is to a person', async () => {
    const mapped = new Set(mappedColumns)
    const unmapped = (await modelColumns()).filter(column => !mapped.has(column))
    expect(unmapped).toEqual([])
    const there = new Set(await modelColumns())
    expect(mappedColumns.filter(column => !there.has(column))).toEqual([])
    expect(mapped.size).toBe(mappedColumns.length)
  })
})

describe('point 17: the privacy page', () => {
  it('names every table that holds something of a person, once', () => {
    const said = keptData.flatMap(({ tables }) => tables.split(' '))
    const holding = Object.keys(columns).filter(
      table => columnsOf(table, 'exported', 'detached', 'secret').length > 0,
    )
    expect(said.toSorted()).toEqual(holding.toSorted())
  })
})

describe('a person with data in every table', () => {
  it('finds all of it in the export, and after the erasure none of it is left', async () => {
    const files = createFileStore(loadEnv({ NODE_ENV: 'test', DATA_DIR: t.dataDir }))
    const deps = { db: t.db, files }
    const person = await t.signUp({ email: `${mark.toLowerCase()}@mail.example`, password })
    const { admin: other, id } = await t.newAdmin()
    const org = await t.newOrganization()
    expect(id).not.toBe(org.id)
    const { sentKey, keys } = await fillEverything(t.db, files, person, org, other)
    await (await t.callerFor(person)).user.deleteAccount({ email: person.email, password })
    await person.post('/api/auth/login', { email: person.email, password })
    await person.post('/trpc/auth.enterCode', { code: codeOf(markSecret) })
    await fillBegun(t.db, person)
    await person.post('/trpc/user.exportData', { password })
    const rows = await rowsOf(person)
    // Else it would prove nothing to find none afterwards.
    const holding = await tablesHolding([mark])
    for (const table of ['users', 'resumes', 'submissions', 'challenge_entries', 'audit_log'])
      expect(holding).toContain(table)
    const secrets = Object.keys(columns).flatMap(table =>
      valuesOf(rows[table] ?? [], columnsOf(table, 'secret')).map(({ value }) => String(value)),
    )
    expect(secrets.length).toBeGreaterThanOrEqual(8)

    // The export holds every value, in one place or another under its column's name.
    const answer = await person.get('/api/user/export')
    expect(answer.status).toBe(200)
    const zip = unzipSync(answer.bytes)
    const text = strFromU8(zip['data.json'] ?? new Uint8Array())
    const exported = occurrences(JSON.parse(text))
    for (const table of Object.keys(columns)) {
      const names = columnsOf(table, 'exported', 'detached')
      const values = valuesOf(rows[table] ?? [], names)
      const empty = names.filter(name => !values.some(one => one.name === name))
      expect(empty, `${table}: columns that this test's person has nothing in`).toEqual([])
      const missing = values
        .filter(({ name, value }) => !exported.get(camel(name))?.some(one => holds(one, value)))
        .map(({ name }) => `${table}.${name}`)
      expect([...new Set(missing)], 'not in the export').toEqual([])
    }
    for (const secret of secrets) expect(text).not.toContain(secret)
    // Their own judgement of somebody else's work too.
    expect(text).toContain('Well done')
    const bytes = Object.values(zip).map(one => strFromU8(one))
    for (const key of [sentKey, ...keys]) expect(bytes).toContain(`bytes of ${key}`)
    for (const name of Object.keys(zip)) expect(name).not.toMatch(/^\/|\.\.[/\\]|\\/)

    await sql`update users set deletion_at = now() where id = ${person.userId}`.execute(t.db)
    await eraseDueAccounts(deps)
    const traces = [mark, person.userId, ...secrets]
    expect(await tablesHolding(traces)).toEqual([])
    for (const key of [sentKey, ...keys]) expect(await files.get(key)).toBeNull()

    // What runs is withdrawn, and only the count of applications stays; so does the rank.
    const { rows: counted } = await sql<Row>`select * from applications`.execute(t.db)
    const stages = counted.map(row => row['systemStage'])
    expect(stages).toHaveLength(3)
    expect(stages.filter(stage => stage === 'withdrawn')).toHaveLength(2)
    for (const row of counted) {
      expect(row).toMatchObject({ userId: null, resumeId: null, snapshot: {}, coverNote: '' })
      expect([row['retentionUntil'], row['anonymizedAt']]).toEqual([
        expect.any(Date),
        expect.any(Date),
      ])
    }
    const { rows: ranks } = await sql<Row>`
      select user_id is null as nobody, rank from submissions order by rank`.execute(t.db)
    expect(ranks).toEqual([
      { nobody: true, rank: 1 },
      { nobody: false, rank: 2 },
    ])

    // Once they count in no record any more, they go.
    await deleteExpiredApplications(deps)
    expect(await sql`select from applications`.execute(t.db)).toMatchObject({ rows: [{}, {}, {}] })
    await sql`update applications set created_at = now() - interval '366 days'`.execute(t.db)
    await deleteExpiredApplications(deps)
    expect(await sql`select from applications`.execute(t.db)).toMatchObject({ rows: [] })
  })
})

/** The person's rows of each table. */
async function rowsOf({ userId, email }: { userId: string; email: string }) {
  const mine = sql`user_id = ${userId}`
  const ofMine = (column: string, table: string) =>
    sql`${sql.ref(column)} in (select id from ${sql.table(table)} where user_id = ${userId})`
  const where: Record<string, ReturnType<typeof sql>> = {
    users: sql`id = ${userId}`,
    invitations: sql`email = ${email}`,
    candidate_invitations: sql`email = ${email}`,
    invited_addresses: sql`address_hash = address_hash(${email})`,
    rate_limits: sql`key in (${`login:${email}:198.51.100.7`}, ${`upload:${userId}`})`,
    resume_versions: ofMine('resume_id', 'resumes'),
    analyses: ofMine('resume_id', 'resumes'),
    finding_marks: ofMine('resume_id', 'resumes'),
    application_events: ofMine('application_id', 'applications'),
    offers: ofMine('application_id', 'applications'),
    messages: ofMine('thread_id', 'applications'),
    message_files: ofMine('thread_id', 'applications'),
    interviews: ofMine('application_id', 'applications'),
    interview_times: sql`interview_id in (select interviews.id from interviews
      join applications on applications.id = application_id where user_id = ${userId})`,
    submission_receipts: ofMine('submission_id', 'submissions'),
    judgements: ofMine('submission_id', 'submissions'),
    judges_left_out: sql`judge_id = ${userId}`,
    reports: sql`reporter_id = ${userId}`,
    audit_log: sql`actor_id = ${userId}`,
  }
  const rows: Record<string, Row[]> = {}
  for (const table of Object.keys(columns)) {
    const names = columnsOf(table, 'exported', 'detached', 'secret')
    if (names.length === 0) continue
    const found = await sql<Row>`select * from ${sql.table(table)}
      where ${where[table] ?? mine}`.execute(t.db)
    // As JSON, so that times look as they do in the export.
    rows[table] = JSON.parse(JSON.stringify(found.rows)) as Row[]
  }
  return rows
}

const camel = (name: string) =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const valuesOf = (rows: Row[], names: string[]) =>
  rows.flatMap(row =>
    names
      .map(name => ({ name, value: row[camel(name)] }))
      .filter(({ value }) => value !== null && value !== undefined),
  )

/** Every value under its key, wherever it stands. */
function occurrences(value: unknown, found = new Map<string, unknown[]>()) {
  if (typeof value !== 'object' || value === null) return found
  for (const [key, part] of Object.entries(value)) {
    found.set(key, [...(found.get(key) ?? []), part])
    occurrences(part, found)
  }
  return found
}

/** Whether all of `stored` is in `shown`, which may say more; where a file lies is no one's business. */
function holds(shown: unknown, stored: unknown): boolean {
  if (typeof stored !== 'object' || stored === null) return shown === stored
  if (typeof shown !== 'object' || shown === null) return false
  return Object.entries(stored).every(
    ([key, part]) => key === 'storageKey' || holds((shown as Row)[key], part),
  )
}

/** The tables that hold one of the texts, in any column. */
async function tablesHolding(texts: string[]) {
  const found = []
  for (const table of Object.keys(columns)) {
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(t)::text as text from ${sql.table(table)} t`.execute(t.db)
    const all = rows.map(row => row.text.toLowerCase()).join('\n')
    if (texts.some(text => all.includes(text.toLowerCase()))) found.push(table)
  }
  return found
}
