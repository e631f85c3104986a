import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { deleteExpiredApplications } from '#server/application/delete-expired.ts'
import { describeDue } from '#server/application/pipeline/describe.ts'
import { loadEnv } from '#server/env.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { testApp, type Admin } from '../support/app.ts'
import { applyAs, newCandidate } from '../support/application.ts'
import { publishJob } from '../support/jobs.ts'

const t = testApp()

interface Said {
  name?: string
  email?: string
  phone?: string
  town?: string
  employer?: string
  school?: string
}

const resumeOf = ({ name, email, phone, town, employer, school }: Required<Said>) => `${name}
${email}
${phone}
${town}

Experience

Deck Officer at ${employer}
March 2019 - Present
- Led a crew of 12 on 340 crossings a year.

Education

${school}
Bachelor of Nautical Science
2014 - 2018
`

let people = 0

/** Somebody who has nothing in common with others but what is said. */
async function send(jobId: string, said: Said = {}) {
  people += 1
  const own = {
    name: `Ada Person${'abcdefghijklmnopqrstuvwxyz'[people]}`,
    email: `own-${people}@mail.example`,
    phone: `+49 30 55${String(people).padStart(2, '0')} 12${String(people).padStart(2, '0')}`,
    town: 'Berlin, Germany',
    employer: 'Northern Ferries',
    school: 'Coastal Academy',
    ...said,
  }
  const one = await newCandidate(t, { name: own.name, text: resumeOf(own) })
  return { ...one, id: (await applyAs(one.caller, { jobId, resumeId: one.resumeId })).id }
}

const alikeOf = async ({ caller }: Pick<Admin, 'caller'>, applicationId: string) =>
  (await caller.job.applicant({ applicationId })).alike

async function newOrg() {
  const org = await t.newAdmin()
  return { ...org, jobs: [await publishJob(org), await publishJob(org)] as const }
}

describe('an application that may be of the same person', () => {
  it.each<[string, Said, Said, string[]]>([
    [
      'e-mail address',
      { email: 'Ada.Lind@Mail.example' },
      { email: 'ada.lind@mail.example' },
      ['the same e-mail address'],
    ],
    [
      'phone number, however it is written',
      { phone: '+49 30 1234 5678' },
      { phone: '(030) 12345678' },
      ['the same phone number'],
    ],
    [
      'name and employer',
      { name: 'Linh Trần', town: 'Bergen, Norway', school: 'One School' },
      { name: 'Tran Linh', town: 'Hanoi, Vietnam', school: 'Other School' },
      ['the same name and employer'],
    ],
    [
      'name, school and town',
      { name: 'Omar Haddad', employer: 'One Company' },
      { name: 'OMAR HADDAD', employer: 'Other Company' },
      ['the same name and school', 'the same name and town'],
    ],
  ])('is told by the %s', async (_, first, second, words) => {
    const org = await newOrg()
    const one = await send(org.jobs[0], first)
    const other = await send(org.jobs[1], second)
    await send(org.jobs[1])
    expect(await alikeOf(org, one.id)).toMatchObject([
      { id: other.id, jobId: org.jobs[1], stage: 'applied', stageName: 'Applied', words },
    ])
    expect(await alikeOf(org, other.id)).toMatchObject([{ id: one.id, words }])
  })

  it('is told by the address of the account, too', async () => {
    const org = await newOrg()
    const one = await send(org.jobs[0])
    const other = await send(org.jobs[0], { email: one.client.email })
    expect(await alikeOf(org, one.id)).toMatchObject([
      { id: other.id, words: ['the same e-mail address'] },
    ])
  })

  it.each<[string, Said, Said]>([
    [
      'a name alone',
      { name: 'Omar Haddad', town: 'Oslo, Norway', employer: 'One Company', school: 'One School' },
      { name: 'Omar Haddad' },
    ],
    ['town, employer and school alone', {}, {}],
    ['one name of two', { name: 'Omar' }, { name: 'Omar' }],
    ['six digits', { phone: '555 123' }, { phone: '555 123' }],
  ])('is not told by %s', async (_, first, second) => {
    const org = await newOrg()
    const one = await send(org.jobs[0], first)
    await send(org.jobs[0], second)
    expect(await alikeOf(org, one.id)).toEqual([])
  })

  it('is none of the same account, of another organization, or of who is gone', async () => {
    const [org, elsewhere] = [await newOrg(), await newOrg()]
    const phone = '+47 400 12 345'
    const one = await send(org.jobs[0], { phone })
    await applyAs(one.caller, { jobId: org.jobs[1], resumeId: one.resumeId })
    await send(elsewhere.jobs[0], { phone })
    const gone = await send(org.jobs[0], { phone })
    expect(await alikeOf(org, one.id)).toHaveLength(1)
    await sql`update applications set retention_until = now() where id = ${gone.id}`.execute(t.db)
    const files = createFileStore(loadEnv({ NODE_ENV: 'test', DATA_DIR: t.dataDir }))
    await deleteExpiredApplications({ db: t.db, files })
    expect(await alikeOf(org, one.id)).toEqual([])
  })

  it('is one of the ten newest', async () => {
    const org = await newOrg()
    const phone = '+47 400 99 999'
    const all = []
    for (let at = 0; at < 12; at++) all.push((await send(org.jobs[0], { phone })).id)
    const [oldest, ...rest] = all
    expect((await alikeOf(org, oldest!)).map(({ id }) => id)).toEqual(rest.slice(1).toReversed())
  })

  it('leads from no mask and to none, before it is lifted', async () => {
    const org = await newOrg()
    const blind = await publishJob(org)
    await org.caller.job.setBlind({ jobId: blind, isBlind: true })
    const phone = '+47 400 55 555'
    const open = await send(org.jobs[0], { phone })
    const masked = await send(blind, { phone })
    expect(await alikeOf(org, masked.id)).toEqual([])
    expect(await alikeOf(org, open.id)).toEqual([])
    await org.caller.job.reveal({ applicationId: masked.id, reason: 'contact' })
    expect(await alikeOf(org, masked.id)).toMatchObject([{ id: open.id }])
    expect(await alikeOf(org, open.id)).toMatchObject([{ id: masked.id }])
  })

  it('is known by hashes alone, others in each organization, and of those described before', async () => {
    const [org, elsewhere] = [await newOrg(), await newOrg()]
    const said = { name: 'Ines Moreira', email: 'ines@mail.example', phone: '+351 912 345 678' }
    const one = await send(org.jobs[0], said)
    const other = await send(org.jobs[1], said)
    const away = await send(elsewhere.jobs[0], said)
    const keysOf = async (id: string) => {
      const { rows } = await sql<{ alike: string[] }>`
        select alike from applicants where application_id = ${id}`.execute(t.db)
      return rows[0]!.alike
    }
    const keys = await keysOf(one.id)
    expect(keys).toHaveLength(6)
    expect(keys.every(key => /^[a-z]+:[0-9a-f]{24}$/.test(key))).toBe(true)
    expect((await keysOf(away.id)).filter(key => keys.includes(key))).toEqual([])
    await sql`update applicants set answers = null, alike = null`.execute(t.db)
    expect(await alikeOf(org, one.id)).toEqual([])
    await describeDue(t.db)
    expect(await alikeOf(org, one.id)).toMatchObject([{ id: other.id }])
  })
})
