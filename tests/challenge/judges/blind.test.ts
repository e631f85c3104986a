import { expect, it } from 'vitest'
import { testApp, unique } from '../../support/app.ts'
import { close, newChallenge, sendFiles } from '../../support/challenge.ts'
import { testDatabase } from '../../support/database.ts'
import { judge, makeAdmin, newOutsideJudge } from '../../support/challenges/judging.ts'
import { drawnPages } from '../../support/servers/drawn-pages.ts'

/** With the pages, which hold what they were drawn from. */
const t = testApp({}, {}, testDatabase(), drawnPages)

/** What names an entrant: none of it may reach who judges, until the results are out. */
async function newNamed(challengeId: string, word: string) {
  const client = await t.signUp({
    name: `${word} Lindqvist-Okafor`,
    email: `${unique(word.toLowerCase())}@${word.toLowerCase()}.example`,
  })
  const caller = await t.callerFor(client)
  const username = unique(`${word.toLowerCase()}-name`)
  await t.db.updateTable('users').set({ username }).where('id', '=', client.userId).execute()
  await caller.challenge.join({ challengeId })
  await sendFiles(client, challengeId, {
    name: `${word} Lindqvist-Okafor CV.pdf`,
    bytes: Buffer.from(`%PDF-1.7 ${word.length}`),
  })
  const sent = await caller.challenge.submit({ challengeId, text: 'The work', links: [] })
  return { client, caller, ...sent, words: [word, username, client.email, client.userId] }
}

const textOf = (answer: unknown) =>
  (typeof answer === 'string' ? answer : JSON.stringify(answer)).toLowerCase()

/** The answers in which one of these words is. */
const naming = (answers: Record<string, unknown>, words: string[]) =>
  Object.keys(answers).filter(where =>
    words.some(word => textOf(answers[where]).includes(word.toLowerCase())),
  )

/** Each answer holds none of these words, whatever their case. */
function expectNone(answers: Record<string, unknown>, words: string[]) {
  for (const [where, answer] of Object.entries(answers)) {
    const text = textOf(answer)
    for (const word of words)
      expect({ where, word, isThere: text.includes(word.toLowerCase()) }).toEqual({
        where,
        word,
        isThere: false,
      })
  }
}

it('names no entrant to who judges: in answers, pages, files and their names', async () => {
  const challenge = await newChallenge(t)
  const { challengeId, id, orgSlug, admin, caller } = challenge
  const of = { challengeId }
  const entrants = [
    await newNamed(challengeId, 'Quirinia'),
    await newNamed(challengeId, 'Zebediah'),
    await newNamed(challengeId, 'Ottilie'),
  ]
  const [first, second, third] = entrants as [
    (typeof entrants)[number],
    (typeof entrants)[number],
    (typeof entrants)[number],
  ]
  const words = entrants.flatMap(entrant => entrant.words)
  const outside = await newOutsideJudge(t, challenge)
  const colleague = await t.signUp({ name: 'Colleague' })
  await makeAdmin(t, id, colleague)
  const judges = [
    { client: admin, caller },
    { client: colleague, caller: await t.callerFor(colleague) },
    outside,
  ]
  await close(t, challengeId)

  const page = async (client: typeof admin, address: string) => {
    const { status, body } = await client.get(address)
    expect({ address, status, hasState: body.includes('id="state"') }).toEqual({
      address,
      status: 200,
      hasState: true,
    })
    return body
  }
  const answersTo = async ({ client, caller: own }: (typeof judges)[number]) => {
    const answers: Record<string, unknown> = {
      submissions: await own.challenge.submissions(of),
      byId: await own.challenge.byId(of),
      mine: await own.challenge.mySubmission(of),
      notifications: await own.user.notifications({}),
      page: await page(client, `/challenge-details/${challengeId}`),
    }
    for (const [index, { submissionId }] of entrants.entries()) {
      answers[`submission ${index}`] = await own.challenge.submission({ submissionId })
      const file = await client.get(`/api/submissions/${submissionId}/files/0`)
      expect(file.status).toBe(200)
      answers[`file ${index}`] = [file.headers, file.body]
    }
    if (client !== outside.client) {
      answers['forAdmin'] = await own.challenge.forAdmin(of)
      answers['jury'] = await own.challenge.jury(of)
      answers['activity'] = await own.org.activity({ orgSlug })
      answers['overview'] = await own.org.overview({ orgSlug })
      answers['outside'] = await own.challenge.outsideJudges(of)
      const csv = await client.get(`/api/challenges/${challengeId}/results.csv`)
      expect(csv.status).toBe(200)
      answers['csv'] = [csv.headers, csv.body]
      answers['manage page'] = await page(client, `/org/${orgSlug}/challenges/${challengeId}`)
    }
    return answers
  }
  const seen = async () => {
    for (const one of judges) expectNone(await answersTo(one), words)
  }
  await seen()
  // Scored, with a conflict, and with one that is disqualified, it is as blind.
  await outside.caller.challenge.declareConflict({
    submissionId: first.submissionId,
    reason: 'I know the work.',
  })
  await caller.challenge.disqualify({ submissionId: third.submissionId, reason: 'A copy.' })
  for (const { caller: own } of judges.slice(0, 2))
    for (const { submissionId } of [first, second]) await judge(own, submissionId, 5)
  await judge(outside.caller, second.submissionId, 7)
  await seen()
  for (const { caller: own } of judges.slice(0, 2))
    expectNone({ coming: await own.challenge.comingRanking(of) }, words)
  // What is mailed to them does not either.
  const mailed = t.mails.filter(({ to }) => judges.some(({ client }) => client.email === to))
  expect(mailed.length).toBeGreaterThan(0)
  expectNone({ mails: mailed.map(({ subject, text }) => [subject, text]) }, words)

  await caller.challenge.finalize(of)
  // The organization learns the names with the results; who judged from outside does not.
  expect((await caller.challenge.submissions(of)).items.map(({ person }) => person?.name)).toEqual(
    expect.arrayContaining(['Quirinia Lindqvist-Okafor']),
  )
  const ofEach = (what: string) => entrants.map((_, index) => `${what} ${index}`)
  expect(naming(await answersTo(judges[0]!), words).toSorted()).toEqual(
    ['submissions', 'csv', ...ofEach('submission'), ...ofEach('file')].toSorted(),
  )
  expectNone(
    {
      submissions: await outside.caller.challenge.submissions(of),
      submission: await outside.caller.challenge.submission({ submissionId: first.submissionId }),
      file: (await outside.client.get(`/api/submissions/${first.submissionId}/files/0`)).headers,
    },
    words,
  )
}, 60_000)
