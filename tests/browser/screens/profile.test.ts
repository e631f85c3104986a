import { expect, it } from 'vitest'
import {
  desktop,
  expectSound,
  open,
  phone,
  settled,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()

let count = 0

/** Somebody new, signed in, whose profile holds two positions. */
async function newcomer(look: Parameters<typeof browser.visitor>[0] = {}) {
  const visitor = await browser.visitor(look)
  const username = `keeper-${process.pid}-${++count}`
  const { request } = visitor.context
  await request.post('/api/auth/signup', {
    data: {
      name: 'Kit Keeper',
      email: `${username}@mail.example`,
      password: 'a long enough passphrase',
    },
  })
  const saved = await request.post('/trpc/user.updateProfile', {
    data: {
      username,
      content: { work: [{ position: 'Lock keeper' }, { position: 'Deckhand' }] },
    },
  })
  expect(saved.status()).toBe(200)
  return { visitor, username }
}

const positions = ({ page }: Visitor) =>
  page.getByRole('region', { name: 'Work' }).locator('button[aria-expanded] .font-medium')

it.each([
  ['1280 px', desktop],
  ['360 px', phone],
])('is edited, reordered, repaired and published at %s', async (_, size) => {
  const { visitor, username } = await newcomer({ size })
  const { page } = visitor
  await open(visitor, '/profile/edit')
  await page.getByRole('button', { name: 'Move down: Lock keeper' }).click()
  await expect.poll(() => positions(visitor).allTextContents()).toEqual(['Deckhand', 'Lock keeper'])

  await page.getByRole('button', { name: 'Lock keeper', exact: true }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => positions(visitor).allTextContents()).toEqual(['Lock keeper', 'Deckhand'])
  await expect.poll(() => page.locator(':focus').textContent()).toContain('Lock keeper')

  await page.getByRole('button', { name: 'Delete: Lock keeper' }).click()
  await expect.poll(() => positions(visitor).allTextContents()).toEqual(['Deckhand'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => positions(visitor).allTextContents()).toEqual(['Lock keeper', 'Deckhand'])

  await page.getByRole('button', { name: 'Add a language' }).click()
  await page.getByRole('radio', { name: 'Public' }).check()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByRole('link', { name: 'Name the language' }).waitFor()
  await expect
    .poll(() => page.locator(':focus').getAttribute('id'))
    .toBe('field-content-languages-0-language')
  await page.keyboard.type('Basque')
  for (const [add, name] of [
    ['Add a certificate', 'Boatmaster'],
    ['Add a volunteer position', 'Lifeguard'],
    ['Add an award', 'Quiet Hand'],
    ['Add a publication', 'On knots'],
  ] as const) {
    await page.getByRole('button', { name: add }).click()
    await page.keyboard.type(name)
  }
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByText('Public: everyone').waitFor()
  await settled(page)
  await expectSound(visitor, 'own profile')

  const stranger = await browser.visitor({ size, javaScript: false })
  const answer = await stranger.page.goto(`/u/${username}`)
  expect(answer?.status()).toBe(200)
  for (const text of ['Basque', 'Boatmaster', 'Lifeguard', 'Quiet Hand', 'On knots'])
    await expect.poll(() => stranger.page.getByText(text).count()).toBe(1)
  await expect
    .poll(() => stranger.page.locator('meta[property="og:type"]').getAttribute('content'))
    .toBe('profile')
  await expect
    .poll(() => stranger.page.locator('script[type="application/ld+json"]').textContent())
    .toContain('"Person"')
  await stranger.context.close()
  await visitor.context.close()
})

it('takes months as people write them', async () => {
  const { visitor } = await newcomer()
  const { page } = visitor
  await open(visitor, '/profile/edit')
  await page.getByRole('button', { name: 'Lock keeper', exact: true }).click()
  const [start, end] = [page.getByLabel(/^Start/), page.getByLabel(/^End/)]
  const left = async (field: typeof start, typed: string) => {
    await field.fill('')
    await field.pressSequentially(typed)
    await field.blur()
    return field.inputValue()
  }
  for (const typed of [
    'March 2021',
    'mar. 2021',
    '03/2021',
    '3/2021',
    '2021-3',
    '03.2021',
    '2021-03',
  ])
    expect(await left(start, typed), typed).toBe('2021-03')
  expect(await left(start, '2021')).toBe('2021')
  expect(await left(end, 'Present')).toBe('')
  for (const unclear of ['present', 'Mayday 2021', '13/2021', '2021-03-15'])
    expect(await left(start, unclear)).toBe(unclear)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByRole('link', { name: 'Start: Enter a month like 2021-03, or a year' }).waitFor()
  await start.fill('Sept 2021')
  await start.press('Enter')
  await page.getByText('Sep 2021 – Present').waitFor()
  await visitor.context.close()
})

it('hidden is, for a stranger, the same page as none at all', async () => {
  const { visitor, username } = await newcomer()
  const missing = username.replace('keeper', 'nobody')
  const stranger = await browser.visitor()
  const read = async (name: string) => {
    const answer = await stranger.context.request.get(`/u/${name}`)
    const text = await answer.text()
    return {
      status: answer.status(),
      // The name that was asked for, and what every answer has of its own: a nonce and the time.
      text: text
        .replaceAll(name, '…')
        .replaceAll(/nonce="[^"]*"|"(dehydrated|dataUpdated)At":\d+/g, ''),
    }
  }
  const hidden = await read(username)
  expect(hidden.status).toBe(404)
  expect(hidden).toEqual(await read(missing))
  // Its owner sees it all the same.
  expect((await visitor.context.request.get(`/u/${username}`)).status()).toBe(200)
  await stranger.context.close()
  await visitor.context.close()
})
