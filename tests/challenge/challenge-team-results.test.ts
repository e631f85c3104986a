import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { loadEnv } from '#server/env.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { eraseDueAccounts } from '#server/user/erase.ts'
import { testApp, unique } from '../support/app.ts'
import { close, newChallenge, newSubmission, sendFiles } from '../support/challenge.ts'
import { addTo, newPerson, newTeam, type Person } from '../support/people/team-members.ts'

const t = testApp()

async function showProfile({ client }: Person, visibility: 'public' | 'members' | 'hidden') {
  const username = unique('person')
  await t.db.updateTable('users').set({ username }).where('id', '=', client.userId).execute()
  await t.db.insertInto('profiles').values({ userId: client.userId, visibility }).execute()
  return username
}

/** Ada's team has won with Ben and Cem; Zoe, alone, is second. */
async function judged() {
  const team = await newTeam(t, ['Ben Brook', 'Cem Cliff'])
  const { challengeId, ada, org } = team
  await ada.caller.challenge.submit({ challengeId, text: 'Ours', links: [] })
  await newSubmission(t, challengeId, 'Zoe Zander')
  await close(t, challengeId)
  const before = await org.challenge.submissions({ challengeId })
  const shown = []
  for (const [index, { id: submissionId }] of before.items.entries()) {
    shown.push(await org.challenge.submission({ submissionId }))
    const value = index === 0 ? 9 : 5
    await org.challenge.judge({
      submissionId,
      scores: ['result', 'clarity'].map(criterion => ({ criterion, value, comment: 'Fine.' })),
      overallComment: 'Thank you.',
    })
  }
  return { ...team, blind: JSON.stringify([before, shown]) }
}

it('names no team and nobody of it while work is judged', async () => {
  const { blind, org, challengeId } = await judged()
  // A hash may hold any letters.
  const { version: _, ...ranking } = await org.challenge.comingRanking({ challengeId })
  const coming = JSON.stringify(ranking)
  for (const name of ['Night Shift', 'Ada', 'Ben', 'Cem'])
    expect(blind + coming).not.toContain(name)
})

it('gives rank, feedback and a badge to each member, and names those who may be shown', async () => {
  const { challengeId, ada, members, org, admin } = await judged()
  const [ben, cem] = members as [Person, Person]
  const username = await showProfile(ben, 'public')
  await showProfile(cem, 'hidden')
  const usernameOfAda = await showProfile(ada, 'members')
  await org.challenge.finalize({ challengeId })
  for (const { caller, client } of [ada, ben, cem]) {
    const { result } = await caller.challenge.mySubmission({ challengeId })
    expect(result).toMatchObject({ rank: 1, score: 90, comments: ['Thank you.'] })
    const badges = await t.db
      .selectFrom('badges')
      .select(['kind', 'rank', 'score'])
      .where('userId', '=', client.userId)
      .execute()
    expect(badges).toEqual([{ kind: 'winner', rank: 1, score: 90 }])
    await expect
      .poll(() => t.mails.filter(({ to }) => to === client.email).at(-1)?.text)
      .toContain('You came in place 1, with 90 of 100 points')
  }
  const byVisitor = await (await t.callerFor()).challenge.byId({ challengeId })
  expect(byVisitor.ranking?.[0]).toMatchObject({
    rank: 1,
    name: null,
    isMine: false,
    team: { name: 'Night Shift', size: 3, members: [{ name: 'Ben Brook', username }] },
  })
  expect(JSON.stringify(byVisitor)).not.toMatch(/Ada|Cem|Zoe/)
  const byMember = await cem.caller.challenge.byId({ challengeId })
  expect(byMember.ranking?.[0]).toMatchObject({
    isMine: true,
    team: { members: [{ username: usernameOfAda }, { username }] },
  })
  const { items } = await org.challenge.submissions({ challengeId })
  expect(items[0]?.team).toMatchObject({
    name: 'Night Shift',
    members: [
      { name: 'Ada Archer', email: ada.client.email },
      { name: 'Ben Brook', email: ben.client.email },
      { name: 'Cem Cliff', email: cem.client.email },
    ],
  })
  expect(items[1]).toMatchObject({ team: null, person: { name: 'Zoe Zander', email: null } })
  const { body } = await admin.get(`/api/challenges/${challengeId}/results.csv`)
  expect(body).toContain(',Night Shift,"Ada Archer, Ben Brook, Cem Cliff",')
})

