import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { RouterOutputs } from '#src/api.ts'
import { ask } from '../../support/browser/expect-no-script.ts'
import {
  boxesOf,
  distance,
  lettersOf,
  textLayers,
  type TextBox,
} from '../../support/documents/text-layer.ts'
import { open, settled, signUp, testBrowser, type Visitor } from '../../support/browser/visitor.ts'

const browser = testBrowser()
const bench = path.resolve(import.meta.dirname, '../../resume-bench/files')

type Resume = RouterOutputs['resume']['byId']

/** Somebody new, who uploads one file and sees its analysis. */
async function uploaded(file: string) {
  const visitor = await browser.visitor({ bypassCsp: true })
  await signUp(visitor, 'Nora Quist')
  await open(visitor, '/resumes')
  await visitor.page.locator('input[type=file]').setInputFiles(path.join(bench, file))
  await visitor.page.waitForURL(/\/resumes\/[0-9a-f-]{36}\/analysis/)
  await visitor.page.getByRole('tablist', { name: 'Analysis' }).waitFor()
  await settled(visitor.page)
  const id = /[0-9a-f-]{36}/.exec(visitor.page.url())?.[0] ?? ''
  const resume = await ask<Resume>(visitor.context, 'resume.byId', { resumeId: id })
  const analysis = await ask<RouterOutputs['resume']['analysis']>(
    visitor.context,
    'resume.analysis',
    { resumeId: id },
  )
  return { visitor, resume, analysis }
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
/** What was read, field by field. */
async function fields(page: Page) {
  await tab(page, 'Extracted')
  const shown = page.getByRole('tabpanel', { name: 'Extracted' }).locator('button[aria-pressed]')
  await shown.first().waitFor()
  return shown.all()
}

interface Drawn {
  page: number
  key: string
  /** In points of the page. */
  box: TextBox
}

/** The boxes on the pages as they are drawn, measured on the screen; runs in the browser. */
function drawnBoxes(): Drawn[] {
  return [...document.querySelectorAll<HTMLElement>('button[data-spot]')].map(spot => {
    const sheet = spot.parentElement
    const [key = '', shape = ''] = [spot.dataset['spot'], sheet?.dataset['points']]
    const [width = 1, height = 1] = shape.split(' ').map(Number)
    const frame = sheet?.getBoundingClientRect()
    const box = spot.getBoundingClientRect()
    const left = (frame?.left ?? 0) + (sheet?.clientLeft ?? 0)
    const top = (frame?.top ?? 0) + (sheet?.clientTop ?? 0)
    const x = width / (sheet?.clientWidth ?? 1)
    const y = height / (sheet?.clientHeight ?? 1)
    return {
      page: Number.parseInt(key, 10),
      key,
      box: {
        left: (box.left - left) * x,
        right: (box.right - left) * x,
        top: (box.top - top) * y,
        bottom: (box.bottom - top) * y,
      },
    }
  })
}

const keyOf = ({ page, bbox }: { page: number; bbox: number[] | null }) =>
  `${page}:${(bbox ?? []).map(value => value.toFixed(1)).join(',')}`

/** A pointer that travels to each of a hundred fields shows nothing that the first one did not. */
const press = (field: Locator, index: number) =>
  index === 0 ? field.click() : field.evaluate(button => (button as HTMLElement).click())

/** Shows every mark of the findings, then every field, one after the other. */
async function allDrawn({ page }: Visitor) {
  await tab(page, 'Findings')
  await page.locator('canvas').first().waitFor()
  const drawn = await page.evaluate(drawnBoxes)
  for (const [index, field] of (await fields(page)).entries()) {
    await press(field, index)
    drawn.push(...(await page.evaluate(drawnBoxes)))
  }
  return new Map(drawn.map(one => [one.key, one]))
}

it.each([
  ['theme-kendall', 'd013.pdf'],
  ['theme-even', 'd002.pdf'],
  ['html-serif', 'd003.pdf'],
  ['LinkedIn, two columns', 'd007.pdf'],
  ['office-styled', 'd008.pdf'],
  ['TeX', 'd011.pdf'],
  ['theme-flat', 'd019.pdf'],
  ['side column', 'd033.pdf'],
])('%s: each mark is drawn where its words stand, within 2 pt', async (_, file) => {
  const { visitor, resume, analysis } = await uploaded(file)
  const words = new Map([
    ...analysis.findings.flatMap(one => one.evidence.map(at => [keyOf(at), at.quote] as const)),
    ...(resume.parsed?.blocks ?? []).map(block => [keyOf(block), block.text] as const),
  ])
  const drawn = await allDrawn(visitor)
  const layers = await textLayers(visitor.page, `/api/resumes/${resume.id}/file`)
  let compared = 0
  const off: string[] = []
  for (const { page, key, box } of drawn.values()) {
    const text = words.get(key)
    expect(text, `what is marked at ${key}`).toBeDefined()
    const places = boxesOf(layers[page - 1] ?? [], text ?? '')
    if (places.length === 0) continue
    compared++
    // A long quote is cut: of its box only the start can be told.
    const isCut = text?.endsWith('…')
    const nearest = Math.min(
      ...places.map(({ right, bottom, ...start }) =>
        distance(isCut ? { ...box, ...start } : { ...start, right, bottom }, box),
      ),
    )
    if (nearest > 2) off.push(`“${text}” on page ${page}: ${nearest.toFixed(1)} pt`)
  }
  expect(off).toEqual([])
  // The others are lines that the layer has in another order.
  expect(compared).toBeGreaterThanOrEqual(Math.max(10, drawn.size * 0.6))
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})

it.each([
  ['a Word file', 'd020.docx'],
  ['a text file', 'd006.txt'],
])('%s: is shown as text, and each field is marked in it', async (_, file) => {
  const { visitor, resume } = await uploaded(file)
  const { page } = visitor
  const shown = page.getByRole('region', { name: 'The text of your file' })
  const all = await fields(page)
  const whole = lettersOf((await shown.textContent()) ?? '')
  for (const { text } of resume.parsed?.blocks ?? []) expect(whole).toContain(lettersOf(text))
  const lines = (resume.parsed?.blocks ?? []).map(({ text }) => lettersOf(text))
  expect(all.length).toBeGreaterThan(5)
  for (const [index, field] of all.entries()) {
    await press(field, index)
    const marked = await shown.locator('mark').allTextContents()
    expect(marked.length).toBeGreaterThan(0)
    for (const text of marked) expect(lines).toContain(lettersOf(text))
  }
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})

it.each([
  ['a PDF', 'd002.pdf', 'Your file'],
  ['a text file', 'd006.txt', 'The text of your file'],
])('%s: the marks are also a list, with page, section and words', async (_, file, name) => {
  const { visitor, analysis } = await uploaded(file)
  const { page } = visitor
  await page.getByRole('button', { name: 'Marks as a list' }).click()
  const list = page.getByRole('region', { name })
  const items = list.getByRole('listitem')
  const places = analysis.findings.flatMap(one => one.evidence)
  await items.first().waitFor()
  // What several findings say of a place stands there together.
  const apart = new Set(places.map(place => JSON.stringify([place.page, place.bbox, place.quote])))
  expect(await items.count()).toBe(apart.size)
  expect(await items.getByRole('button').count()).toBe(places.length)
  const said = (await items.allTextContents()).join('\n')
  for (const { quote } of places) expect(said).toContain(quote)
  expect(said).toMatch(/Under “[^”]+”/)
  // An item that goes on over a second line stands under the heading of its first.
  if (file.endsWith('pdf'))
    expect(
      await items.filter({ hasText: 'Negotiated trade contracts' }).first().textContent(),
    ).toContain('Under “Work”')
  if (file.endsWith('pdf')) await list.getByRole('heading', { name: 'Page 1' }).waitFor()
  const first = items.getByRole('button').first()
  const finding = /^Finding (\d+)/.exec((await first.textContent()) ?? '')?.[1]
  await first.click()
  await page.locator(`[data-finding="${finding}"][aria-pressed=true]`).waitFor()
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})

it('a post that may be read both ways offers the other one, and takes it back', async () => {
  const visitor = await browser.visitor()
  await signUp(visitor, 'Nora Quist')
  await open(visitor, '/resumes')
  const { page } = visitor
  const text = `Tamsin Orchard\ntamsin@mail.example | 07700 900123 | Leeds\n\nWORK EXPERIENCE\nKorvani, Melusto, 2019 - 2021\n- Helped nine people at home every day\n\nEDUCATION\nBA Design, Leeds College, 2013 - 2016\n\nSKILLS\nCare, Drawing\n`
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await page.waitForURL(/\/analysis/)
  await tab(page, 'Extracted')
  const swap = page.getByRole('button', { name: /^Swap title and employer/ })
  const read = (await swap.getAttribute('aria-label'))?.split(': ')[1]
  await swap.click()
  await page.getByText('Swapped', { exact: true }).waitFor()
  await swap.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await swap.waitFor()
  expect((await swap.getAttribute('aria-label'))?.split(': ')[1]).toBe(read)
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})
