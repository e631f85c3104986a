import { expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { newEntrant } from '../support/challenge.ts'
import { addTo, newPerson, newTeam } from '../support/people/team-members.ts'
import { announce, beginUpload, offsetOf, sendPiece, sha256 } from '../support/uploads/tus.ts'

const t = testApp()

it('members go on with each other’s uploads, which go with the team’s entry when its lead leaves', async () => {
  const { challengeId, ada, members } = await newTeam(t, ['Ben Barrow'])
  const [ben = ada] = members
  const bytes = Buffer.from('a quiet pump')
  const url = await beginUpload(ada.client, challengeId, { name: 'a.txt', size: bytes.length })
  await sendPiece(ada.client, url, 0, bytes.subarray(0, 4))
  expect(await offsetOf(ben.client, url)).toBe(4)
  await sendPiece(ben.client, url, 4, bytes.subarray(4, 6))
  const { client: other } = await newEntrant(t, challengeId)
  expect(await offsetOf(other, url)).toBe(404)
  const begun = await Promise.all(
    [ada, ben, ada, ben, ada].map(({ client }, index) =>
      announce(client, challengeId, { name: `${index}.txt`, size: 5 }),
    ),
  )
  expect(begun.filter(({ status }) => status === 201)).toHaveLength(4)
  await ada.caller.challenge.leave({ challengeId })
  expect(await offsetOf(ada.client, url)).toBe(404)
  expect((await sendPiece(ben.client, url, 6, bytes.subarray(6))).status).toBe(204)
  const mine = await ben.caller.challenge.mySubmission({ challengeId })
  expect(mine.draft?.files).toMatchObject([{ name: 'a.txt', sha256: sha256(bytes) }])
  expect(mine.uploads).toHaveLength(4)
})

it('a member withdraws what another handed in, and has its receipt as a file', async () => {
  const { challengeId, ada, members } = await newTeam(t, ['Ben Barrow'])
  const [ben = ada] = members
  const { receipt } = await ada.caller.challenge.submit({ challengeId, text: 'Ours', links: [] })
  await ben.caller.challenge.withdraw({ challengeId })
  const { submission, withdrawnAt } = await ada.caller.challenge.mySubmission({ challengeId })
  expect([submission, withdrawnAt]).toEqual([null, expect.any(Date)])
  const file = await ben.client.get(`/api/challenges/${challengeId}/receipts/1`)
  expect(sha256(file.bytes)).toBe(receipt)
  // Who joins the team later has it too: it is since the team was made.
  const cleo = await newPerson(t, 'Cleo Carter')
  await addTo(challengeId, ada, cleo)
  expect((await cleo.client.get(`/api/challenges/${challengeId}/receipts/1`)).status).toBe(200)
  const { client: other } = await newEntrant(t, challengeId)
  expect((await other.get(`/api/challenges/${challengeId}/receipts/1`)).status).toBe(404)
})
