import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connectPostgres, type Connection, type Db } from '#db/index.ts'
import { getMigrations } from '#db/migrate.ts'
import { foldWith } from '#db/migrations/0015-fold.ts'
import { fold } from '#server/job/fold-for-search.ts'
import { testApp } from '../support/app.ts'
import { newChallenge } from '../support/challenge.ts'
import { testDatabase } from '../support/database.ts'
import { databaseOn } from '../support/global-setup.ts'
import { publishJob } from '../support/jobs.ts'
import { runOn, startPostgres, type PostgresServer } from '../support/postgres.ts'

/** A database whose locale knows no letters but a to z, with rows from before the new `fold`. */
function databaseOfLocaleC(): { readonly db: Db } {
  const name = `fairlead_locale_c_${process.pid}_${process.env.VITEST_POOL_ID ?? '0'}`
  let server: PostgresServer | undefined
  let url = ''
  let connection: Connection | undefined
  beforeAll(async () => {
    const given = inject('postgresUrl')
    server = given ? undefined : await startPostgres()
    url = given ?? server?.url ?? ''
    await runOn(url, `drop database if exists ${name}`)
    await runOn(url, `create database ${name} template template0 locale 'C' encoding 'UTF8'`)
    connection = connectPostgres(databaseOn(url, name))
    await migrateWithRows(connection.db)
  })
  afterAll(async () => {
    await connection?.close()
    if (server) await server.stop()
    else await runOn(url, `drop database if exists ${name}`)
  })
  return {
    get db() {
      if (!connection) throw new Error('The database is there while a test runs')
      return connection.db
    },
  }
}

async function migrateWithRows(db: Db) {
  const all = Object.entries(await getMigrations())
  const at = all.findIndex(([name]) => name === '0015-fold')
  for (const [, { up }] of all.slice(0, at === -1 ? all.length : at)) await up(db)
  await sql`
    with org as (
      insert into organizations (org_slug, name, claim_policy) values ('old', 'Ägir Rederi', 'open')
      returning id
    ), challenge as (
      insert into challenges (organization_id, slug, title, brief, skills, status, opens_at,
          submissions_close_at)
        select id, 'c', 'Leise Großpumpen', 'Brief', array['Öle'], 'open', now(),
          now() + interval '1 day' from org
    )
    insert into jobs (organization_id, slug, title, description, workplace_type, status,
        date_posted, job_location)
      select id, 'j', 'Écluse keeper', 'By the “Östkanal”–lock.', 'onsite', 'open', now(),
        '[{"addressLocality":"Ölands Vickleby","addressCountry":"SE"}]' from org`.execute(db)
  for (const [, { up }] of all.slice(at === -1 ? all.length : at)) await up(db)
}

describe('point 15: fold works whatever the database’s locale', () => {
  const t = testApp({}, {}, databaseOfLocaleC())

  const jobs = async (filter: object) => {
    const visitor = await t.callerFor()
    return (await visitor.job.list(filter)).items.map(({ title }) => title)
  }
  const challenges = async (filter: object) => {
    const visitor = await t.callerFor()
    return (await visitor.challenge.list(filter)).items.map(({ title }) => title)
  }

  it('has a database of locale C to prove it', async () => {
    const { rows } = await sql`select lower('Ö') as letter`.execute(t.db)
    expect(rows).toEqual([{ letter: 'Ö' }])
  })

  it('finds jobs by their words, their skills, their place and their organization', async () => {
    const admin = await t.newAdmin()
    await t.db
      .updateTable('organizations')
      .set({ name: 'Örebro Ångbåtar' })
      .where('id', '=', admin.id)
      .execute()
    await publishJob(admin, {
      title: 'Ångmaskinist ŁÓDŹ',
      description: 'At the “Älvsborg”–“Örgryte” line, don’t wait: ΟΔΟΣ, КИЇВ, Øresund.',
      addressLocality: 'Örebro',
      skillsRequired: ['ÉLECTRICITÉ'],
    })
    const asked = [
      'ångmaskinist',
      'angmaskinist',
      'ÅNGMASKINIST',
      'Örebro',
      'orebro',
      'ÖREBRO Ångbåtar',
      'älvsborg',
      'Örgryte',
      'lodz',
      'łódź',
      'électricité',
      'οδος',
      'Київ',
      'oresund',
    ]
    const found = await Promise.all(asked.map(query => jobs({ query })))
    expect(Object.fromEntries(asked.map((query, at) => [query, found[at]]))).toEqual(
      Object.fromEntries(asked.map(query => [query, ['Ångmaskinist ŁÓDŹ']])),
    )
    for (const filter of [{ skill: 'électricité' }, { place: 'ÖREBRO' }, { place: 'orebro' }])
      expect(await jobs(filter), JSON.stringify(filter)).toEqual(['Ångmaskinist ŁÓDŹ'])
  })

  it('finds challenges by their words, their skills and their organization', async () => {
    const { orgSlug } = await newChallenge(t, {
      title: 'Straße ohne Lärm',
      skills: ['Gehörschutz'],
    })
    await t.db
      .updateTable('organizations')
      .set({ name: 'Örtliche Straßenwacht' })
      .where('orgSlug', '=', orgSlug)
      .execute()
    for (const query of ['straße', 'Strasse', 'STRASSE', 'STRAẞE', 'lärm', 'LARM', 'örtliche'])
      expect(await challenges({ query }), query).toEqual(['Straße ohne Lärm'])
    expect(await challenges({ skill: 'GEHÖRSCHUTZ' })).toEqual(['Straße ohne Lärm'])
  })

  it('finds what was stored before', async () => {
    for (const query of ['écluse', 'ECLUSE', 'östkanal', 'ägir'])
      expect(await jobs({ query }), query).toEqual(['Écluse keeper'])
    expect(await jobs({ place: 'ölands vickleby' })).toEqual(['Écluse keeper'])
    for (const query of ['grosspumpen', 'GROẞPUMPEN', 'ÄGIR', 'öle'])
      expect(await challenges({ query }), query).toEqual(['Leise Großpumpen'])
    expect(await challenges({ skill: 'öle' })).toEqual(['Leise Großpumpen'])
  })

  it('gives each sign as the server gives it', () => expectTwins(t.db))

  it('does so by the letters of ICU too, which PostgreSQL 15 and 16 have', async () => {
    await sql.raw(foldWith('und-x-icu')).execute(t.db)
    // Of the oldest ICU that is about: Latin, Greek, Cyrillic, Armenian, and the signs.
    await expectTwins(t.db, 0x05_90)
    await expectTwins(t.db, 0x2c_00, 0x1d_00)
  })
})

const database = testDatabase()

it('point 15: fold of the usual database gives each sign as the server gives it', () =>
  expectTwins(database.db))

/** Each sign in a word, so that one which ends or divides it is seen too. */
async function expectTwins(db: Db, to = 0x1_fb_00, from = 0x20) {
  const signs = Array.from({ length: to - from }, (_, at) => at + from)
    .filter(code => code < 0xd8_00 || code > 0xdf_ff)
    .map(code => String.fromCodePoint(code))
  const { rows } = await sql<{ sign: string; folded: string }>`
    select sign, fold('a' || sign || 'B') as folded from unnest(${signs}::text[]) sign
    where unicode_assigned(sign)`.execute(db)
  expect(rows.length).toBeGreaterThan((to - from) / 2)
  const unlike = rows.filter(({ sign, folded }) => folded !== fold(`a${sign}B`))
  expect(unlike).toEqual([])
}
