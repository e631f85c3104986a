import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { checkStaff } from '#server/doctor/check-staff.ts'
import { examine } from '#server/doctor/doctor.ts'
import { loadEnv } from '#server/env.ts'
import { databaseOn } from '../support/global-setup.ts'
import { smallS3 } from '../support/servers/small-s3.ts'
import { startSmtp } from '../support/smtp.ts'
import { run } from '../backup/support.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const short = (found: Awaited<ReturnType<typeof examine>>) =>
  found.map(({ what, state }) => `${what} ${state}`)

it('finds what is sound', async () => {
  const [s3, smtp] = [await smallS3(), await startSmtp()]
  const found = await examine(
    loadEnv({
      ...s3.env,
      DATA_DIR: folder,
      DATABASE_URL: databaseOn(inject('postgresUrl') ?? '', 'fairlead_template'),
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Fairlead <post@skylark.test>',
      BACKUPS: `every 1d keep 2 in ${folder}`,
      BACKUP_KEY: 'ab'.repeat(32),
    }),
  )
  await smtp.stop()
  s3.close()
  expect(short(found)).toEqual([
    // The tests' own server writes to no disk.
    'database fault',
    'extensions good',
    'migrations good',
    'clock good',
    expect.stringMatching(/^disk/),
    'files good',
    'mail good',
    'address good',
    'backups warning',
  ])
  expect(found[0]?.says).toContain('fsync is off')
})

it('says of each fault what to do, and ends with 1', async () => {
  const { status, said } = await run('server/doctor/doctor.ts', [], {
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing',
    SMTP_URL: 'smtp://127.0.0.1:9',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_BUCKET: 'bucket',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    PUBLIC_URL: 'https://127.0.0.1:9',
  })
  expect(status).toBe(1)
  for (const what of ['database', 'files', 'mail', 'proxy'])
    expect(said).toMatch(new RegExp(`^fault +${what} .+\n +→ \\S`, 'm'))
  expect(said).toMatch(/^warning +address .+does not answer/m)
})

it('ends with 0 when there are only warnings, and names what the configuration lacks', async () => {
  const DATA_DIR = path.join(folder, 'new')
  expect(await run('server/doctor/doctor.ts', [], { DATA_DIR })).toMatchObject({ status: 0 })
  const faulty = await run('server/doctor/doctor.ts', [], { DATA_DIR, PORT: 'x', BACKUPS: 'daily' })
  expect(faulty).toMatchObject({ status: 1, said: expect.stringMatching(/PORT[^]*BACKUPS/) })
})

it('asks for staff where there is a company', async () => {
  const staffOf = async (env: Record<string, string>) =>
    (await checkStaff(loadEnv(env))).map(({ state }) => state)
  expect(await staffOf({})).toEqual([])
  const company = { COMPANY_DOMAIN: 'company.example' }
  expect(await staffOf(company)).toEqual(['warning'])
  expect(await staffOf({ ...company, STAFF: 'stella@company.example' })).toEqual(['good'])
})
