import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { upkeepOf } from '#server/upkeep.ts'
import { addressOf, filterOfAddress } from '#server/job/address-filter.ts'
import { sendAlerts } from '#server/job/kept/alerts.ts'
import { alertJobs, searchLimit } from '#server/limits.ts'
import { jobFilterOf } from '#src/job/list/job-filter.ts'
import { testApp, unique } from '../support/app.ts'
import { publishJob } from '../support/jobs.ts'

const t = testApp({ PUBLIC_URL: 'https://fairlead.example' })
const refused = (code: string) => expect.objectContaining({ code })

async function newPerson() {
  const client = await t.signUp()
  await sql`update users set email_verified_at = now() where id = ${client.userId}`.execute(t.db)
  return { client, caller: await t.callerFor(client) }
}

/** As if it had been looked at last so many hours ago. */
const lastRun = (searchId: string, hours: number) =>
  sql`update saved_searches set last_run_at = now() - ${hours} * interval '1 hour'
    where id = ${searchId}`.execute(t.db)

/** As if it had been published first so many minutes ago. */
const published = (jobId: string, minutes: number) =>
  sql`update jobs set first_posted = now() - ${minutes} * interval '1 minute'
    where id = ${jobId}`.execute(t.db)

/** The alerts to an address, not the mail that confirms it. */
const mailsTo = (email: string) =>
  t.mails.filter(({ to, subject }) => to === email && subject.includes('new job'))

/** A person with a daily search for a word, an organization, and jobs of the word. */
async function searching(notify: 'daily' | 'weekly' = 'daily') {
  const word = unique('search').replaceAll('-', '')
  const person = await newPerson()
  const admin = await t.newAdmin()
  const search = await person.caller.job.saveSearch({ query: `q=${word}`, label: word, notify })
  const post = async (minutes: number, change = {}) => {
    const jobId = await publishJob(admin, { title: `${word} job`, ...change })
    await published(jobId, minutes)
    return jobId
  }
  return { word, ...person, admin, search, post, mails: () => mailsTo(person.client.email) }
}

describe('a saved search', () => {
  it('keeps nothing that no database holds, so that its alert is sent', async () => {
    const { caller } = await newPerson()
    const asked = 'q=a%00b1&skill=%00&place=%00a'
    const search = await caller.job.saveSearch({ query: asked, label: 'Odd', notify: 'daily' })
    expect(search.query).toBe('q=ab1&place=a')
  })

  it('is kept as the filters of its address, once, by whoever saved it, ten at most', async () => {
    const { caller } = await newPerson()
    const other = await newPerson()
    const asked = 'sort=salary&skill=Welding&q=+night+shift+&saved=1&pay=40000&currency=eur&job=7'
    const search = await caller.job.saveSearch({ query: asked, label: 'Nights', notify: 'none' })
    expect(search.query).toBe('q=night+shift&pay=40000&currency=EUR&skill=Welding')
    await expect(
      caller.job.saveSearch({ query: `?${search.query}`, label: 'Again', notify: 'daily' }),
    ).rejects.toEqual(refused('CONFLICT'))
    expect(await caller.job.searches()).toMatchObject({ items: [{ label: 'Nights' }], limit: 10 })
    expect((await other.caller.job.searches()).items).toEqual([])
    for (const call of [
      () => other.caller.job.setSearchAlert({ searchId: search.id, notify: 'daily' }),
      () => other.caller.job.removeSearch({ searchId: search.id }),
    ])
      await expect(call()).rejects.toEqual(refused('NOT_FOUND'))
    const more = Array.from({ length: searchLimit + 2 }, (_, index) =>
      caller.job.saveSearch({ query: `q=word${index}`, label: `Word ${index}`, notify: 'none' }),
    )
    const results = await Promise.allSettled(more)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(searchLimit - 1)
    await caller.job.removeSearch({ searchId: search.id })
    expect((await caller.job.searches()).items).toHaveLength(searchLimit - 1)
  })

  it.each([
    'q=baker&workplace=remote&type=FULL_TIME&place=Bergen&skill=Bread&pay=40000&currency=NOK',
    'q=%22night+shift%22+OR+day&pay=0&workplace=moon&type=',
    'pay=lots&currency=zz&skill=+a+',
    'pay=100000001&q=',
  ])('asks for what the list of the same address shows: %s', query => {
    const { sort: _, saved: __, ...shown } = jobFilterOf(new URLSearchParams(query))
    const read = filterOfAddress(query)
    expect(addressOf(read)).toBe(
      addressOf({
        ...shown,
        salaryCurrency: shown.salaryMin ? shown.salaryCurrency : read.salaryCurrency,
      }),
    )
  })
})

