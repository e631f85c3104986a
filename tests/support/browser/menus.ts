import type { Locator } from 'playwright-core'
import type { Visitor } from './visitor.ts'

/** Each entry as it reads, with where it leads; `button` for what opens a menu. */
export const entriesOf = (links: Locator) =>
  links.evaluateAll(found =>
    found.map(one => [one.textContent, one.getAttribute('href') ?? one.localName]),
  )

export async function openUserMenu({ page }: Visitor) {
  await page.getByRole('button', { name: /user menu/ }).click()
  await page.getByRole('menu').waitFor()
}

export const menuEntries = ({ page }: Visitor) =>
  entriesOf(page.getByRole('menu').getByRole('menuitem'))
