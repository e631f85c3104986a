import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { challengeFields } from '../../support/challenge.ts'
import { reachableSite } from '../../support/reachable-site.ts'
import { newOpenChallenge } from '../../support/browser/challenge-story.ts'
import {
  confirmAddress,
  expectDialog,
  expectPart,
  expectScreen,
  mutate,
  widths,
} from '../../support/browser/story.ts'
import { open, signUp, testBrowser, type Visitor } from '../../support/browser/visitor.ts'

const browser = testBrowser()
const site = reachableSite()
const { title } = challengeFields

async function newPerson(name: string, size: { width: number; height: number }) {
  const visitor = await browser.visitor({ size, site: site.url })
  await signUp(visitor, name)
  return visitor
}

const section = ({ page }: Visitor, name: string) => page.getByRole('region', { name, exact: true })

/** Presses a button of a part, and has a dialog that is sound. */
async function ask(visitor: Visitor, part: string, button: string, dialog: string) {
  await section(visitor, part).getByRole('button', { name: button }).first().click()
  return expectDialog(visitor, dialog)
}

const send = async (page: Page, name: string) => {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** The script that has these words comes only when this is done. */
async function beforeScript(page: Page, words: string, work: () => Promise<void>) {
  const [done, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/assets/*.js', async route => {
    const response = await route.fetch()
    if ((await response.text()).includes(words)) {
      asked.resolve()
      await done.promise
    }
    await route.fulfill({ response })
  })
  await Promise.all([work(), asked.promise])
  done.resolve()
}

interface Judged {
  admin: Visitor
  submissions: { submissionId: string; result: number }[]
}

const judgeAll = async ({ admin, submissions }: Judged) => {
  for (const { submissionId, result } of submissions)
    await mutate(admin.context, 'challenge.judge', {
      submissionId,
      scores: ['result', 'clarity'].map(criterion => ({
        criterion,
        value: result,
        comment: 'Seen closely.',
      })),
      overallComment: '',
    })
}

it.each(widths)('a question, news, an appeal and a correction, at %s', async (_, size) => {
  const admin = await newPerson('Ada Admin', size)
  await confirmAddress(admin, site.dataDir)
  const challenge = await newOpenChallenge(admin, `Quay Works ${size.width}`)
  const { address, challengeId, managing } = challenge
  const [wanda, sami] = [await newPerson('Wanda First', size), await newPerson('Sami Next', size)]
  const submissions = []
  for (const [entrant, result] of [
    [wanda, 9],
    [sami, 5],
  ] as const) {
    await mutate(entrant.context, 'challenge.join', { challengeId })
    const { submissionId } = await mutate<{ submissionId: string }>(
      entrant.context,
      'challenge.submit',
      { challengeId, text: 'A thicker lid', links: [] },
    )
    submissions.push({ submissionId, result })
  }

  // Asked in no name, answered for all, edited with a date; pressed before its script came, it is not lost.
  const asking = section(sami, 'Questions and answers')
  await beforeScript(sami.page, 'Ask a question', async () => {
    await sami.page.goto(address)
    await sami.page.locator('html[data-ready=true]').waitFor()
    await asking.getByRole('button', { name: 'Ask', exact: true }).click()
    expect(await asking.getByText('Write your question').count()).toBe(0)
  })
  await asking.getByText('Ask a question: Write your question').waitFor()
  await expectPart(sami, 'a question that is empty')
  await asking.getByLabel('Ask a question').last().fill('May I use two rubber mounts?')
  await asking.getByRole('button', { name: 'Ask', exact: true }).click()
  await asking.getByText('Waiting for an answer').waitFor()
  await expectScreen(sami, title)
  await open(admin, managing)
  await section(admin, 'Questions').getByText('Asker 1').waitFor()
  expect(await section(admin, 'Questions').innerText()).not.toContain('Sami')
  await expectScreen(admin, title)
  const answering = await ask(admin, 'Questions', 'Answer', 'Answer in public')
  await answering.getByLabel('Your answer').fill('One is enough: see https://pumps.example/mounts')
  await send(admin.page, 'Answer')
  const editing = await ask(admin, 'Questions', 'Edit the answer', 'Edit the answer')
  await editing.getByLabel('Your answer').fill('Two are **fine**.  \nThree are\nnot.')
  await send(admin.page, 'Save')
  const visitor = await browser.visitor({ size, site: site.url, javaScript: false })
  await visitor.page.goto(address)
  await section(visitor, 'Questions and answers').getByText('Two are fine.').waitFor()
  // Of each line one, also where Markdown is told to break it.
  expect(await section(visitor, 'Questions and answers').innerText()).toMatch(
    /Two are fine\.\nThree are\nnot\.\n[^]*, edited /,
  )
  await visitor.context.close()

  const announcing = await ask(admin, 'Announcements', 'Announce something', 'Announce something')
  await announcing.getByText('It reaches 2 people.').waitFor()
  await announcing.getByRole('radio', { name: 'Those who handed in' }).check()
  await announcing.getByLabel('Your announcement').fill('The pump is a **P7**.')
  await send(admin.page, 'Announce')
  await section(admin, 'Announcements').getByText('The pump is a P7.').waitFor()
  await open(sami, address)
  await section(sami, 'Announcements').getByText('The pump is a P7.').waitFor()
  await expectScreen(sami, title)

  await site.passDeadline(challengeId)
  await judgeAll({ admin, submissions })
  await mutate(admin.context, 'challenge.finalize', { challengeId })

  // One appeal, upheld, after which there is a new ranking beside the old one.
  await open(sami, address)
  const appealing = section(sami, 'Your question or appeal')
  await appealing.getByRole('button', { name: 'Send' }).click()
  await appealing.getByText('2 things need your attention').waitFor()
  await expectPart(sami, 'an appeal that is empty')
  await appealing.getByRole('radio', { name: 'An appeal: something went wrong' }).check()
  await appealing.getByLabel('Your text').fill('Entry 1 is a bought pump.')
  await appealing.getByRole('button', { name: 'Send' }).click()
  await appealing.getByText('Waiting for an answer').waitFor()
  await expectScreen(sami, title)
  await open(wanda, address)
  await section(wanda, 'Your question or appeal').waitFor()
  expect(await wanda.page.locator('main').innerText()).not.toContain('bought')
  await open(admin, managing)
  const appeals = 'Questions and appeals about the result'
  await section(admin, appeals).getByText('Sami Next').waitFor()
  const replying = await ask(admin, appeals, 'Answer', 'Answer this appeal')
  await replying.getByRole('radio', { name: 'Yes, something went wrong' }).check()
  await replying.getByLabel('Your answer').fill('You are right.')
  await send(admin.page, 'Answer')
  await section(admin, appeals).getByText('Upheld', { exact: true }).waitFor()
  const correcting = await ask(admin, 'The result', 'Correct the result', 'Correct the result')
  await correcting.getByLabel('The entrant’s number').fill('1')
  await correcting.getByLabel('Why').fill('Entry 1 was bought.')
  await correcting.getByRole('button', { name: 'See what changes', exact: true }).click()
  await correcting.getByRole('region', { name: 'What changes' }).waitFor()
  await send(admin.page, 'Make the new ranking')
  await section(admin, 'The result').getByText('Correction 1, which counts now').waitFor()
  await expectScreen(admin, title)

  await open(sami, address)
  await section(sami, 'Your result').getByText('Place 1').waitFor()
  await appealing.getByText('Upheld', { exact: true }).waitFor()
  const corrections = section(sami, 'Corrections')
  await corrections.getByText('Entry 1 was bought.').waitFor()
  await corrections.getByText(/^The ranking of /).click()
  await expect.poll(() => corrections.getByText('90 points').count()).toBe(1)
  await expectScreen(sami, title)
  await open(wanda, address)
  await section(wanda, 'Your result').getByText('your badge is revoked', { exact: false }).waitFor()
  await expectScreen(wanda, title)
  for (const { context } of [admin, wanda, sami]) await context.close()
})
