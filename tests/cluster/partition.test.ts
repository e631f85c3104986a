import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connectPostgres, type Connection } from '#db/index.ts'
import { testApp } from '../support/app.ts'
import { databaseOn } from '../support/global-setup.ts'
import { applied } from '../support/people/applied.ts'
import { runOn } from '../support/postgres.ts'
import { onPostgres } from '../support/database.ts'

const name = `fairlead_parts_${process.pid}`
const statements = readFileSync(path.resolve('ops/partition.sql'), 'utf8')

describe.runIf(onPostgres())('ops/partition.sql', () => {
  let connection: Connection
  const url = () => inject('postgresUrl') ?? ''
  beforeAll(async () => {
    await runOn(url(), `create database ${name} template fairlead_template`)
    connection = connectPostgres(databaseOn(url(), name))
  })
  const t = testApp(
    {},
    {},
    {
      get db() {
        return connection.db
      },
    },
  )
  afterAll(async () => {
    await connection?.close()
    await runOn(url(), `drop database if exists ${name}`)
  })

  it('parts the logs while all that was and comes stays in order and for good', async () => {
    const { org, applicationId } = await applied(t)
    const actions = async () =>
      (await org.caller.org.activity({ orgSlug: org.orgSlug })).items.map(({ action }) => action)
    const before = await actions()
    expect(before.length).toBeGreaterThan(0)

    await runOn(databaseOn(url(), name), statements)

    expect(await actions()).toEqual(before)
    await org.caller.job.pause({ jobId: org.jobId })
    expect(await actions()).toEqual(['job.pause', ...before])
    await applied(t)
    for (const table of ['audit_log', 'application_events']) {
      const later = await sql<{ part: string }>`
        insert into ${sql.table(table)} select (jsonb_populate_record(one, jsonb_build_object(
          'id', gen_random_uuid(), 'at', '2028-05-01', 'position', 1000000))).*
        from ${sql.table(table)} one order by position limit 1
        returning tableoid::regclass::text as part`.execute(t.db)
      expect(later.rows).toEqual([{ part: `${table}_2028` }])
      for (const refused of [sql`delete from`, sql`truncate`])
        await expect(sql`${refused} ${sql.table(table)}`.execute(t.db)).rejects.toThrow(/\w/)
      const { rows } = await sql<{ twice: number }>`
        select count(*) - count(distinct position) as twice from ${sql.table(table)}`.execute(t.db)
      expect(rows).toEqual([{ twice: 0 }])
    }
    // What goes with its application still does.
    await t.db.deleteFrom('applications').where('id', '=', applicationId).execute()
    const left = await t.db
      .selectFrom('applicationEvents')
      .select('id')
      .where('applicationId', '=', applicationId)
      .execute()
    expect(left).toEqual([])
  })
})
