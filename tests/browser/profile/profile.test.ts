import { expect, it } from 'vitest'
import { widths } from '../../support/browser/story.ts'
import { expectSound } from '../../support/browser/sound.ts'
import {
  desktop,
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

it.each(widths)('is edited, reordered, repaired and published at %s', async (_, size) => {
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

  const addSection = page.getByRole('region', { name: 'Add section' })
  await addSection.getByRole('button', { name: 'Languages' }).click()
  await page.getByRole('radio', { name: 'Public' }).check()
  await page.getByRole('button', { name: 'Publish' }).last().click()
  await page.getByRole('link', { name: 'Name the language' }).waitFor()
  await expect
    .poll(() => page.locator(':focus').getAttribute('id'))
    .toBe('field-content-languages-0-language')
  await page.keyboard.type('Basque')
  for (const [add, name] of [
    ['Certificates', 'Boatmaster'],
    ['Volunteer work', 'Lifeguard'],
    ['Awards', 'Quiet Hand'],
    ['Publications', 'On knots'],
  ] as const) {
    await addSection.getByRole('button', { name: add }).click()
    await page.keyboard.type(name)
  }
  await page.getByRole('button', { name: 'Publish' }).last().click()
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

it.each(widths)('shows what others wrote once its owner says to whom, at %s', async (_, size) => {
  const { visitor, username } = await newcomer({ size })
  const { page } = visitor
  await open(visitor, '/profile/edit')
  await page.getByRole('button', { name: 'Recommendations' }).click()
  await page.keyboard.type('Maren Lindqvist, Quay Works')
  const section = page.getByRole('region', { name: 'Recommendations' })
  await section.getByLabel('Text').fill('Never late.\nNever loud.')
  await section.getByText('Ask them before you show them to anyone').waitFor()
  const audience = page.getByLabel('Who sees Recommendations')
  await expect.poll(() => audience.inputValue()).toBe('hidden')
  await expectSound(visitor, 'a recommendation')
  await page.getByRole('radio', { name: 'Public' }).check()
  await page.getByRole('button', { name: 'Publish' }).last().click()
  await page.getByRole('blockquote').getByText('Never late.').waitFor()
  await page.getByRole('radio', { name: 'Anyone' }).check()
  await expect.poll(() => page.getByText('Never late.').count()).toBe(0)

  await open(visitor, '/profile/edit')
  await audience.selectOption('All who see the profile')
  await page.getByRole('button', { name: 'Publish' }).last().click()
  await page.getByText('Public: everyone').waitFor()
  const stranger = await browser.visitor({ size, javaScript: false })
  await stranger.page.goto(`/u/${username}`)
  const shown = stranger.page.getByRole('region', { name: 'Recommendations' })
  await expect.poll(() => shown.getByText('Maren Lindqvist, Quay Works').count()).toBe(1)
  await expect
    .poll(() => shown.getByRole('blockquote').textContent())
    .toBe('Never late.\nNever loud.')
  await stranger.context.close()
  await visitor.context.close()
})

it('is typed on one device, gone on with on another, and published there', async () => {
  const { visitor, username } = await newcomer({ size: phone, dark: true })
  const { page } = visitor
  await open(visitor, '/profile/edit')
  await page.getByLabel('Headline').fill('Keeper of lo')
  await page.getByText('Draft saved.').waitFor()
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText('They are told that this page does not exist.').waitFor()
  await page.getByRole('button', { name: 'Preview' }).click()

  const other = await browser.visitor({ size: desktop })
  await other.context.addCookies(await visitor.context.cookies())
  await open(other, '/profile/edit')
  await other.page.getByText('You are editing a draft').waitFor()
  await expect.poll(() => other.page.getByLabel('Headline').inputValue()).toBe('Keeper of lo')
  await other.page.getByLabel('Headline').fill('Keeper of locks')
  await other.page.getByLabel('Who sees Work').selectOption('Signed-in people')
  await other.page.getByRole('radio', { name: 'Public' }).check()
  await expectSound(other, 'a draft')
  await other.page.getByRole('button', { name: 'Publish' }).first().click()
  await other.page.getByText('Profile published', { exact: true }).waitFor()
  await other.page.getByRole('radio', { name: 'Anyone' }).check()
  await expect.poll(() => other.page.getByText('Deckhand').count()).toBe(0)
  await other.page.getByRole('radio', { name: 'A signed-in person' }).check()
  await other.page.getByText('Deckhand').waitFor()
  await open(other, '/profile/edit')
  await expect.poll(() => other.page.getByText('You are editing a draft').count()).toBe(0)

  const stranger = await browser.visitor()
  await open(stranger, `/u/${username}`)
  await stranger.page.getByText('Keeper of locks').waitFor()
  await expect.poll(() => stranger.page.getByText('Deckhand').count()).toBe(0)
  for (const { context } of [visitor, other, stranger]) await context.close()
})

it('is kept from whom its owner names', async () => {
  const { visitor } = await newcomer({ size: phone })
  const { page } = visitor
  await open(visitor, '/settings?tab=privacy')
  const card = page.getByRole('region', { name: 'Keep it from' })
  const organization = card.getByLabel('Organization', { exact: true })
  await organization.fill('https://fairlead.example/org/no-such-org')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /No page of an organization has this address/ }).waitFor()
  expect(visitor.takeErrors()).toHaveLength(1)
  await organization.fill('https://fairlead.example/org/demo-org/')
  await page.keyboard.press('Enter')
  await card.getByText('Harbour & Pine').waitFor()
  const kind = card.getByRole('combobox', { name: 'Keep it from' })
  await kind.selectOption('E-mail addresses on a domain')
  await card.getByLabel('Domain').fill('@harbour.example')
  await card.getByRole('button', { name: 'Keep it from them' }).click()
  await card.getByText('harbour.example', { exact: true }).waitFor()
  await expectSound(visitor, 'whom a profile is kept from')
  await card.getByRole('button', { name: 'Let Harbour & Pine see your profile again' }).click()
  await expect.poll(() => card.getByText('Harbour & Pine').count()).toBe(0)
  await visitor.context.close()
})

it('is kept from whom its owner finds by name', async () => {
  const { visitor } = await newcomer()
  const { page } = visitor
  await open(visitor, '/settings?tab=privacy')
  const card = page.getByRole('region', { name: 'Keep it from' })
  const field = card.getByRole('combobox', { name: 'Organization', exact: true })
  const offered = () =>
    field.evaluate(input =>
      [...((input as HTMLInputElement).list?.options ?? [])].map(({ value, text }) => [
        value,
        text,
      ]),
    )
  await field.pressSequentially('skerry')
  await expect.poll(offered).toEqual([['skerry-lines', 'Skerry Lines']])
  // What is chosen is its address here. A name alone may be another's who is hidden.
  await field.fill('Skerry Lines')
  await field.press('Enter')
  await card.getByRole('alert').waitFor()
  visitor.takeErrors()
  await field.fill('skerry-lines')
  await field.press('Enter')
  await card.getByRole('button', { name: 'Let Skerry Lines see your profile again' }).waitFor()

  await card.getByRole('combobox', { name: 'Keep it from' }).selectOption('A person')
  const person = card.getByRole('combobox', { name: 'Their profile' })
  await person.pressSequentially('ada')
  await expect
    .poll(() => person.evaluate(input => (input as HTMLInputElement).list?.options.length ?? 0))
    .toBeGreaterThan(0)
  await expectSound(visitor, 'whom one may mean')
  expect(visitor.takeErrors()).toEqual([])
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
  await page.getByRole('button', { name: 'Publish' }).last().click()
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
