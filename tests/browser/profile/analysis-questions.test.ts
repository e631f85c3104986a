import { expect, it } from 'vitest'
import { expectSound } from '../../support/browser/sound.ts'
import {
  desktop,
  open,
  phone,
  settled,
  signUp,
  testBrowser,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()

/** One line that tells what was done, under a heading where we look for none; and no phone. */
const text = `Jordan Reed
jordan@mail.example
London, UK

Experience

Shop assistant, Ashgrove Stores Ltd
Jan 2019 - Mar 2023

Education

Harbour School
2012 - 2015

Skills

Coffee, Tea, Milk

What I am proud of

- Served guests at the counter all day
`

it.each([
  ['1280 px', { size: desktop }],
  ['360 px, dark', { size: phone, dark: true }],
] as const)(
  'a question is answered, and is no finding to be marked as fine, at %s',
  async (_, look) => {
    const visitor = await browser.visitor(look)
    const { page } = visitor
    await signUp(visitor, 'Jordan Reed')
    const answer = await visitor.context.request.post('/api/resumes', {
      multipart: { file: { name: 'shop.txt', mimeType: 'text/plain', buffer: Buffer.from(text) } },
    })
    const { data } = (await answer.json()) as { data: { id: string } }
    await open(visitor, `/resumes/${data.id}/analysis?tab=findings`)
    const hint = page.getByText(/next, previous/)
    const filter = (name: RegExp) => page.getByRole('button', { name }).click()
    await page.locator('[data-finding="1"]').waitFor()
    expect(await hint.textContent()).toMatch(/mark as fine/)
    await filter(/^Questions/)
    await expect.poll(() => page.locator('[data-finding]').count()).toBe(1)
    expect(await hint.textContent()).not.toMatch(/mark as fine/)
    await page.getByText('gives back the points that these lines earn as list items').waitFor()
    await settled(page)
    await expectSound(visitor, 'questions')
    await page.getByRole('button', { name: /^Yes, it tells what I did: / }).click()
    await page.getByText('Answered: these lines count now', { exact: true }).waitFor()
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  },
)
