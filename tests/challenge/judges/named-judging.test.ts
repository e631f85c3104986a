import { expect, it } from 'vitest'
import { testApp, unique } from '../../support/app.ts'
import {
  challengeFields,
  close,
  newChallenge,
  newSubmission,
  sendFiles,
} from '../../support/challenge.ts'
import { judge, newOutsideJudge } from '../../support/challenges/judging.ts'
import { namedFiles } from '../../support/challenges/named-files.ts'

const t = testApp()

const work =
  'One pump that hums a low note in the cellar, and how felt under its feet made it quiet again.'

it('shows names to judges from the deadline on where the challenge says so, and no address', async () => {
  const challenge = await newChallenge(t, { blindJudging: false, maxTeamSize: 3 })
  const { challengeId, orgSlug, admin, caller } = challenge
  const of = { challengeId }
  const alone = await newSubmission(t, challengeId, 'Zebediah Alone')
  const lead = await newSubmission(t, challengeId, 'Ottilie Lead')
  const username = unique('ottilie')
  await t.db.updateTable('users').set({ username }).where('id', '=', lead.client.userId).execute()
  await lead.caller.challenge.makeTeam({ challengeId, name: 'Team Felt' })
  const photo = (await namedFiles('Ottilie Lead'))['photo.jpg']!
  for (const { client, caller: own } of [alone, lead]) {
    await sendFiles(client, challengeId, { name: 'Ottilie’s pump.jpg', bytes: photo })
    await own.challenge.submit({ challengeId, text: work, links: [] })
  }
  const outside = await newOutsideJudge(t, challenge)
  const judges = [
    { client: admin, caller },
    { client: outside.client, caller: outside.caller },
  ]
  const namesOf = async (own: typeof caller) =>
    (await own.challenge.submissions(of)).items.flatMap(({ person, team }) =>
      team ? [team.name, ...team.members.map(({ name }) => name)] : (person?.name ?? []),
    )
  const csvOf = async () => (await admin.get(`/api/challenges/${challengeId}/results.csv`)).body

  for (const { caller: own } of judges) expect(await namesOf(own)).toEqual([])
  expect(await csvOf()).not.toMatch(/Ottilie|Zebediah|Felt/)
  await close(t, challengeId)

  for (const { client, caller: own } of judges) {
    expect((await namesOf(own)).toSorted()).toEqual(['Ottilie Lead', 'Team Felt', 'Zebediah Alone'])
    const submission = await own.challenge.submission({ submissionId: lead.submissionId })
    expect(submission).toMatchObject({
      isBlind: false,
      entrant: { name: 'Team Felt', members: ['Ottilie Lead'] },
      similar: [{ name: 'Zebediah Alone', files: 1 }],
      files: [{ name: 'Ottilie’s pump.jpg' }],
    })
    const file = await client.get(`/api/submissions/${lead.submissionId}/files/0`)
    expect(file.bytes).toEqual(photo)
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(
      'Ottilie’s pump',
    )
    const seen = JSON.stringify([
      await own.challenge.submissions(of),
      submission,
      await own.challenge.byId(of),
      client === admin && [
        await csvOf(),
        await own.challenge.jury(of),
        await own.org.activity({ orgSlug }),
      ],
    ])
    for (const hidden of [lead.client.email, alone.client.email, username])
      expect({ hidden, isThere: seen.includes(hidden) }).toEqual({ hidden, isThere: false })
  }
  expect(await csvOf()).toMatch(/Team Felt,Ottilie Lead,/)
  // Others see no more than before.
  const stranger = await t.callerFor(await t.signUp())
  expect(JSON.stringify(await stranger.challenge.byId(of))).not.toMatch(/Ottilie|Zebediah|Felt/)

  for (const { submissionId } of [alone, lead])
    await judge(caller, submissionId, submissionId === lead.submissionId ? 9 : 5)
  await caller.challenge.finalize(of)
  const told = JSON.stringify(await caller.challenge.submissions(of))
  expect(told).toContain(lead.client.email)
  expect(told).toContain(username)
  const toOutside = JSON.stringify(await outside.caller.challenge.submissions(of))
  expect(toOutside).toContain('Team Felt')
  expect(toOutside).not.toContain(lead.client.email)
  expect(toOutside).not.toContain(username)
})

it('keeps a blind challenge blind to a judge from outside, of teams too, when the results are out', async () => {
  const challenge = await newChallenge(t, { maxTeamSize: 3 })
  const { challengeId, caller } = challenge
  const lead = await newSubmission(t, challengeId, 'Ottilie Lead')
  await lead.caller.challenge.makeTeam({ challengeId, name: 'Team Felt' })
  const outside = await newOutsideJudge(t, challenge)
  await close(t, challengeId)
  await judge(caller, lead.submissionId, 7)
  await caller.challenge.finalize({ challengeId })
  expect(JSON.stringify(await caller.challenge.submissions({ challengeId }))).toContain('Team Felt')
  const seen = JSON.stringify(await outside.caller.challenge.submissions({ challengeId }))
  for (const word of ['Felt', 'Ottilie', lead.client.email]) expect(seen).not.toContain(word)
})

it('fixes what judges see when the challenge has opened', async () => {
  const { challengeId, caller } = await newChallenge(t)
  const { version } = await caller.challenge.forAdmin({ challengeId })
  const fields = { ...challengeFields, blindJudging: false }
  await expect(caller.challenge.update({ challengeId, version, fields })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect((await caller.challenge.forAdmin({ challengeId })).blindJudging).toBe(true)
})
