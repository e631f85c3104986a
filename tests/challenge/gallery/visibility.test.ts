import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Visibility } from '#db/tables/challenges.ts'
import { testApp, type TestClient } from '../../support/app.ts'
import { expectAbsent, newEntrant } from '../../support/challenge.ts'
import type { Caller } from '../../support/challenges/judging.ts'
import { judgedEntries } from '../../support/challenges/gallery.ts'

const t = testApp()

/** Zoe's profile names her, as the second; what of it may be read where places are shown alone. */
async function finalizedFor(leaderboardVisibility: Visibility) {
  const made = await judgedEntries(t, { leaderboardVisibility }, async ({ challengeId }) => ({
    joined: await newEntrant(t, challengeId, 'Jo Joined'),
  }))
  const { challengeId, id } = made
  const viewer = await t.signUp({ name: 'Vi Viewer' })
  await t.db
    .insertInto('memberships')
    .values({ organizationId: id, userId: viewer.userId, role: 'viewer' })
    .execute()
  const outsider = await t.signUp()
  const people = {
    visitor: { client: t.client(), caller: await t.callerFor() },
    other: { client: outsider, caller: await t.callerFor(outsider) },
    joined: made.joined,
    handedIn: made.zoe,
    disqualified: made.dis,
    lead: made.ada,
    member: made.ben,
    outsideJudge: made.outside,
    team: { client: made.admin, caller: made.caller },
    viewerOfTeam: { client: viewer, caller: await t.callerFor(viewer) },
  }
  return { ...made, challengeId, people }
}

interface Viewer {
  client: TestClient
  caller: Caller
}

/** Where a viewer reads places, each `true` where there are some. */
async function seenBy({ caller }: Viewer, challengeId: string) {
  const { challenge } = caller
  const page = await challenge.byId({ challengeId })
  const ranking = await challenge.ranking({ challengeId })
  const versions = await challenge.rankings({ challengeId })
  const first = await challenge.rankingOf({ challengeId, version: 1 })
  const gallery = await challenge.gallery({ challengeId })
  return {
    said: page.showsRanking,
    page: page.ranking !== null,
    reasons: page.rankings.length > 0,
    ranking: ranking.items.length > 0,
    versions: versions.items.length > 0,
    first: first.items.length > 0,
    gallery: gallery.items.some(({ rank }) => rank !== null),
  }
}

const all = (isShown: boolean) => ({
  said: isShown,
  page: isShown,
  reasons: isShown,
  ranking: isShown,
  versions: isShown,
  first: isShown,
  gallery: isShown,
})

describe('the ranking', () => {
  const theirs = ['team', 'viewerOfTeam']
  const entrants = [...theirs, 'handedIn', 'disqualified', 'lead', 'member']
  const everybody = [...entrants, 'visitor', 'other', 'joined', 'outsideJudge']
  const shownTo: [Visibility, string[]][] = [
    ['everyone', everybody],
    ['entrants', entrants],
    ['none', theirs],
  ]
  it.each(shownTo)('that is for %s is shown to these alone', async (visibility, allowed) => {
    const { challengeId, people, caller } = await finalizedFor(visibility)
    await caller.challenge.correct({
      challengeId,
      number: 3,
      isLeftOut: true,
      version: 1,
      reason: 'It was bought.',
    })
    const seen: Record<string, unknown> = {}
    for (const [who, viewer] of Object.entries(people))
      seen[who] = await seenBy(viewer, challengeId)
    expect(seen).toEqual(
      Object.fromEntries(Object.keys(people).map(who => [who, all(allowed.includes(who))])),
    )
  })

  it('is nobody’s to read elsewhere: one’s own result and badge stay', async () => {
    const { challengeId, people, zoe, orgSlug } = await finalizedFor('none')
    const mine = await zoe.caller.challenge.mySubmission({ challengeId })
    expect(mine.result).toMatchObject({ rank: 2, score: 50 })
    const { badges } = await people.visitor.caller.user.profile({ username: zoe.username })
    expect(badges).toMatchObject([{ kind: 'finalist', rank: 2 }])
    const { caller, client } = people.handedIn
    const kim = people.other.caller
    const answers: Record<string, unknown> = {
      byId: await kim.challenge.byId({ challengeId }),
      list: await kim.challenge.list({ state: 'closed' }),
      ranking: await caller.challenge.ranking({ challengeId }),
      gallery: await kim.challenge.gallery({ challengeId }),
      profile: await kim.user.profile({ username: zoe.username }),
      org: await kim.org.page({ orgSlug }),
      announced: await caller.challenge.announcements({ challengeId }),
      questions: await kim.challenge.questions({ challengeId }),
      exported: (await client.get(`/api/challenges/${challengeId}/results.csv`)).body,
    }
    for (const [where, answer] of Object.entries(answers)) {
      const text = JSON.stringify(answer)
      // The winner's place and points, by which others' would be known.
      for (const told of ['"rank":1,', '"rank":3,', '"finalScore":90', 'winner', '"score":90'])
        expect({ where, told, isThere: text.includes(told) }).toEqual({
          where,
          told,
          isThere: false,
        })
    }
  })

  it('of a suspended organization nobody reads', async () => {
    const { id, people, challengeId } = await finalizedFor('everyone')
    await sql`update organizations set status = 'suspended' where id = ${id}`.execute(t.db)
    for (const { caller } of Object.values(people))
      await expectAbsent([
        caller.challenge.ranking({ challengeId }),
        caller.challenge.rankings({ challengeId }),
        caller.challenge.rankingOf({ challengeId, version: 1 }),
        caller.challenge.gallery({ challengeId }),
      ])
  })

  it('is closed to who has left the team', async () => {
    const { id, people, challengeId } = await finalizedFor('none')
    await t.db
      .updateTable('memberships')
      .set({ status: 'removed' })
      .where('organizationId', '=', id)
      .where('userId', '=', people.viewerOfTeam.client.userId)
      .execute()
    expect(await seenBy(people.viewerOfTeam, challengeId)).toEqual(all(false))
  })
})
