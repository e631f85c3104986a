import { expect, it } from 'vitest'
import {
  criteria,
  newPerson,
  rankingOf,
  section,
  title,
} from '../../support/browser/challenge-story.ts'
import {
  badgeOf,
  commentBy,
  finalizedChallenge,
  shared,
  winnersBadge,
  works,
} from '../../support/browser/pump-challenge.ts'
import { expectScreen } from '../../support/browser/story.ts'
import { desktop, open, phone, testBrowser } from '../../support/browser/visitor.ts'
import { reachableSite } from '../../support/reachable-site.ts'

const browser = testBrowser()
const site = reachableSite()

const tablet = { width: 768, height: 1024 }

/** Each on a device of their own, in one of the two looks. */
const person = async (name: string, size = desktop, dark = false) =>
  newPerson(await browser.visitor({ site: site.url, size, dark }), name, site.dataDir)

it('each entrant reads their result with what was said of it, and winners have badges', async () => {
  const olga = await person('Olga Owner')
  const lena = await person('Lena Lead', tablet, true)
  const milo = await person('Milo Member', phone)
  const sina = await person('Sina Single', phone, true)
  const tom = await person('Tom Alone', desktop, true)
  const entrants = { lead: lena, member: milo, sina, tom }
  const { address } = await finalizedChallenge(site, olga, entrants)

  // Each reads their own place, and what was said to each criterion.
  for (const [one, text] of [
    [lena, works.team],
    [milo, works.team],
    [sina, works.sina],
    [tom, works.tom],
  ] as const) {
    await open(one, address)
    const own = section(one, 'Your result')
    await own.getByText(text === works.tom ? 'Place 3' : 'Place 1').waitFor()
    for (const criterion of criteria)
      await own.getByText(commentBy('Olga Owner', text)(criterion)).waitFor()
    await expectScreen(one, title)
  }
  expect(await rankingOf(tom)).toEqual([
    `1, shared Night Shift Winner Lena Lead, Milo Member Wins: ${shared} 80`,
    `1, shared Sina Single Winner Wins: ${shared} 80`,
    '3 Tom Alone You 50',
  ])

  // What was won stands on public profiles, with what it rests on.
  const visitor = await browser.visitor({ site: site.url, size: phone })
  for (const one of [milo, sina]) expect(await badgeOf(visitor, one)).toEqual(winnersBadge(address))
  await visitor.context.close()
  for (const { context } of [olga, lena, milo, sina, tom]) await context.close()
})
