import path from 'node:path'
import { expect, it } from 'vitest'
import { tabTo } from '../../support/browser/keyboard.ts'
import { expectPart, expectScreen, mutate } from '../../support/browser/story.ts'
import {
  open,
  passphrase,
  phone,
  settled,
  signIn,
  signUp,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()
const resume = path.resolve(import.meta.dirname, '../../resume-bench/files/d001.pdf')
const tablet = { width: 768, height: 1024 }

/** The server has what was typed last. */
const kept = ({ page }: Visitor, procedure: string) =>
  page.waitForResponse(answer => answer.url().includes(procedure) && answer.ok())

it('who leaves after any step goes on in another browser, with what was typed', async () => {
  let visitor = await browser.visitor()
  const email = await signUp(visitor, 'Aiko Tanabe')
  /** In a browser that knows nothing of the person, from the log-in to the step. */
  const goOn = async (step: number, look: Parameters<typeof browser.visitor>[0]) => {
    await visitor.context.close()
    visitor = await browser.visitor(look)
    await signIn(visitor, email, passphrase)
    await open(visitor, '/dashboard')
    const { page } = visitor
    await page.getByText(`Step ${step} of 4`).waitFor()
    await page.getByRole('link', { name: step === 1 ? 'Start' : 'Continue', exact: true }).click()
    return page
  }

  await open(visitor, '/signup/import?from=link')
  const link = 'https://www.linkedin.com/in/aiko-t'
  await visitor.page.getByLabel('LinkedIn link').fill(link)
  await kept(visitor, 'user.saveProfileDraft')
  let page = await goOn(1, { size: tablet })
  await expectScreen(visitor, 'Import your resume')
  await page.getByText('Paste link only').click()
  await expect.poll(() => page.getByLabel('LinkedIn link').inputValue()).toBe(link)
  await page.getByText('Upload resume').click()
  await page.getByLabel('Drop your resume here').setInputFiles(resume)
  await page.waitForURL('**/signup/resume-analysis')
  await page.getByText(/of 100 points/).waitFor()

  page = await goOn(2, { size: phone, dark: true })
  await page.getByText(/of 100 points/).waitFor()
  const done = kept(visitor, 'user.saveOnboarding')
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await done
  const headline = () => page.getByLabel('Headline')
  await headline().fill('Draws tools for people who wear gloves')
  await kept(visitor, 'user.saveProfileDraft')

  page = await goOn(3, { size: tablet, dark: true })
  await expect.poll(() => headline().inputValue()).toBe('Draws tools for people who wear gloves')
  await expect.poll(() => page.getByLabel('Username').inputValue()).toMatch(/^aiko-tanabe/)
  expect(await page.getByLabel('LinkedIn link').inputValue()).toBe(link)
  await expectScreen(visitor, 'About you')
  const save = page.getByRole('button', { name: 'Save and continue' })
  await page.route(/user\.updateProfile/, route => route.abort())
  await save.click()
  await page.getByRole('main').getByRole('alert').first().waitFor()
  await page.unroute(/user\.updateProfile/)
  expect(await headline().inputValue()).toBe('Draws tools for people who wear gloves')
  visitor.takeErrors()
  await save.click()
  await page.waitForURL('**/signup/choose-interests')
  await page.getByRole('textbox', { name: 'Places' }).fill('Bergen')
  await page.keyboard.press('Enter')
  await page.getByLabel('Salary at least').fill('50k')
  await kept(visitor, 'interests.saveDraft')

  page = await goOn(4, {})
  await page.getByRole('button', { name: 'Remove Bergen' }).waitFor()
  await expect.poll(() => page.getByLabel('Salary at least').inputValue()).toBe('50k')
  await expectScreen(visitor, 'Choose interests')
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.waitForURL('**/dashboard')
  await expect.poll(() => page.getByText('Go on where you left off').count()).toBe(0)
  // What was saved is no draft any more, and is what the next look shows.
  await open(visitor, '/profile/edit')
  await expect.poll(() => headline().inputValue()).toBe('Draws tools for people who wear gloves')
  expect(await page.getByText('You are editing a draft').count()).toBe(0)
  await open(visitor, '/signup/choose-interests')
  await expect.poll(() => page.getByLabel('Salary at least').inputValue()).toBe('50000')
  await visitor.context.close()
})

it('counts what fits however much is wished, in whatever letters', async () => {
  const visitor = await browser.visitor()
  const { page } = visitor
  await signUp(visitor, 'Вера Линд')
  const roles = Array.from({ length: 30 }, (_, index) => `Ведущий архитектор причалов ${index}`)
  await mutate(visitor.context, 'interests.save', { roles })
  await open(visitor, '/signup/choose-interests')
  await page.getByText(/^\d+ open jobs fit$/).waitFor()
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})

it('shows how far one is where the system chooses the colours too', async () => {
  const visitor = await browser.visitor()
  const { page } = visitor
  await signUp(visitor, 'Aiko Tanabe')
  await page.emulateMedia({ forcedColors: 'active' })
  await open(visitor, '/signup/about')
  const bars = await page
    .getByRole('navigation', { name: 'Sign-up steps' })
    .getByRole('link')
    .evaluateAll(links =>
      links.map(link => {
        const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(
          link.firstElementChild!,
        )
        const canvas = getComputedStyle(document.body).backgroundColor
        const hasEdge = borderTopWidth !== '0px' && borderTopColor !== canvas
        return { isFilled: backgroundColor !== canvas, hasEdge }
      }),
    )
  expect(bars).toEqual([true, true, true, false].map(isFilled => ({ isFilled, hasEdge: true })))
  await visitor.context.close()
})

/** What a person types and chooses, by the names of the fields, as the page is told of it. */
const watch = () => {
  const said = { typed: new Set<string>(), choices: 0 }
  Object.assign(globalThis, { said })
  addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement
    if (!['radio', 'checkbox', 'file'].includes(field.type)) said.typed.add(field.id)
  })
  addEventListener('change', ({ target }) => {
    if (['radio', 'checkbox', 'select-one'].includes((target as HTMLInputElement).type))
      said.choices++
  })
}