it('keeps the work for the others when an account is erased', async () => {
  const { challengeId, ada, members } = await newTeam(t, ['Ben'])
  const [ben] = members as [Person]
  await sendFiles(ada.client, challengeId, { name: 'plan.txt', bytes: Buffer.from('berth 14') })
  const { submissionId } = await ada.caller.challenge.submit({
    challengeId,
    text: 'Ours',
    links: [],
  })
  await close(t, challengeId)
  await sql`update users set status = 'pending_deletion', deletion_at = now()
    where id = ${ada.client.userId}`.execute(t.db)
  const files = createFileStore(loadEnv({ NODE_ENV: 'test', DATA_DIR: t.dataDir }))
  await eraseDueAccounts({ db: t.db, files })
  const mine = await ben.caller.challenge.mySubmission({ challengeId })
  expect(mine).toMatchObject({
    submission: { id: submissionId, text: 'Ours' },
    receipts: [{ attempt: 1, handedInBy: null }],
  })
  const file = await ben.client.get(`/api/submissions/${submissionId}/files/0`)
  expect(file.body).toBe('berth 14')
  const { team } = await ben.caller.challenge.myTeam({ challengeId })
  expect(team).toMatchObject({ isLead: true, members: [{ name: 'Ben' }] })
  // Its receipt says that the team handed in, and nothing of the account that is gone.
  expect(mine.receipts[0]?.content).toContain(`"team": "${team?.id}"`)
  expect(mine.receipts[0]?.content).not.toContain(ada.client.userId)
})

it('gives each member the team’s work in their export, and no receipt of before the team', async () => {
  const { challengeId } = await newChallenge(t, { maxTeamSize: 2 })
  const [ada, ben] = [await newPerson(t, 'Ada'), await newPerson(t, 'Ben')]
  await ada.caller.challenge.join({ challengeId })
  await ada.caller.challenge.submit({ challengeId, text: 'Alone', links: [] })
  await ada.caller.challenge.makeTeam({ challengeId, name: 'Night Shift' })
  await addTo(challengeId, ada, ben)
  await ben.caller.challenge.submit({ challengeId, text: 'Together', links: [] })
  const exportOf = async ({ client }: Person) => {
    await client.post('/trpc/user.exportData', { password: 'a long enough passphrase' })
    const { bytes } = await client.get('/api/user/export')
    const text = strFromU8(unzipSync(bytes)['data.json'] ?? new Uint8Array())
    return (JSON.parse(text) as { challenges: unknown }).challenges
  }
  const both = { name: 'Night Shift' }
  const submission = { text: 'Together', attempt: 2 }
  expect(await exportOf(ada)).toMatchObject({
    teams: [{ ...both, isLead: true }],
    entries: [{ draftText: 'Together' }],
    submissions: [{ ...submission, receipts: [{ attempt: 1 }, { attempt: 2 }] }],
  })
  expect(await exportOf(ben)).toMatchObject({
    teams: [{ ...both, isLead: false }],
    entries: [{ draftText: 'Together' }],
    submissions: [{ ...submission, receipts: [{ attempt: 2 }] }],
  })
})

it('objects once as a team, and a correction takes and gives back the badges of all', async () => {
  const { challengeId, ada, members, org } = await judged()
  const [ben] = members as [Person, Person]
  await org.challenge.finalize({ challengeId })
  const send = (person: Person) =>
    person.caller.challenge.appeal({ challengeId, kind: 'appeal', body: 'One file is not ours.' })
  const sent = await Promise.allSettled([send(ben), send(ada)])
  expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  for (const { caller } of [ada, ben])
    expect(await caller.challenge.ownAppeal({ challengeId })).toMatchObject({
      appeal: { body: 'One file is not ours.' },
    })
  const badges = () =>
    t.db
      .selectFrom('badges')
      .select('revokedAt')
      .where('challengeId', '=', challengeId)
      .where(
        'userId',
        'in',
        [ada, ...members].map(({ client }) => client.userId),
      )
      .execute()
  const correct = (isLeftOut: boolean, version: number) =>
    org.challenge.correct({
      challengeId,
      number: 1,
      isLeftOut,
      version,
      reason: 'One file is not theirs.',
    })
  await correct(true, 1)
  expect((await badges()).every(({ revokedAt }) => revokedAt !== null)).toBe(true)
  await correct(false, 2)
  expect((await badges()).map(({ revokedAt }) => revokedAt)).toEqual([null, null, null])
})