describe('e-mails of new jobs', () => {
  it('name what was published since the last one and fits, once', async () => {
    const { search, post, mails, word, caller } = await searching()
    await post(60 * 30)
    const first = await post(60 * 5)
    await post(60 * 4, { title: 'Something else' })
    await lastRun(search.id, 25)
    await sendAlerts(t.db)
    expect(mails()).toHaveLength(1)
    const [mail] = mails()
    expect(mail?.subject).toBe(`1 new job: ${word}`)
    expect(mail?.text).toContain(`/jobs/${first}/`)
    expect(mail?.text.match(/\/jobs\/[\da-f-]{36}/g)).toHaveLength(1)
    expect(mail?.text).toContain(`https://fairlead.example/jobs?q=${word}`)
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Unsubscribe': expect.stringMatching(/^<https:\/\/fairlead\.example\/unsubscribe\//),
    })
    expect((await caller.job.searches()).items[0]?.lastNotifiedAt).toBeInstanceOf(Date)

    // Not due again; then due with nothing new; then with a new one, which is told alone.
    await sendAlerts(t.db)
    await lastRun(search.id, 24)
    await sql`update jobs set first_posted = now() - interval '2 days'`.execute(t.db)
    await sendAlerts(t.db)
    expect(mails()).toHaveLength(1)
    const second = await post(10)
    await lastRun(search.id, 24)
    await sendAlerts(t.db)
    expect(mails()).toHaveLength(2)
    expect(mails()[1]?.text).toContain(second)
    expect(mails()[1]?.text).not.toContain(first)
  })

  it('come weekly where that was asked for, and not where none were', async () => {
    const { search, post, mails, caller } = await searching('weekly')
    await post(60)
    await lastRun(search.id, 6 * 24)
    await sendAlerts(t.db)
    expect(mails()).toEqual([])
    await caller.job.setSearchAlert({ searchId: search.id, notify: 'none' })
    await lastRun(search.id, 8 * 24)
    await sendAlerts(t.db)
    expect(mails()).toEqual([])
    // What was published before they are asked for again is not told.
    await caller.job.setSearchAlert({ searchId: search.id, notify: 'weekly' })
    await sql`update saved_searches set last_run_at = last_run_at - interval '7 days'
      where id = ${search.id}`.execute(t.db)
    await sql`update jobs set first_posted = now() - interval '8 days'`.execute(t.db)
    await post(60)
    await sendAlerts(t.db)
    expect(mails()).toHaveLength(1)
    expect(mails()[0]?.subject).toContain('1 new job:')
  })

  it('name twenty at most, and say how many there are', async () => {
    const { search, post, mails, word } = await searching()
    for (let count = 0; count < alertJobs + 3; count += 1) await post(60 + count)
    await lastRun(search.id, 25)
    await sendAlerts(t.db)
    expect(mails()[0]?.subject).toBe(`23 new jobs: ${word}`)
    expect(mails()[0]?.text.match(/\/jobs\/[\da-f-]{36}/g)).toHaveLength(alertJobs)
  })

  it('leave out what is hidden, closed or of a suspended organization, and a job posted again', async () => {
    const { search, post, mails, caller, admin } = await searching()
    const [hidden, closed, again] = [await post(60), await post(60), await post(60 * 48)]
    await caller.job.setHidden({ jobId: hidden, isHidden: true })
    await admin.caller.job.close({ jobId: closed, reason: 'filled' })
    await admin.caller.job.close({ jobId: again, reason: 'filled' })
    await admin.caller.job.reopen({ jobId: again })
    await lastRun(search.id, 25)
    await sendAlerts(t.db)
    await post(60)
    await sql`update organizations set status = 'suspended' where id = ${admin.id}`.execute(t.db)
    await lastRun(search.id, 25)
    await sendAlerts(t.db)
    await sql`update organizations set status = 'pending' where id = ${admin.id}`.execute(t.db)
    await caller.org.setHidden({ orgSlug: admin.orgSlug, isHidden: true })
    await lastRun(search.id, 25)
    await sendAlerts(t.db)
    expect(mails()).toEqual([])
  })

  it('go to confirmed addresses alone, and stop with one click', async () => {
    const { search, post, mails, client } = await searching()
    await post(60)
    const verified = (is: boolean) =>
      sql`update users set email_verified_at = case when ${is} then now() end
        where id = ${client.userId}`.execute(t.db)
    await verified(false)
    await lastRun(search.id, 25)
    await sendAlerts(t.db)
    expect(mails()).toEqual([])
    await verified(true)
    await sendAlerts(t.db)
    expect(mails()).toHaveLength(1)
    const path = /<https:\/\/fairlead\.example(.+)>/.exec(
      mails()[0]?.headers['List-Unsubscribe'] ?? '',
    )?.[1]
    const answer = await t.app.inject({
      method: 'POST',
      url: path ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(answer.statusCode).toBe(200)
    await post(30)
    await lastRun(search.id, 25)
    await sendAlerts(t.db)
    expect(mails()).toHaveLength(1)
  })

  it('are sent once by several servers that do the upkeep at the same time', async () => {
    const { search, post, mails } = await searching()
    await post(60)
    await lastRun(search.id, 25)
    const deps = { db: t.db } as Parameters<typeof upkeepOf>[0]
    const servers = Array.from(
      { length: 4 },
      () => upkeepOf(deps, t.app.log)['mail new jobs'] ?? (() => Promise.reject(new Error('no'))),
    )
    await Promise.all(servers.map(upkeep => upkeep()))
    expect(mails()).toHaveLength(1)
  })
})
