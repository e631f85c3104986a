import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createFileStore } from '#server/files/create-store.ts'
import { loadEnv } from '#server/env.ts'
import { candidateDays } from '#server/limits.ts'
import { deleteOldInvitations } from '#server/application/invited/queries.ts'
import { eraseDueAccounts } from '#server/user/erase.ts'
import { testApp, unique, type TestApp } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'
import { onPostgres } from '../support/database.ts'
import { publishJob } from '../support/jobs.ts'

const t = testApp({ LOG_LEVEL: 'info' })
const strict = testApp({ RATE_LIMIT_SCALE: '1' })

/** An open job of a verified organization. */
async function newInviting() {
  const org = await newOpenJob(t)
  await t.db
    .updateTable('organizations')
    .set({ status: 'verified' })
    .where('id', '=', org.id)
    .execute()
  return org
}

const newAddress = () => `${unique('candidate')}@mail.example`
const candidate = (email: string, name = 'Ada Marsh', note = '') => ({ email, name, note })
const mailsTo = (email: string, app: TestApp = t) => app.mails.filter(({ to }) => to === email)

/** A person whose address is confirmed, with a resume. */
async function newConfirmed() {
  const person = await newCandidate(t)
  await t.db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('id', '=', person.client.userId)
    .execute()
  return person
}

