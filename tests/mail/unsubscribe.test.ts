import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { transaction } from '#db/index.ts'
import { emit } from '#server/events/emit.ts'
import { testApp } from '../support/app.ts'

const t = testApp({ PUBLIC_URL: 'https://fairlead.example' })

const job = {
  id: randomUUID(),
  slug: 'keeper',
  title: 'Keeper',
  orgSlug: 'o',
  orgName: 'Alder <b>',
}

/** An answer to an application, and the mail of it if there was one. */
async function told(userId: string, message = 'Thank you & <script>alert(1)</script>') {
  const before = t.mails.length
  const { id: applicationId } = await application(userId)
  await transaction(t.db, tx =>
    emit(tx, {
      name: 'application.told',
      applicationId,
      actorId: null,
      userId,
      job,
      fromStage: 'applied',
      toStage: 'rejected',
      isNews: true,
      isRejection: false,
      takenBack: null,
      reason: null,
      reasonCode: null,
      message,
    }),
  )
  return t.mails[before]
}

async function application(userId: string) {
  const org = await t.newOrganization()
  const { id: jobId } = await t.db
    .insertInto('jobs')
    .values({
      organizationId: org.id,
      slug: 'keeper',
      title: 'Keeper',
      description: 'Keep it.',
      workplaceType: 'onsite',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return t.db
    .insertInto('applications')
    .values({ jobId, userId, snapshot: '{}', systemStage: 'applied' })
    .returning('id')
    .executeTakeFirstOrThrow()
}

const linkIn = (headers: Record<string, string> | undefined) =>
  /^<https:\/\/fairlead\.example(\/unsubscribe\/([\w-]+))>$/.exec(
    headers?.['List-Unsubscribe'] ?? '',
  ) ?? []

const oneClick = (path: string, payload = 'List-Unsubscribe=One-Click') =>
  t.client().request({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('point 10: one layout, and a way out of what is not about the account', () => {
  it('says in HTML what it says in plain text, with nothing of a person’s words as markup', async () => {
    const { userId } = await t.signUp({ name: 'Vera <i>' })
    const mail = await told(userId)
    expect(mail?.text).toContain('Hello Vera <i>,\n\nYour application for Keeper at Alder <b>')
    expect(mail?.text).toMatch(/^https:\/\/fairlead\.example\/org\/o\/jobs\/\S+$/m)
    expect(mail?.html).toContain('Hello Vera &lt;i&gt;,')
    expect(mail?.html).toContain('Thank you &amp; &lt;script&gt;')
    expect(mail?.html).not.toMatch(/<script|<i>|<b>/)
    expect(mail?.html).toContain(`href="https://fairlead.example/org/o/jobs/${job.id}/keeper"`)
  })

  it('one click of the mail program stops the topic, and no other (RFC 8058)', async () => {
    const { userId } = await t.signUp()
    const mail = await told(userId)
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const [, path = ''] = linkIn(mail?.headers)
    expect(mail?.text).toContain(`\nhttps://fairlead.example${path}\n`)
    const answer = await oneClick(path)
    expect([answer.status, answer.json]).toEqual([
      200,
      { message: 'You get no more of these e-mails.' },
    ])
    expect((await oneClick(path)).status).toBe(200)
    expect(await told(userId)).toBeUndefined()
    expect(await t.db.selectFrom('outgoingMails').selectAll().execute()).toEqual([])
    await transaction(t.db, tx => emit(tx, { name: 'account.passwordChanged', userId }))
    expect(t.mails.at(-1)).toMatchObject({ subject: 'Your password was changed', headers: {} })
  })

  it('takes either kind of form, of bounded size', async () => {
    const { userId } = await t.signUp()
    const [, path = ''] = linkIn((await told(userId))?.headers)
    const send = async (type: string, payload: string) =>
      (
        await t
          .client()
          .request({ method: 'POST', url: path, payload, headers: { 'content-type': type } })
      ).status
    const part = (value: string) =>
      `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\n${value}\r\n--x--\r\n`
    const multipart = 'multipart/form-data; boundary=x'
    expect(await send(multipart, part('Nothing'))).toBe(400)
    expect(await send(multipart, 'List-Unsubscribe=One-Click')).toBe(400)
    expect(await send('multipart/form-data', part('One-Click'))).toBe(400)
    expect(await send(multipart, part('a'.repeat(2000)))).toBe(413)
    expect(await send('text/plain', 'List-Unsubscribe=One-Click')).toBe(415)
    expect(await told(userId)).toBeDefined()
    expect(await send(multipart, part('One-Click'))).toBe(200)
    expect(await told(userId)).toBeUndefined()
  })

  it('opening the link, another body or another link stops nothing', async () => {
    const { userId } = await t.signUp()
    const [, path = '', token = ''] = linkIn((await told(userId))?.headers)
    await t.client().get(path)
    expect((await oneClick(path, 'a=b')).status).toBe(400)
    expect((await t.client().post(path, { 'List-Unsubscribe': 'One-Click' })).status).toBe(400)
    expect((await oneClick(`/unsubscribe/${randomUUID()}`)).status).toBe(404)
    expect((await oneClick('/unsubscribe/nothing')).status).toBe(404)
    expect((await oneClick('/api/auth/logout')).status).toBe(415)
    expect(await (await t.callerFor()).user.mailsByLink({ token })).toEqual({
      topic: 'answers',
      isOn: true,
    })
    expect(await told(userId)).toBeDefined()
  })

  it('what the link stops, the link and the settings bring back', async () => {
    const person = await t.signUp()
    const caller = await t.callerFor(person)
    const [, , token = ''] = linkIn((await told(person.userId))?.headers)
    const anybody = await t.callerFor()
    await anybody.user.setMailsByLink({ token, isOn: false })
    const { items } = await caller.user.notificationPreferences()
    expect(items.filter(({ mail }) => mail === 'off')).toEqual([
      { topic: 'answers', mail: 'off', isInApp: true },
    ])
    await anybody.user.setMailsByLink({ token, isOn: true })
    expect(await told(person.userId)).toBeDefined()
    await caller.user.setNotificationPreference({ topic: 'answers', mail: 'off' })
    expect(await told(person.userId)).toBeUndefined()
    await caller.user.setNotificationPreference({ topic: 'answers', mail: 'each' })
    expect(await told(person.userId)).toBeDefined()
    await expect(
      caller.user.setNotificationPreference({ topic: 'security' as never, mail: 'off' }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
