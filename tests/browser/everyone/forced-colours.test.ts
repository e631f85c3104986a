import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { mainScreens } from '../../support/browser/main-screens.ts'
import { open, settled, signIn, signUp, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()

async function inForcedColours() {
  const visitor = await browser.visitor()
  await visitor.page.emulateMedia({ forcedColors: 'active' })
  return visitor
}

/** All by which the system's colours let things differ; grounds and shadows are not among it. */
const lookOf = (one: Locator) =>
  one.evaluate(element => {
    const seen = (pseudo?: string) => {
      const style = getComputedStyle(element, pseudo)
      const sides = ['Top', 'Right', 'Bottom', 'Left'] as const
      return [
        ...sides.flatMap(side => [style[`border${side}Width`], style[`border${side}Color`]]),
        style.outlineStyle,
        style.backgroundColor,
        style.boxShadow,
        style.color,
      ]
    }
    return [...seen(), ...seen('::before')].join(' ')
  })

async function expectApart(chosen: Locator, other: Locator) {
  await chosen.waitFor()
  expect(await lookOf(chosen)).not.toBe(await lookOf(other))
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name })

it('tabs, views, days and the place in the header show which one is chosen', async () => {
  const visitor = await inForcedColours()
  const { page } = visitor
  await signIn(visitor, 'admin@demo.example')
  await open(visitor, '/org/demo-org/dashboard')
  await expectApart(tab(page, 'Overview'), tab(page, 'Team'))
  const main = page.getByRole('navigation', { name: 'Main' })
  const links = main.getByRole('link')
  await expectApart(links.filter({ hasText: 'Organizations' }), links.filter({ hasText: 'Dashb' }))
  const period = page.getByRole('navigation', { name: 'Period' }).getByRole('link')
  await expectApart(period.filter({ hasText: '90 days' }), period.filter({ hasText: '30 days' }))
  const funnel = page.locator('ol:has(svg polygon)').first().locator('polygon, rect')
  const fills = await funnel.evaluateAll(parts => parts.map(part => getComputedStyle(part).fill))
  expect(new Set(fills).size).toBe(2)
  await tab(page, 'Applicants').click()
  const stage = page.getByRole('group', { name: /stage/i }).getByRole('button')
  await expectApart(stage.first(), stage.nth(1))
  await page.keyboard.press('Control+k')
  const found = page.getByRole('option')
  await expectApart(found.first(), found.nth(1))
  await page.keyboard.press('Escape')
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})

it('switches, boxes and choices are the system’s own, and the focus has its ring', async () => {
  const visitor = await inForcedColours()
  const { page } = visitor
  await signIn(visitor, 'ada@demo.example')
  const ownLook = (one: Locator) => one.evaluate(element => getComputedStyle(element).appearance)
  for (const [view, role] of [
    ['privacy', 'switch'],
    ['notifications', 'checkbox'],
    ['appearance', 'radio'],
  ] as const) {
    await open(visitor, `/settings?tab=${view}`)
    expect(await ownLook(page.getByRole(role).first())).toBe('auto')
  }
  await page.keyboard.press('Tab')
  const ring = await page.locator(':focus').evaluate(element => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return `${outlineStyle} ${outlineWidth}`
  })
  expect(ring).toBe('solid 2px')
  await visitor.context.close()
})

it('marks stay on the page of a resume, and the chosen finding is told from the others', async () => {
  const visitor = await inForcedColours()
  const { page } = visitor
  const analysis = (await mainScreens.person(visitor)).find(path => path.endsWith('tab=findings'))
  await open(visitor, analysis ?? '')
  const findings = page.getByRole('list').locator('> li:has([data-finding])')
  await findings.first().getByRole('button').first().click()
  await settled(page)
  await expectApart(findings.first(), findings.nth(1))
  const chosen = page.locator('[data-spot][data-selected]').first()
  await chosen.waitFor()
  const yellow = await chosen.evaluate(mark => {
    const { backgroundColor } = getComputedStyle(mark, '::before')
    return [backgroundColor, getComputedStyle(mark).boxShadow]
  })
  expect(yellow[0]).toMatch(/^oklch\(0\.91/)
  expect(yellow[1]).not.toBe('none')
  await expectApart(chosen, page.locator('[data-spot]:not([data-selected])').first())
  await visitor.context.close()
})

const thickness = (one: Locator) => one.evaluate(element => getComputedStyle(element).borderWidth)

it('the sign-up shows which way in is chosen, and which steps are reached', async () => {
  const visitor = await inForcedColours()
  const { page } = visitor
  await signUp(visitor, 'Tove Ahlgren')
  await open(visitor, '/signup/import')
  const steps = page.getByRole('navigation', { name: 'Sign-up steps' }).getByRole('link')
  const inside = (one: Locator) =>
    one.evaluate(link => getComputedStyle(link.firstElementChild!).backgroundColor)
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await inside(steps.nth(0))).not.toBe(ground)
  expect(await inside(steps.nth(1))).toBe(ground)
  // A ring would say that a step has the focus.
  const ring = steps.nth(0).evaluate(link => getComputedStyle(link).outlineStyle)
  expect(await ring).toBe('none')
  await expectApart(steps.nth(0).locator('span span').last(), steps.nth(1).locator('span span'))
  const way = (name: string) => page.locator('label', { hasText: name })
  await expectApart(way('Upload resume'), way('LinkedIn PDF'))
  await way('Paste link only').click()
  await expectApart(way('Paste link only'), way('Upload resume'))
  await visitor.context.close()
})

it('the main button is told from the others', async () => {
  const visitor = await inForcedColours()
  const { page } = visitor
  await signIn(visitor, 'admin@demo.example')
  await open(visitor, '/org/demo-org/dashboard')
  const [main, other] = ['Post a job', 'Create challenge'].map(name =>
    page.getByRole('link', { name }),
  )
  expect(await thickness(main!)).not.toBe(await thickness(other!))
  await visitor.context.close()
})

it('each word of a field has its edge', async () => {
  const visitor = await inForcedColours()
  const { page } = visitor
  await signUp(visitor, 'Tove Ahlgren')
  await open(visitor, '/signup/choose-interests')
  await page.getByRole('textbox', { name: 'Skills' }).fill('Excel')
  await page.keyboard.press('Enter')
  const word = page.getByText('Excel', { exact: true }).locator('..')
  expect(await thickness(word)).toBe('1px')
  await visitor.context.close()
})

it('whoever judges sees the submission that is open, and the score that is chosen', async () => {
  const visitor = await inForcedColours()
  const { page } = visitor
  const judged = (await mainScreens.admin(visitor)).at(-1)
  await open(visitor, judged ?? '')
  const rows = page.getByRole('region', { name: 'Submissions' }).locator('tbody tr')
  await rows.first().getByRole('button').click()
  const scores = page.getByRole('group', { name: /%\)/ }).first().locator('label')
  await scores.nth(2).click()
  await expectApart(scores.nth(2), scores.nth(1))
  await expectApart(rows.first(), rows.nth(1))
  await visitor.context.close()
})
