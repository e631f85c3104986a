import { expect, it } from 'vitest'
import {
  button,
  confirm,
  handIn,
  newOpenChallenge,
  newPerson,
  title,
} from '../../support/browser/challenge-story.ts'
import { joinedChallenge, works } from '../../support/browser/pump-challenge.ts'
import { expectScreen, mutate } from '../../support/browser/story.ts'
import { desktop, open, phone, testBrowser, type Visitor } from '../../support/browser/visitor.ts'
import { reachableSite } from '../../support/reachable-site.ts'

const browser = testBrowser()
const site = reachableSite()

const tablet = { width: 768, height: 1024 }

/** Each on a device of their own, in one of the two looks. */
const person = async (name: string, size = desktop, dark = false) =>
  newPerson(await browser.visitor({ site: site.url, size, dark }), name, site.dataDir)

const shown = (visitor: Visitor, text: string | RegExp) => visitor.page.getByText(text).first()

it('a team and two persons hand in, and no more after the deadline', async () => {
  const olga = await person('Olga Owner')
  const lena = await person('Lena Lead', tablet, true)
  const milo = await person('Milo Member', phone)
  const sina = await person('Sina Single', phone, true)
  const tom = await person('Tom Alone', desktop, true)
  const entrants = { lead: lena, member: milo, sina, tom }
  const { address, challengeId } = await joinedChallenge(olga, entrants)
  for (const one of [milo, sina, tom]) await open(one, address)

  await handIn(milo, works.team)
  await open(lena, address)
  await shown(lena, 'Handed in by Milo Member').waitFor()
  await handIn(sina, works.sina)
  await handIn(tom, works.tom)

  await site.passDeadline(challengeId)
  for (const one of [lena, sina, tom]) {
    await open(one, address)
    await shown(one, /^Submissions are closed\./).waitFor()
    expect(await button(one, 'Hand in').count()).toBe(0)
    await expectScreen(one, title)
  }
  for (const { context } of [olga, lena, milo, sina, tom]) await context.close()
})

it('waits until it is known which names judges would read, asks once, and is out of the way', async () => {
  const olga = await person('Olga Owner')
  const { challengeId, address } = await newOpenChallenge(olga, 'Quay Works')
  const tove = await person('Tove Brandt', phone)
  await mutate(tove.context, 'challenge.join', { challengeId })
  const looks = Promise.withResolvers<void>()
  await tove.context.route(/namesInFile/, async route => {
    await looks.promise
    return route.continue()
  })
  await open(tove, address)
  const way = tove.page.getByRole('link', { name: 'Your submission' })
  await way.waitFor()
  await way.click()
  await way.waitFor({ state: 'hidden' })

  const buffer = Buffer.from('A pump, by Tove Brandt')
  await tove.page
    .getByLabel('Drop files here')
    .setInputFiles({ name: 'plan.md', mimeType: 'text/markdown', buffer })
  await button(tove, 'Remove plan.md').waitFor()
  await button(tove, 'Hand in').click()
  await shown(tove, 'Looking for names in your files first …').waitFor()
  looks.resolve()
  const asking = tove.page.getByRole('alertdialog', { name: 'Hand in all the same?' })
  await asking.getByText('“Tove Brandt” is written in plan.md.').waitFor()
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await asking.waitFor({ state: 'detached' })
  expect(await shown(tove, /Attempt 1/).count()).toBe(0)
  await button(tove, 'Hand in').click()
  await confirm(asking, 'Hand in')
  await shown(tove, 'Attempt 1 counts').waitFor()
  await button(tove, 'Hand in').click()
  await shown(tove, 'Attempt 2 counts').waitFor()
  for (const { context } of [olga, tove]) await context.close()
})
