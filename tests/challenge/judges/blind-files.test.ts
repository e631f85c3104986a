import { expect, it } from 'vitest'
import { testApp } from '../../support/app.ts'
import { close, newChallenge, newEntrant, sendFiles } from '../../support/challenge.ts'
import { judge, newOutsideJudge } from '../../support/challenges/judging.ts'
import { bytesIn, namedFiles } from '../../support/challenges/named-files.ts'

const t = testApp()
const who = 'Quirinia Lindqvist'
const word = 'quirinia'

it('gives judges files without names, and who handed in and the organization the originals', async () => {
  const challenge = await newChallenge(t)
  const { challengeId, admin, caller } = challenge
  const files = await namedFiles(who)
  const film = Buffer.from(`\0\0\0\x18ftypmp42${who}`, 'latin1')
  const sent = Object.entries({ ...files, 'film.mp4': film }).map(([name, bytes]) => ({
    name,
    bytes,
  }))
  const works: { submissionId: string; client: typeof admin; sent: typeof sent }[] = []
  for (let from = 0; from < sent.length; from += 5) {
    const { client, caller: own } = await newEntrant(t, challengeId, who)
    const part = sent.slice(from, from + 5)
    expect((await sendFiles(client, challengeId, ...part)).status).toBe(201)
    const { draft } = await own.challenge.mySubmission({ challengeId })
    for (const { name, sha256 } of draft?.files ?? []) {
      const { found, stays } = await own.challenge.namesInFile({ challengeId, sha256 })
      // Before it is handed in, its entrant reads what is in it, and whether it goes.
      if (name === 'film.mp4')
        expect({ found, stays }).toEqual({ found: [], stays: [{ why: 'kind', where: null }] })
      else
        expect({ name, told: JSON.stringify(found).includes(who), stays }).toEqual({
          name,
          told: true,
          stays: [],
        })
    }
    const { submissionId } = await own.challenge.submit({ challengeId, text: 'Work', links: [] })
    works.push({ submissionId, client, sent: part })
  }
  const stranger = await newEntrant(t, challengeId)
  const { draft } = await t
    .callerFor(works[0]!.client)
    .then(own => own.challenge.mySubmission({ challengeId }))
  const sha256 = draft?.files[0]?.sha256 ?? ''
  await expect(
    stranger.caller.challenge.namesInFile({ challengeId, sha256 }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const outside = await newOutsideJudge(t, challenge)
  await close(t, challengeId)

  const fetched = async (client: typeof admin, submissionId: string, index: number) => {
    const file = await client.get(`/api/submissions/${submissionId}/files/${index}`)
    expect(file.status).toBe(200)
    expect(Number(file.headers['content-length'])).toBe(file.bytes.length)
    return { bytes: file.bytes, named: String(file.headers['content-disposition']) }
  }
  for (const client of [admin, outside.client])
    for (const { submissionId, sent: part } of works)
      for (const [index, { name, bytes }] of part.entries()) {
        const file = await fetched(client, submissionId, index)
        if (name === 'film.mp4') expect(file.bytes).toEqual(bytes)
        else
          expect({ name, names: bytesIn(file.bytes).includes(word) }).toEqual({
            name,
            names: false,
          })
        expect(file.named).toContain(`file ${index + 1}`)
      }
  for (const { client, submissionId, sent: part } of works)
    for (const [index, { name, bytes }] of part.entries()) {
      const file = await fetched(client, submissionId, index)
      expect(file.bytes).toEqual(bytes)
      expect(file.named).toContain(name)
    }

  for (const { submissionId } of works) await judge(caller, submissionId, 5)
  await caller.challenge.finalize({ challengeId })
  const [first] = works
  const original = await fetched(admin, first!.submissionId, 0)
  expect(original.bytes).toEqual(first!.sent[0]?.bytes)
  expect(original.named).toContain(first!.sent[0]?.name)
  const stillBlind = await fetched(outside.client, first!.submissionId, 0)
  expect(bytesIn(stillBlind.bytes)).not.toContain(word)
  expect(stillBlind.named).toContain('file 1')
})
