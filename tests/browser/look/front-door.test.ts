import { expect, it } from 'vitest'
import { expectScreen } from '../../support/browser/story.ts'
import { desktop, open, phone, testBrowser, type Visitor } from '../../support/browser/visitor.ts'

const browser = testBrowser()

const screens = [
  ['/signup', 'Create account'],
  ['/login', 'Log in'],
  ['/forgot-password', 'Reset your password'],
] as const

const drawing = ({ page }: Visitor) => page.getByRole('figure')

const boxes = async (visitor: Visitor) => {
  const [form, drawn] = await Promise.all([
    visitor.page.locator('main form').boundingBox(),
    drawing(visitor).boundingBox(),
  ])
  if (!form || !drawn) throw new Error('Both are on the page')
  return { form, drawn }
}

it.each(screens)('%s shows a marked resume beside its form', async (address, title) => {
  for (const dark of [false, true]) {
    const visitor = await browser.visitor({ size: { ...desktop, width: 1024 }, dark })
    await open(visitor, address)
    await expectScreen(visitor, title)
    const { form, drawn } = await boxes(visitor)
    expect(drawn.x).toBeGreaterThan(form.x + form.width)
    expect(drawn.x + drawn.width).toBe(1024)
    await visitor.context.close()
  }
})

it.each(screens)('%s begins with its form on a phone', async (address, title) => {
  const visitor = await browser.visitor({ size: phone })
  await open(visitor, address)
  await expectScreen(visitor, title)
  const { form, drawn } = await boxes(visitor)
  expect(form.y).toBeLessThan(phone.height / 3)
  expect(drawn.y).toBeGreaterThan(form.y + form.height)
  await visitor.context.close()
})

it.each([desktop, phone, { ...desktop, height: 800 }, { width: 768, height: 1024 }])(
  'the sign-up leads elsewhere before its form, at %o',
  async size => {
    const visitor = await browser.visitor({ size })
    await open(visitor, '/signup')
    const { form } = await boxes(visitor)
    for (const name of ['Log in', 'See the open jobs']) {
      const link = visitor.page.getByRole('main').getByRole('link', { name })
      expect((await link.boundingBox())?.y).toBeLessThan(form.y)
    }
    await visitor.context.close()
  },
)

it('says what Fairlead does to who does not see the drawing', async () => {
  const visitor = await browser.visitor()
  await open(visitor, '/signup')
  expect(await visitor.page.locator('main').ariaSnapshot()).not.toContain('Mara')
  const said = await drawing(visitor).ariaSnapshot()
  for (const promise of ['Nothing invented', 'Everything explained', 'Everyone answered'])
    expect(said).toContain(promise)
  await visitor.context.close()
})

it('shows its marks where the system chooses the colours', async () => {
  const visitor = await browser.visitor()
  await visitor.page.emulateMedia({ forcedColors: 'active' })
  await open(visitor, '/signup')
  const [mark, ground] = await drawing(visitor).evaluate(figure =>
    [figure.querySelector('mark'), figure].map(
      element => element && getComputedStyle(element).backgroundColor,
    ),
  )
  expect(mark).not.toBe(ground)
  await visitor.context.close()
})