it('by keyboard alone, and with a resume, one types nothing and chooses no more than thrice', async () => {
  const visitor = await browser.visitor({ size: phone, dark: true })
  const { page } = visitor
  const { keyboard } = page
  await page.addInitScript(watch)
  await signUp(visitor, 'Aiko Tanabe')
  await open(visitor, '/signup/import')
  // Before the focus gets there: the browser must know of it when the key is pressed.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, page.getByLabel('Drop your resume here'))
  await keyboard.press('Enter')
  await (await chooser).setFiles(resume)
  await page.waitForURL('**/signup/resume-analysis')
  await page.getByText(/of 100 points/).waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Continue', exact: true }))
  await keyboard.press('Enter')
  await page.waitForURL('**/signup/about')
  await settled(page)
  await tabTo(page, page.getByRole('radio', { checked: true }))
  await keyboard.press('ArrowUp')
  await tabTo(page, page.getByRole('button', { name: 'Save and continue' }))
  await keyboard.press('Enter')
  await page.waitForURL('**/signup/choose-interests')
  await settled(page)
  await tabTo(page, page.getByRole('checkbox', { name: 'Remote' }))
  await keyboard.press('Space')
  const fitting = page.getByText(/[1-9]\d* open jobs? fits?$/)
  await fitting.waitFor()
  const box = await fitting.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height)
  await expectPart(visitor, 'the count of fitting jobs')
  await tabTo(page, page.getByRole('button', { name: 'Finish' }))
  await keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  const { typed, choices } = await page.evaluate(() => {
    const { said } = globalThis as unknown as { said: { typed: Set<string>; choices: number } }
    return { typed: [...said.typed], choices: said.choices }
  })
  expect(typed).toEqual([])
  expect(choices).toBeGreaterThan(0)
  expect(choices).toBeLessThanOrEqual(3)
  await visitor.context.close()
})
