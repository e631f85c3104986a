import { expect, it } from 'vitest'
import { testApp, unique } from '../../support/app.ts'
import { close, newChallenge, sendFiles } from '../../support/challenge.ts'
import { judge, makeAdmin, newOutsideJudge } from '../../support/challenges/judging.ts'

const t = testApp()

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

/** Each answer holds none of these words, whatever their case. */
function expectNone(answers: Record<string, unknown>, words: string[]) {
  for (const [where, answer] of Object.entries(answers)) {
    const text = (typeof answer === 'string' ? answer : JSON.stringify(answer)).toLowerCase()
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

  const seen = async () => {
    for (const { client, caller: own } of judges) {
      const isTeam = client !== outside.client
      const answers: Record<string, unknown> = {
        submissions: await own.challenge.submissions(of),
        byId: await own.challenge.byId(of),
        mine: await own.challenge.mySubmission(of),
        notifications: await own.user.notifications({}),
        page: (await client.get(`/challenge-details/${challengeId}`)).body,
      }
      for (const { submissionId } of entrants) {
        answers[`submission ${submissionId}`] = await own.challenge.submission({ submissionId })
        const file = await client.get(`/api/submissions/${submissionId}/files/0`)
        expect(file.status).toBe(200)
        answers[`file ${submissionId}`] = [file.headers, file.body]
      }
      if (isTeam) {
        answers['forAdmin'] = await own.challenge.forAdmin(of)
        answers['jury'] = await own.challenge.jury(of)
        answers['activity'] = await own.org.activity({ orgSlug })
        answers['overview'] = await own.org.overview({ orgSlug })
        answers['outside'] = await own.challenge.outsideJudges(of)
        const csv = await client.get(`/api/challenges/${challengeId}/results.csv`)
        answers['csv'] = [csv.headers, csv.body]
        answers['manage page'] = (
          await client.get(`/org/${orgSlug}/challenges/${challengeId}`)
        ).body
      }
      expectNone(answers, words)
    }
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
  expectNone({ mails: mailed.map(({ subject, text }) => [subject, text]) }, words)

  await caller.challenge.finalize(of)
  // The organization learns the names with the results; who judged from outside does not.
  expect((await caller.challenge.submissions(of)).items.map(({ person }) => person?.name)).toEqual(
    expect.arrayContaining(['Quirinia Lindqvist-Okafor']),
  )
  expectNone(
    {
      submissions: await outside.caller.challenge.submissions(of),
      submission: await outside.caller.challenge.submission({ submissionId: first.submissionId }),
      file: (await outside.client.get(`/api/submissions/${first.submissionId}/files/0`)).headers,
    },
    words,
  )
})
