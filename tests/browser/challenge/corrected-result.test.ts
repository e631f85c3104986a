import { expect, it } from 'vitest'
import {
  button,
  confirm,
  newPerson,
  rankingOf,
  section,
  title,
} from '../../support/browser/challenge-story.ts'
import { badgeOf, finalizedChallenge, winnersBadge } from '../../support/browser/pump-challenge.ts'
import { expectDialog, expectScreen } from '../../support/browser/story.ts'
import { desktop, open, phone, testBrowser } from '../../support/browser/visitor.ts'
import { reachableSite } from '../../support/reachable-site.ts'

const browser = testBrowser()
const site = reachableSite()

const person = async (name: string, dark = false) =>
  newPerson(await browser.visitor({ site: site.url, size: desktop, dark }), name, site.dataDir)

it('an appeal is upheld, and a new ranking stands beside the old one', async () => {
  const olga = await person('Olga Owner')
  const lena = await person('Lena Lead')
  const milo = await person('Milo Member')
  const sina = await person('Sina Single')
  const tom = await person('Tom Alone', true)
  const entrants = { lead: lena, member: milo, sina, tom }
  const { address, managing } = await finalizedChallenge(site, olga, entrants)

  await open(tom, address)
  const appealing = section(tom, 'Your question or appeal')
  await appealing.getByRole('radio', { name: 'An appeal: something went wrong' }).check()
  await appealing.getByLabel('Your text').fill('One of the pumps is a bought one.')
  await appealing.getByRole('button', { name: 'Send' }).click()
  await appealing.getByText('Waiting for an answer').waitFor()
  await open(olga, managing)
  const appeals = section(olga, 'Questions and appeals about the result')
  await appeals.getByRole('button', { name: 'Answer' }).click()
  const replying = await expectDialog(olga, 'Answer this appeal')
  await replying.getByRole('radio', { name: 'Yes, something went wrong' }).check()
  await replying.getByLabel('Your answer').fill('You are right.')
  await confirm(replying, 'Answer')
  const bought = olga.page.getByRole('row').filter({ hasText: 'Sina Single' })
  const number = /Entrant (\d)/.exec(await bought.innerText())?.[1] ?? ''
  await button(olga, 'Correct the result').click()
  const correcting = await expectDialog(olga, 'Correct the result')
  await correcting.getByLabel('The entrant’s number').fill(number)
  await correcting.getByLabel('Why').fill('This pump was bought.')
  await correcting.getByRole('button', { name: 'See what changes', exact: true }).click()
  await correcting.getByRole('region', { name: 'What changes' }).waitFor()
  await confirm(correcting, 'Make the new ranking')
  await section(olga, 'The result').getByText('Correction 1, which counts now').waitFor()
  await expectScreen(olga, title)

  await open(tom, address)
  await appealing.getByText('You are right.').waitFor()
  await appealing.getByText('Upheld', { exact: true }).waitFor()
  await section(tom, 'Your result').getByText('Place 2').waitFor()
  expect(await rankingOf(tom)).toEqual([
    '1 Night Shift Winner Lena Lead, Milo Member Wins: €300 (First place) 80',
    '2 Tom Alone You Wins: an interview (A day in the yard) 50',
  ])
  const corrections = section(tom, 'Corrections')
  await corrections.getByText('This pump was bought.').waitFor()
  await corrections.getByText(/^The ranking of /).click()
  await expect.poll(() => corrections.getByText('80 points').count()).toBe(2)
  await expectScreen(tom, title)
  const visitor = await browser.visitor({ site: site.url, size: phone })
  expect(await badgeOf(visitor, sina)).toEqual({ says: [], links: [] })
  expect(await badgeOf(visitor, milo)).toEqual(winnersBadge(address))
  await visitor.context.close()
  for (const { context } of [olga, lena, milo, sina, tom]) await context.close()
})
