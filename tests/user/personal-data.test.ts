import { createHash } from 'node:crypto'
import { globSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loadEnv } from '#server/env.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { deleteExpiredApplications } from '#server/application/delete-expired.ts'
import { removeOldMails } from '#server/mail/clear-outbox.ts'
import { eraseDueAccounts } from '#server/user/erase.ts'
import { keptData } from '#src/text/kept-data.ts'
import { testApp } from '../support/app.ts'
import { codeOf } from '../support/people/two-factor.ts'
import { places } from '../support/people/export-places.ts'
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

describe('the export', () => {
  it('has a place for every table of which something is exported', () => {
    const exported = Object.keys(columns).filter(
      table => columnsOf(table, 'exported', 'detached').length > 0,
    )
    expect(Object.keys(places).toSorted()).toEqual(exported.toSorted())
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
    for (const table of `users resumes submissions challenge_entries audit_log applicants
      application_notes scorecards notifications outgoing_mails`.split(/\s+/))
      expect(holding).toContain(`public.${table}`)
    const secrets = Object.keys(columns).flatMap(table =>
      valuesOf(rows[table] ?? [], columnsOf(table, 'secret')).map(({ value }) => String(value)),
    )
    expect(secrets.length).toBeGreaterThanOrEqual(8)
    expect(filesHolding(t.dataDir, [person.email])).toContainEqual(expect.stringMatching(/\.eml$/))

    // The export holds every value where it says, under its column's name.
    const answer = await person.get('/api/user/export')
    expect(answer.status).toBe(200)
    const zip = unzipSync(answer.bytes)
    const text = strFromU8(zip['data.json'] ?? new Uint8Array())
    for (const [table, place] of Object.entries(places)) {
      const names = columnsOf(table, 'exported', 'detached')
      const exported = occurrences(under(JSON.parse(text), place.json.split('.')))
      const left = place.jsonOnly?.split(' ') ?? []
      if (place.csv) {
        const [head = []] = tableIn(zip, `tables/${place.csv}.csv`)
        const without = names.filter(name => !head.includes(headOf(name)))
        expect(without, `${table}: columns that its table does not have`).toEqual(left)
      }
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
    expectManifest(zip)

    await sql`update users set deletion_at = now() where id = ${person.userId}`.execute(t.db)
    ageMails(t.dataDir, 'quokka@new.example')
    await removeOldMails(t.dataDir)
    await eraseDueAccounts({ ...deps, dataDir: t.dataDir })
    const traces = [mark, person.userId, ...secrets]
    expect(await tablesHolding(traces)).toEqual([])
    for (const key of [sentKey, ...keys]) expect(await files.get(key)).toBeNull()
    expect(filesHolding(t.dataDir, traces)).toEqual([])

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
    challenge_teams: sql`lead_id = ${userId}`,
    challenge_team_invitations: sql`email = ${email}`,
    invited_addresses: sql`address_hash = address_hash(${email})`,
    suppressed_addresses: sql`address_hash = address_hash(${email})`,
    analytics_events: sql`user_hash in (select left(encode(sha256(convert_to(secret || ' ' ||
      ${userId}::text, 'UTF8')), 'hex'), 24) from analytics_secrets)`,
    rate_limits: sql`key in (${`login:${email}:198.51.100.7`}, ${`upload:${userId}`})`,
    resume_versions: ofMine('resume_id', 'resumes'),
    analyses: ofMine('resume_id', 'resumes'),
    finding_marks: ofMine('resume_id', 'resumes'),
    application_events: ofMine('application_id', 'applications'),
    offers: ofMine('application_id', 'applications'),
    application_results: ofMine('application_id', 'applications'),
    messages: ofMine('thread_id', 'applications'),
    message_files: ofMine('thread_id', 'applications'),
    interviews: ofMine('application_id', 'applications'),
    interview_times: sql`interview_id in (select interviews.id from interviews
      join applications on applications.id = application_id where user_id = ${userId})`,
    submission_receipts: ofMine('submission_id', 'submissions'),
    judgements: ofMine('submission_id', 'submissions'),
    challenge_questions: sql`author_id = ${userId}`,
    judgements_anew: sql`judge_id = ${userId}`,
    judges_left_out: sql`judge_id = ${userId}`,
    challenge_jury: sql`judge_id = ${userId}`,
    judge_assignments: sql`judge_id = ${userId}`,
    rankings_seen: sql`user_id = ${userId}`,
    judge_conflicts: sql`judge_id = ${userId}`,
    judge_invitations: sql`email = ${email}`,
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

/** What lies at a path, of each in the lists on its way. */
function under(value: unknown, [key, ...keys]: string[]): unknown {
  if (Array.isArray(value))
    return value.map(one => under(one, key === undefined ? [] : [key, ...keys]))
  return key === undefined ? value : under((value as Row | null)?.[key], keys)
}

const tableIn = (zip: Record<string, Uint8Array>, name: string) =>
  parse(strFromU8(zip[name] ?? new Uint8Array()), { bom: true })

/** `stage_since` as a table's head has it. */
const headOf = (name: string) => {
  const words = name.replaceAll('_', ' ')
  return words[0]!.toUpperCase() + words.slice(1)
}

/** The manifest names each other file, as it is. */
function expectManifest(zip: Record<string, Uint8Array>) {
  const manifest = JSON.parse(strFromU8(zip['manifest.json'] ?? new Uint8Array())) as {
    files: { path: string; bytes: number; sha256: string; rows?: number; about: string }[]
  }
  expect(manifest).toMatchObject({ formatVersion: 1, of: { name: `${mark} Marsh` } })
  const names = manifest.files.map(file => file.path)
  expect(new Set(names).size).toBe(names.length)
  expect([...names, 'manifest.json']).toEqual(Object.keys(zip))
  for (const { path: name, bytes, sha256, rows, about } of manifest.files) {
    const content = zip[name] ?? new Uint8Array()
    expect([name, bytes]).toEqual([name, content.length])
    expect(sha256).toBe(createHash('sha256').update(content).digest('hex'))
    expect(about).toMatch(/\.$/)
    if (name.endsWith('.csv')) expect(tableIn(zip, name)).toHaveLength(1 + (rows ?? -1))
  }
}

const anyOf = (texts: string[]) => {
  const lower = texts.map(text => text.toLowerCase())
  return (content: string) => lower.some(text => content.toLowerCase().includes(text))
}

/** The tables that hold one of the texts in any column, whosever schema they are in. */
async function tablesHolding(texts: string[]) {
  const isHolding = anyOf(texts)
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema')
      and table_type = 'BASE TABLE'`.execute(t.db)
  const found = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select t::text as text from ${sql.table(`${schema}.${name}`)} t`.execute(t.db)
    if (rows.some(({ text }) => isHolding(text))) found.push(`${schema}.${name}`)
  }
  return found
}

/** The files below a folder that hold one of the texts or are called by it; the database is in memory. */
function filesHolding(folder: string, texts: string[]) {
  const isHolding = anyOf(texts)
  return globSync('**', { cwd: folder, withFileTypes: true })
    .filter(file => file.isFile())
    .map(file => path.join(file.parentPath, file.name))
    .filter(file => isHolding(file + readFileSync(file, 'utf8')))
}

/** What was mailed to an address that is not confirmed is as old as the wish to go, at least. */
function ageMails(folder: string, address: string) {
  for (const file of filesHolding(path.join(folder, 'outbox'), [`To: ${address}`]))
    renameSync(file, path.join(path.dirname(file), `2020-${path.basename(file)}`))
}
