import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp, unique } from '../support/app.ts'
import { challengeFields } from '../support/challenge.ts'
import { publishJob } from '../support/jobs.ts'

const t = testApp({ PUBLIC_URL: 'https://jobs.example' })

const valuesOf = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(match => match[1])

describe('the feed', () => {
  it('holds the newest fifty open jobs, with absolute addresses and escaped text', async () => {
    const admin = await t.newAdmin()
    const ids = []
    for (let i = 0; i < 51; i++)
      ids.unshift(
        await publishJob(admin, {
          title: `Chef & <b>"Cook"</b> \u0007 ${i}`,
          description: '**Fresh** & <script>alert(1)</script> ]]>',
        }),
      )
    const [newest = '', second = ''] = ids
    await admin.caller.job.close({ jobId: second, reason: 'filled' })
    const { status, headers, body } = await t.client().get('/feed.xml')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(valuesOf(body, 'id')).toEqual([
      'https://jobs.example/feed.xml',
      ...ids.filter(id => id !== second).map(id => `urn:uuid:${id}`),
    ])
    expect(body).toContain(
      `<title>Chef &amp; &lt;b&gt;&quot;Cook&quot;&lt;/b&gt;  50 at Skylark Lines</title>`,
    )
    expect(body).toContain(
      `href="https://jobs.example/org/${admin.orgSlug}/jobs/${newest}/chef-b-cook-b-50"`,
    )
    expect(body).toContain('&lt;strong&gt;Fresh&lt;/strong&gt;')
    expect(body).not.toMatch(/<script|<b>|&lt;script&gt;/)
    expect(body).not.toContain('\u0007')
    const dates = [...valuesOf(body, 'updated'), ...valuesOf(body, 'published')]
    expect(dates.every(date => new Date(date ?? '').toISOString() === date)).toBe(true)
  })
})

describe('the sitemap', () => {
  const read = async () => {
    const answer = await t.client().get('/sitemap.xml')
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    return valuesOf(answer.body, 'loc')
  }

  it('names open jobs, organizations, public profiles and challenges, nothing else', async () => {
    const admin = await t.newAdmin()
    const open = await publishJob(admin)
    const closed = await publishJob(admin)
    await admin.caller.job.close({ jobId: closed, reason: 'filled' })
    const draft = await admin.caller.job.duplicate({ jobId: open })
    const challenge = (values: { status: 'open' | 'draft' }) =>
      t.db
        .insertInto('challenges')
        .values({
          organizationId: admin.id,
          slug: 'c',
          title: 'Knots',
          brief: 'Tie them.',
          opensAt: new Date(),
          submissionsCloseAt: new Date(Date.now() + 1e6),
          ...values,
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    const [shown, hidden] = [
      await challenge({ status: 'open' }),
      await challenge({ status: 'draft' }),
    ]
    const profile = async (values: {
      visibility: 'public' | 'members' | 'hidden'
      noindex: boolean
    }) => {
      const { userId } = await t.signUp()
      const username = unique('user')
      await t.db.updateTable('users').set({ username }).where('id', '=', userId).execute()
      await sql`insert into profiles (user_id, visibility, noindex)
        values (${userId}, ${values.visibility}, ${values.noindex})
        on conflict (user_id) do update
        set visibility = excluded.visibility, noindex = excluded.noindex`.execute(t.db)
      return username
    }
    const seen = await profile({ visibility: 'public', noindex: false })
    const unseen = [
      await profile({ visibility: 'public', noindex: true }),
      await profile({ visibility: 'members', noindex: false }),
      await profile({ visibility: 'hidden', noindex: false }),
    ]
    const found = await read()
    const at = 'https://jobs.example'
    expect(found).toEqual(
      expect.arrayContaining([
        `${at}/jobs`,
        `${at}/about`,
        `${at}/org/${admin.orgSlug}`,
        `${at}/org/${admin.orgSlug}/jobs/${open}/ferry-deckhand`,
        `${at}/challenge-details/${shown.id}`,
        `${at}/u/${seen}`,
      ]),
    )
    const text = found.join('\n')
    for (const absent of [closed, draft.id, hidden.id, ...unseen])
      expect(text).not.toContain(absent)
  })

  it('and the feed name nothing of a suspended organization', async () => {
    const admin = await t.newAdmin()
    const job = await publishJob(admin)
    const { id: challenge } = await admin.caller.challenge.create({
      orgSlug: admin.orgSlug,
      ...challengeFields,
    })
    await admin.caller.challenge.publish({ challengeId: challenge })
    const readAll = async () =>
      [...(await read()), (await t.client().get('/feed.xml')).body].join('\n')
    const before = await readAll()
    for (const id of [admin.orgSlug, job, challenge, `urn:uuid:${job}`])
      expect(before).toContain(id)
    await t.db
      .updateTable('organizations')
      .set({ status: 'suspended' })
      .where('id', '=', admin.id)
      .execute()
    const after = await readAll()
    for (const id of [admin.orgSlug, job, challenge]) expect(after).not.toContain(id)
  })

  it('of many pages is an index of small files that hold them all', async () => {
    await sql`insert into organizations (org_slug, name, claim_policy)
      select 'many-' || n, 'Many', 'open' from generate_series(1, 50001) n`.execute(t.db)
    const files = await read()
    expect(files).toContain('https://jobs.example/sitemap-organizations-0f.xml')
    const pages = await Promise.all(
      files.map(async file => {
        const answer = await t.client().get(new URL(file ?? '').pathname)
        expect(answer.status).toBe(200)
        return valuesOf(answer.body, 'loc')
      }),
    )
    expect(Math.max(...pages.map(list => list.length))).toBeLessThan(1500)
    expect(pages.flat().filter(page => page?.includes('/org/many-'))).toHaveLength(50_001)
    for (const name of ['organizations-x', 'organizations-fffffff', 'nothing-1', 'constructor-1'])
      expect((await t.client().get(`/sitemap-${name}.xml`)).status).toBe(404)
  })
})

it('robots are told what is not for them, and where the sitemap is', async () => {
  const { headers, body } = await t.client().get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Disallow: /trpc/\n')
  expect(body).not.toMatch(/Disallow: \/(jobs|org|u|challenge-details)?\n/)
  expect(body).toMatch(/^Sitemap: https:\/\/jobs\.example\/sitemap\.xml$/m)
})
