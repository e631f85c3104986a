import { expect, it } from 'vitest'
import { mainScreens } from '../../support/browser/main-screens.ts'
import { open, signIn, testBrowser, type Visitor } from '../../support/browser/visitor.ts'

const browser = testBrowser()

/** What would be printed now: its text, how many controls are in it, and how many sheets it takes. */
async function printed({ page }: Visitor) {
  await page.emulateMedia({ media: 'print' })
  const seen = await page.evaluate(() => {
    const parts = document.querySelectorAll('header[data-app], footer[data-app], nav, button')
    const links = [...document.querySelectorAll('a[href]')].filter(one => one.checkVisibility())
    return {
      text: document.body.innerText,
      controls: [...parts].filter(part => part.checkVisibility()).length,
      // What only looks like a button leads nowhere on paper.
      buttons: links.filter(link => getComputedStyle(link).userSelect === 'none').length,
    }
  })
  const file = (await page.pdf({ format: 'A4' })).toString('latin1')
  return { ...seen, sheets: file.match(/\/Type\s*\/Page\b/g)?.length }
}

it('a resume’s analysis is printed with its evidence marked, and nothing to press', async () => {
  const visitor = await browser.visitor()
  const analysis = (await mainScreens.person(visitor)).find(path => path.endsWith('/analysis'))
  await open(visitor, analysis ?? '')
  const sheet = await printed(visitor)
  expect(sheet).toMatchObject({ controls: 0, buttons: 0, sheets: 1 })
  for (const words of ['Score: 95 of 100', 'What to do:', 'Rubric'])
    expect(sheet.text).toContain(words)
  const mark = await visitor.page
    .locator('figure[data-mark]')
    .first()
    .evaluate(one => {
      const { backgroundColor, printColorAdjust } = getComputedStyle(one)
      return [backgroundColor, printColorAdjust]
    })
  expect(mark[0]).toMatch(/^oklch/)
  expect(mark[1]).toBe('exact')
  await visitor.context.close()
})

it('a profile is printed with the addresses of its links', async () => {
  const visitor = await browser.visitor()
  await open(visitor, '/u/ada')
  const sheet = await printed(visitor)
  expect(sheet).toMatchObject({ controls: 0, buttons: 0, sheets: 2 })
  for (const words of ['Ada Nyström', 'Senior Backend Engineer', 'Languages'])
    expect(sheet.text).toContain(words)
  const address = await visitor.page
    .locator('a[href="https://code.example/ada"]')
    .evaluate(link => getComputedStyle(link, '::after').content)
  expect(address).toMatch(/https:\/\/code\.example\/ada|attr\(href\)/)
  await visitor.context.close()
})

it('the receipt of an application is printed alone, whatever page it is open on', async () => {
  const visitor = await browser.visitor()
  const { page } = visitor
  await signIn(visitor, 'ada@demo.example')
  await open(visitor, '/dashboard?view=applications')
  await page.locator('[data-application]').first().click()
  await page.locator('[data-receipt]').waitFor()
  const sheet = await printed(visitor)
  expect(sheet).toMatchObject({ controls: 0, buttons: 0, sheets: 2 })
  for (const words of ['Your application', 'You applied', 'Your note'])
    expect(sheet.text).toContain(words)
  expect(await page.locator('h1').isVisible()).toBe(false)
  await visitor.context.close()
})
