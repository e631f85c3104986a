import { expect } from 'vitest'
import type { Visibility } from '#db/tables/challenges.ts'
import { unique, type TestApp, type TestClient } from '../app.ts'
import { close, newChallenge, sendFiles } from '../challenge.ts'
import { addTo, newPerson, type Person } from '../people/team-members.ts'
import { judgeWith } from './judged-challenge.ts'
import { namedJpeg } from './named-pictures.ts'
import { newOutsideJudge, type Caller } from './judging.ts'

/** Their profile shows the public that they take part. */
export async function showProfile(t: TestApp, { client }: Pick<Person, 'client'>, name = 'person') {
  const username = unique(name)
  await t.db.updateTable('users').set({ username }).where('id', '=', client.userId).execute()
  await t.db
    .insertInto('profiles')
    .values({ userId: client.userId, visibility: 'public' })
    .execute()
  return username
}

export const fileOf = (client: TestClient, submissionId: string, index = 0) =>
  client.get(`/api/gallery/${submissionId}/files/${index}`)

/** Whether all ways to a work agree that it is there, or that it is not. */
export async function isShown(
  { caller, client }: { caller: Caller; client: TestClient },
  challengeId: string,
  submissionId: string,
) {
  const { items } = await caller.challenge.gallery({ challengeId })
  const seen = [
    items.some(({ id }) => id === submissionId),
    await caller.challenge.galleryText({ submissionId }).then(
      () => true,
      () => false,
    ),
    (await fileOf(client, submissionId)).status === 200,
  ]
  const { works } = await caller.challenge.byId({ challengeId })
  expect(works).toBe(items.length)
  expect(new Set(seen).size).toBe(1)
  return seen[0]
}

type Opened = Awaited<ReturnType<typeof newChallenge>>

/**
 * A finalized challenge whose entrants agreed to the gallery. First is Ada's team with Ben, whose
 * profiles show nothing; second Zoe, whose profile names her; then Kim, who is nobody's to know, and
 * Dis, who is disqualified. `meanwhile` is done while it is open.
 */
export async function judgedEntries<More extends object>(
  t: TestApp,
  change: { leaderboardVisibility?: Visibility; galleryVisibility?: Visibility },
  meanwhile: (opened: Opened) => Promise<More>,
  finalize = true,
) {
  const opened = await newChallenge(t, {
    maxTeamSize: 2,
    galleryVisibility: 'everyone',
    ...change,
  })
  const { challengeId, caller } = opened
  const inGallery = change.galleryVisibility !== 'none'
  const ada = await newPerson(t, 'Ada Archer')
  const ben = await newPerson(t, 'Ben Brook')
  await ada.caller.challenge.makeTeam({ challengeId, name: 'Night Shift' })
  await addTo(challengeId, ada, ben)
  const [zoe, kim, dis] = [
    await newPerson(t, 'Zoe Zander'),
    await newPerson(t, 'Kim Kestrel'),
    await newPerson(t, 'Dis Dunn'),
  ]
  const username = await showProfile(t, zoe, 'zoe-z')
  const works: string[] = []
  for (const person of [ada, zoe, kim, dis]) {
    if (person !== ada) await person.caller.challenge.join({ challengeId })
    const name = (person === ada ? 'ada' : person === zoe ? 'zoe' : 'kim') + ' archer sketch.svg'
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    const photo = { name: 'photo of kim.jpg', bytes: namedJpeg('Kim Kestrel') }
    await sendFiles(
      person.client,
      challengeId,
      { name, bytes: svg },
      ...(person === kim ? [photo] : []),
    )
    const { submissionId } = await person.caller.challenge.submit({
      challengeId,
      text: 'It hums below 40 dB.',
      links: ['https://code.example/pump'],
      inGallery,
    })
    works.push(submissionId)
  }
  const more = await meanwhile(opened)
  const outside = await newOutsideJudge(t, { caller, challengeId })
  await close(t, challengeId)
  const [ofTeam, ofZoe, ofKim, ofDis] = works as [string, string, string, string]
  await caller.challenge.disqualify({ submissionId: ofDis, reason: 'A copy.' })
  for (const judge of [caller, outside.caller])
    for (const [submissionId, points] of [
      [ofTeam, 9],
      [ofZoe, 5],
      [ofKim, 3],
    ] as const)
      await judgeWith(judge, submissionId, points)
  if (finalize) await caller.challenge.finalize({ challengeId })
  return {
    ...opened,
    ...more,
    outside,
    ada,
    ben,
    zoe: { ...zoe, username },
    kim,
    dis,
    works: { ofTeam, ofZoe, ofKim, ofDis },
  }
}