const oneClick = (path: string) =>
  t.client().request({
    method: 'POST',
    url: path,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const stopPath = (email: string) =>
  /<https?:\/\/[^/]+(\/unsubscribe\/[\w-]+)>/.exec(
    mailsTo(email).at(-1)?.headers['List-Unsubscribe'] ?? '',
  )?.[1] ?? ''

describe('a list of candidates is read', () => {
  const rowsOf = async (csv: string) => {
    const { caller, jobId } = await newInviting()
    const { rows } = await caller.job.previewCandidates({ jobId, csv })
    return rows.map(({ line, name, email, note }) => [line, name, email, note].join('|'))
  }

  it.each([
    [
      'with commas',
      'name,email,note\nAda Marsh,ada@a.example,Spoke at the fair\n',
      'Spoke at the fair',
    ],
    ['with semicolons', 'Name;E-Mail;Notes\r\nAda Marsh;ada@a.example;a, b\r\n', 'a, b'],
    ['with tabs', 'name\te-mail\nAda Marsh\tada@a.example', ''],
    ['after a byte order mark', '\uFEFFname,email\nAda Marsh,ada@a.example', ''],
    ['after the sign of a spreadsheet', 'sep=;\nname;email\nAda Marsh;ada@a.example', ''],
    ['with names in two parts', 'Last Name,First_Name,MAIL\nMarsh,Ada,ada@a.example', ''],
    ['with addresses of an address book', 'e-mail\nAda Marsh <Ada@A.example>', ''],
    ['with links for addresses', 'full name,email\n"Ada  Marsh",mailto:ada@a.example', ''],
    [
      'with quotes',
      'name,email,note\n"Ada Marsh","ada@a.example","Says ""hello"""',
      'Says "hello"',
    ],
  ])('%s', async (_, csv, note) => {
    const [row] = await rowsOf(csv)
    expect(row?.replace(/^\d\|/, '')).toBe(`Ada Marsh|ada@a.example|${note}`)
  })

  it('with the line of the file that each begins on', async () => {
    const csv = '\r\nname,email,note\r\n\r\nA,a@a.example,"one\r\ntwo"\r\n , ,\r\nB,b@a.example\r\n'
    expect(await rowsOf(csv)).toEqual(['4|A|a@a.example|one\ntwo', '7|B|b@a.example|'])
  })

  it('and says of each line what would become of it', async () => {
    const { caller, jobId, orgSlug } = await newInviting()
    const [invited, declined] = [newAddress(), newAddress()]
    const person = await newConfirmed()
    const unconfirmed = await newCandidate(t)
    for (const { caller: theirs, resumeId } of [person, unconfirmed])
      await applyAs(theirs, { jobId, resumeId })
    const before = [candidate(invited), candidate(declined)]
    await caller.job.inviteCandidates({ jobId, candidates: before })
    expect((await oneClick(stopPath(declined))).status).toBe(200)
    const [fresh, long] = [newAddress(), 'x'.repeat(201)]
    const csv = [
      'Name,E-mail,Note,Phone,',
      `Ada,${fresh},,1`,
      `Ada again,${fresh.toUpperCase()}`,
      `Invited,${invited}`,
      `Declined,${declined}`,
      `Applied,${person.client.email}`,
      `Not confirmed,${unconfirmed.client.email}`,
      'Nobody,',
      'No address,ada at mail.example',
      `Long,${newAddress()},${long}`,
      `see www.ada.example,${newAddress()}`,
    ].join('\n')
    const { rows, unknown } = await caller.job.previewCandidates({ orgSlug, jobId, csv })
    expect(unknown).toEqual(['Phone'])
    expect(rows.map(({ line, state, message }) => [line, state, message])).toEqual([
      [2, 'new', null],
      [3, 'twice', 'The same address stands in line 2'],
      [4, 'invited', null],
      [5, 'unwanted', null],
      [6, 'applied', null],
      [7, 'new', null],
      [8, 'faulty', 'Enter an e-mail address like ada@mail.example'],
      [9, 'faulty', 'Enter an e-mail address like ada@mail.example'],
      [10, 'faulty', 'Note: Use at most 200 characters'],
      [11, 'faulty', 'Name: Leave out the link'],
    ])
  })

  it.each([
    ['nothing', ' \n ', 'This list is empty. Its first line names the columns: name, email, note.'],
    [
      'only the columns',
      'name,email\n\n',
      'Nobody stands below the first line of this list. Add candidates to it.',
    ],
    [
      'no addresses',
      'name,phone\nAda,1',
      'No column of this list is called “email”. Its first line names the columns: name, email, note.',
    ],
    [
      'no columns',
      'Ada,ada@a.example',
      'No column of this list is called “email”. Its first line names the columns: name, email, note.',
    ],
    [
      'an open quote',
      'name,email\n"Ada,ada@a.example\nB,b@a.example',
      'A quotation mark in this list is not closed, so where a line ends can’t be told. Close it, or remove it.',
    ],
    [
      'a line without end',
      `name,email\nAda,${'a'.repeat(10_001)}`,
      'This list can’t be read as CSV. Its first line names the columns: name, email, note.',
    ],
    [
      'too many',
      `email\n${'a@a.example\n'.repeat(201)}`,
      '201 candidates stand in this list, and 200 can be invited at once. Split it.',
    ],
    [
      'too much',
      `email\n${'a'.repeat(80_001)}`,
      expect.stringContaining('This list is too long. Split it'),
    ],
  ])('but not one with %s', async (_, csv, message) => {
    const { caller, jobId } = await newInviting()
    await expect(caller.job.previewCandidates({ jobId, csv })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message,
    })
  })
})

describe('an invitation to apply', () => {
  it('is one mail that says who invites, and what is kept of whom', async () => {
    const { caller, jobId, admin } = await newInviting()
    const [ada, ben] = [newAddress(), newAddress()]
    const candidates = [candidate(ada, 'Ada', 'Spoke at the fair'), candidate(ben, '')]
    const message = 'We liked your talk.\nCome and see us.'
    expect(await caller.job.inviteCandidates({ jobId, candidates, message })).toEqual({
      invited: 2,
      left: [],
    })
    const [mail, ...more] = mailsTo(ada)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Skylark Lines invites you to apply: Ferry Deckhand')
    expect(mail?.text).toContain('They write: “We liked your talk.\nCome and see us.”')
    expect(mail?.text).toMatch(/\/jobs\/[\w-]+\/ferry-deckhand\?source=invited\n/)
    expect(mail?.text).toContain('your name and your address, with a note of their own. Nothing')
    expect(mail?.text).toContain(`after ${candidateDays} days at the latest`)
    expect(mail?.text).toContain('(“Invitations from Skylark Lines”):')
    expect(mail?.text).not.toContain('Spoke at the fair')
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(mailsTo(ben)[0]?.text).toContain('gave us your name and your address. Nothing')
    const { items } = await caller.job.candidateInvitations({ jobId })
    expect(items.map(({ email }) => email)).toEqual([ada, ben])
    expect(items.find(({ email }) => email === ada)).toMatchObject({
      name: 'Ada',
      note: 'Spoke at the fair',
      state: 'waiting',
      invitedByName: 'Test Person',
    })
    // Neither the log nor the record of what was done names them.
    const { rows } = await sql<{ data: object }>`select data from audit_log
      where actor_id = ${admin.userId} and action = 'job.candidates_invited'`.execute(t.db)
    expect(rows).toEqual([{ data: { count: 2 } }])
    expect(t.logs.join('')).not.toContain(ada)
  })

  it('is sent once to an address, however often it is asked for', async () => {
    const { caller, jobId } = await newInviting()
    const [one, other] = [newAddress(), newAddress()]
    const candidates = [candidate(one), candidate(other), candidate(one.toUpperCase(), 'Again')]
    const results = await Promise.all(
      Array.from({ length: onPostgres() ? 5 : 2 }, () =>
        caller.job.inviteCandidates({ jobId, candidates }),
      ),
    )
    expect(results.map(({ invited }) => invited).toSorted((a, b) => b - a)).toEqual(
      results.map((_, index) => (index === 0 ? 2 : 0)),
    )
    expect([mailsTo(one).length, mailsTo(other).length]).toEqual([1, 1])
    const again = await caller.job.inviteCandidates({ jobId, candidates })
    expect(again.left.map(({ why }) => why)).toEqual(['invited', 'invited'])
  })

  it('is for who may decide, of a verified organization, for a job that is open', async () => {
    const org = await newOpenJob(t)
    const { caller, jobId } = org
    const candidates = [candidate(newAddress())]
    const csv = `email\n${newAddress()}`
    const invite = () => caller.job.inviteCandidates({ jobId, candidates })
    const refused = { code: 'FORBIDDEN', message: expect.stringMatching(/^Only a verified/) }
    await expect(invite()).rejects.toMatchObject(refused)
    await expect(caller.job.previewCandidates({ jobId, csv })).rejects.toMatchObject(refused)
    expect((await caller.job.candidateInviting({ jobId })).refusal).toMatch(/^Only a verified/)
    await t.db
      .updateTable('organizations')
      .set({ status: 'verified' })
      .where('id', '=', org.id)
      .execute()
    await caller.job.pause({ jobId })
    await expect(invite()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/that is open/),
    })
    await caller.job.resume({ jobId })
    expect((await caller.job.candidateInviting({ jobId })).refusal).toBeNull()
    expect(await invite()).toMatchObject({ invited: 1 })
  })

  it.each([
    ['nobody', { candidates: [] }],
    [
      'a link of their own',
      { candidates: [candidate('a@a.example')], message: 'See www.b.example' },
    ],
    ['a long message', { candidates: [candidate('a@a.example')], message: 'x'.repeat(1001) }],
    ['what is no address', { candidates: [candidate('a')] }],
    ['too many', { candidates: Array.from({ length: 201 }, () => candidate('a@a.example')) }],
  ])('is not sent with %s', async (_, input) => {
    const { caller, jobId } = await newInviting()
    await expect(caller.job.inviteCandidates({ jobId, ...input })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it('tells the team who applied, unless the job is reviewed blind', async () => {
    const { caller, jobId } = await newInviting()
    const [person, early] = [await newConfirmed(), await newConfirmed()]
    const { email } = person.client
    await caller.job.inviteCandidates({ jobId, candidates: [candidate(email)] })
    const stateOf = async (of = email) =>
      (await caller.job.candidateInvitations({ jobId })).items.find(one => one.email === of)?.state
    expect(await stateOf()).toBe('waiting')
    await caller.job.setBlind({ jobId, isBlind: true })
    for (const { caller: theirs, resumeId } of [person, early])
      await applyAs(theirs, { jobId, resumeId })
    expect(await stateOf()).toBe('waiting')
    // Who has applied is as new as anybody, and gets no mail.
    const csv = `email\n${early.client.email}`
    expect((await caller.job.previewCandidates({ jobId, csv })).rows[0]?.state).toBe('new')
    const again = [candidate(early.client.email)]
    expect(await caller.job.inviteCandidates({ jobId, candidates: again })).toMatchObject({
      invited: 1,
    })
    const invitations = mailsTo(early.client.email).filter(({ subject }) => /invites/.test(subject))
    expect(invitations).toEqual([])
    expect(await stateOf(early.client.email)).toBe('waiting')
    await t.db.updateTable('jobs').set({ isBlind: false }).where('id', '=', jobId).execute()
    expect(await stateOf()).toBe('applied')
  })

  it('is declined without an account, for all jobs of the organization, and wanted again', async () => {
    const org = await newInviting()
    const { caller, jobId } = org
    const email = newAddress()
    const candidates = [candidate(email)]
    await caller.job.inviteCandidates({ jobId, candidates })
    const path = stopPath(email)
    const token = path.split('/').at(-1) ?? ''
    const anybody = await t.callerFor()
    const shown = { topic: null, orgName: 'Skylark Lines' }
    expect(await anybody.user.mailsByLink({ token })).toEqual({ ...shown, isOn: true })
    const { items } = await caller.job.candidateInvitations({ jobId })
    // The link outlives what the team removes.
    await caller.job.withdrawCandidateInvitation({ jobId, invitationId: items[0]?.id ?? '' })
    expect((await oneClick(path)).json).toEqual({ message: 'You get no more of these e-mails.' })
    expect(await anybody.user.mailsByLink({ token })).toEqual({ ...shown, isOn: false })
    const next = await publishJob(org, { title: 'Second Mate' })
    for (const id of [jobId, next])
      expect(await caller.job.inviteCandidates({ jobId: id, candidates })).toEqual({
        invited: 0,
        left: [{ email, why: 'unwanted' }],
      })
    const elsewhere = await newInviting()
    expect(
      await elsewhere.caller.job.inviteCandidates({ jobId: elsewhere.jobId, candidates }),
    ).toMatchObject({ invited: 1 })
    await anybody.user.setMailsByLink({ token, isOn: true })
    expect(await caller.job.inviteCandidates({ jobId: next, candidates })).toMatchObject({
      invited: 1,
    })
    expect(stopPath(email)).toBe(path)
  })

  it('of somebody who declined says so, and is removed by its own team alone', async () => {
    const { caller, jobId } = await newInviting()
    const other = await newInviting()
    const email = newAddress()
    await caller.job.inviteCandidates({ jobId, candidates: [candidate(email)] })
    await oneClick(stopPath(email))
    const { items } = await caller.job.candidateInvitations({ jobId })
    expect(items).toMatchObject([{ email, state: 'declined' }])
    const invitationId = items[0]?.id ?? ''
    for (const [asked, of] of [
      [other.caller, other.jobId],
      [other.caller, jobId],
    ] as const)
      await expect(
        asked.job.withdrawCandidateInvitation({ jobId: of, invitationId }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await caller.job.withdrawCandidateInvitation({ jobId, invitationId })
    expect((await caller.job.candidateInvitations({ jobId })).items).toEqual([])
    await expect(
      caller.job.withdrawCandidateInvitation({ jobId, invitationId }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('so many invitations a day', () => {
  const newStrict = async () => {
    const { jobId, admin } = await newInviting()
    return { jobId, caller: await strict.callerFor(admin) }
  }
  const many = (count: number) => Array.from({ length: count }, () => candidate(newAddress()))

  it('an organization sends, of parallel lists too', async () => {
    const { caller, jobId } = await newStrict()
    await caller.job.inviteCandidates({ jobId, candidates: many(200) })
    await caller.job.inviteCandidates({ jobId, candidates: many(150) })
    const results = await Promise.allSettled(
      Array.from({ length: onPostgres() ? 4 : 2 }, () =>
        caller.job.inviteCandidates({ jobId, candidates: many(150) }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = results.find(result => result.status === 'rejected')
    expect(refused?.reason).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/^An organization invites 500 candidates a day at most\./),
    })
    const { stored } = await t.db
      .selectFrom('candidateInvitations')
      .select(eb => eb.fn.countAll<number>().as('stored'))
      .where('jobId', '=', jobId)
      .executeTakeFirstOrThrow()
    expect(stored).toBe(500)
    // Nobody has room by removing who was invited.
    await t.db.deleteFrom('candidateInvitations').where('jobId', '=', jobId).execute()
    await expect(caller.job.inviteCandidates({ jobId, candidates: many(1) })).rejects.toMatchObject(
      { code: 'TOO_MANY_REQUESTS' },
    )
  })

  it('an address gets, from whichever organization', async () => {
    const email = newAddress()
    const results = []
    for (let at = 0; at < 4; at++) {
      const { caller, jobId } = await newStrict()
      results.push(await caller.job.inviteCandidates({ jobId, candidates: [candidate(email)] }))
    }
    expect(results.map(({ invited }) => invited)).toEqual([1, 1, 1, 0])
    expect(results.at(-1)?.left).toEqual([{ email, why: 'often' }])
    expect(mailsTo(email, strict)).toHaveLength(3)
  })
})

describe('what is kept of who was invited', () => {
  const invitationsOf = (email: string) =>
    t.db.selectFrom('candidateInvitations').select('id').where('email', '=', email).execute()
  const addressesOf = (email: string) =>
    t.db
      .selectFrom('invitedAddresses')
      .select('declinedAt')
      .where('addressHash', '=', sql<string>`address_hash(${email})`)
      .execute()
  const age = async (days: number) => {
    await sql`update candidate_invitations
      set created_at = created_at - ${days} * interval '1 day'`.execute(t.db)
    await sql`update invited_addresses
      set invited_at = invited_at - ${days} * interval '1 day'`.execute(t.db)
    await deleteOldInvitations(t.db)
  }

  it('goes after its time; that somebody declined stays', async () => {
    const { caller, jobId } = await newInviting()
    const [one, declined] = [newAddress(), newAddress()]
    const candidates = [candidate(one), candidate(declined)]
    await caller.job.inviteCandidates({ jobId, candidates })
    await oneClick(stopPath(declined))
    await age(candidateDays - 1)
    expect(await invitationsOf(one)).toHaveLength(1)
    await age(1)
    expect(await invitationsOf(one)).toEqual([])
    expect(await invitationsOf(declined)).toEqual([])
    expect(await addressesOf(one)).toEqual([])
    expect(await addressesOf(declined)).toHaveLength(1)
    expect(await caller.job.inviteCandidates({ jobId, candidates })).toMatchObject({
      invited: 1,
      left: [{ email: declined, why: 'unwanted' }],
    })
  })

  it('is in the export of a confirmed address, and gone with its account', async () => {
    const { caller, jobId, admin } = await newInviting()
    const person = await newCandidate(t)
    const { email, userId } = person.client
    await caller.job.inviteCandidates({ jobId, candidates: [candidate(email, 'Nadia', 'Met')] })
    const exported = async (of: typeof person.client) => {
      await of.post('/api/auth/login', { email: of.email, password: 'a long enough passphrase' })
      const { bytes } = await of.get('/api/user/export')
      return JSON.parse(strFromU8(unzipSync(bytes)['data.json'] ?? new Uint8Array())) as Record<
        string,
        unknown
      >
    }
    expect(await exported(person.client)).toMatchObject({ candidateInvitations: [] })
    await t.db
      .updateTable('users')
      .set({ emailVerifiedAt: new Date() })
      .where('id', '=', userId)
      .execute()
    expect(await exported(person.client)).toMatchObject({
      candidateInvitations: [{ organization: 'Skylark Lines', email, name: 'Nadia', note: 'Met' }],
      invitedAddresses: [{ organization: 'Skylark Lines', declinedAt: null }],
    })
    const sent = await exported(admin)
    expect(sent).toMatchObject({ sentInvitations: [{ job: 'Ferry Deckhand', candidates: 1 }] })
    expect(JSON.stringify(sent)).not.toContain(email)
    await t.db
      .updateTable('users')
      .set({ status: 'pending_deletion', deletionAt: new Date(Date.now() - 1000) })
      .where('id', '=', userId)
      .execute()
    const files = createFileStore(loadEnv({ NODE_ENV: 'test', DATA_DIR: t.dataDir }))
    await eraseDueAccounts({ db: t.db, files })
    expect(await invitationsOf(email)).toEqual([])
    expect(await addressesOf(email)).toEqual([])
  })
})
