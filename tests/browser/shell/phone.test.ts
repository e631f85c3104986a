import { expect, it } from 'vitest'
import { mutate } from '../../support/browser/story.ts'
import {
  open,
  phone,
  signIn,
  signUp,
  passphrase,
  testBrowser,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()

it('a row of links that goes on fades at its edge, with reduced motion too', async () => {
  const visitor = await browser.visitor({ size: phone })
  await signUp(visitor, 'Wren Halloway')
  await open(visitor, '/settings')
  const row = visitor.page.getByRole('navigation', { name: 'Settings' }).getByRole('list')
  const fades = () =>
    row.evaluate(one => {
      const style = getComputedStyle(one)
      return ['--fade-start', '--fade-end'].map(
        edge => parseFloat(style.getPropertyValue(edge)) > 0,
      )
    })
  expect(await fades()).toEqual([false, true])
  await row.evaluate(one => one.scrollTo({ left: one.scrollWidth }))
  await expect.poll(fades).toEqual([true, false])
  await visitor.context.close()
})

it('the bar that publishes a profile is one line, with all that it does', async () => {
  const visitor = await browser.visitor({ size: phone })
  await signUp(visitor, 'Wren Halloway')
  await mutate(visitor.context, 'user.updateProfile', { headline: 'Rigger' })
  await open(visitor, '/profile/edit')
  const back = visitor.page.getByRole('link', { name: 'Back to the profile' })
  const bar = visitor.page.locator('form > *').filter({ has: back })
  const heightOf = async () => (await bar.boundingBox())?.height
  expect(await heightOf()).toBeLessThanOrEqual(64)
  await visitor.page.getByLabel('Headline').fill('Rigger on tall ships')
  await bar.getByText('Draft saved.').waitFor()
  expect(await heightOf()).toBeLessThanOrEqual(64)
  await bar.getByRole('button', { name: 'Publish' }).waitFor()
  await visitor.context.close()
})

it('what is not read is marked beside its words', async () => {
  const visitor = await browser.visitor({ size: phone })
  const email = await signUp(visitor, 'Wren Halloway')
  const elsewhere = await browser.visitor()
  await signIn(elsewhere, email, passphrase)
  await elsewhere.context.close()
  await open(visitor, '/dashboard?view=notifications')
  const notice = visitor.page.getByRole('listitem').filter({ hasText: 'New sign-in' })
  const dot = await notice.locator('> span').boundingBox()
  const words = await notice.getByRole('link').boundingBox()
  expect(dot!.width).toBe(8)
  expect(dot!.y).toBeGreaterThan(words!.y)
  expect(dot!.y + dot!.height).toBeLessThan(words!.y + words!.height)
  await visitor.context.close()
})
