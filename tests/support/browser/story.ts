import type { BrowserContext } from 'playwright-core'
import { expect, inject } from 'vitest'
import { linkTo } from './outbox.ts'
import { expectSound } from './sound.ts'
import { desktop, heading, phone, type Visitor } from './visitor.ts'

/** Both widths that each story is told at. */
export const widths = [
  ['1280 px', desktop],
  ['360 px', phone],
] as const

/** The screen of this title is there with all that it loads, and is sound. */
export async function expectScreen(visitor: Visitor, title: string | RegExp) {
  await heading(visitor, title)
    .waitFor()
    .catch(async (error: unknown) => {
      const shown = await visitor.page.locator('body').ariaSnapshot()
      throw new Error(`${title} is not there, but:\n${shown}`, { cause: error })
    })
  await expectPart(visitor, String(title))
}

/** So is what has opened on it. */
export async function expectPart(visitor: Visitor, where: string) {
  await visitor.page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  await expectSound(visitor, where)
}

/** A dialog or a sheet of this title, open and sound. */
export async function expectDialog(visitor: Visitor, title: string | RegExp) {
  const dialog = visitor.page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  await expectPart(visitor, String(title))
  return dialog
}

/** By the main navigation, which a narrow screen keeps in its menu. */
export async function goByNavigation({ page }: Visitor, name: string) {
  if ((page.viewportSize()?.width ?? 0) < 768)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
}

/** Calls a procedure over HTTP, as any client can; again where the server asks to come back. */
export async function mutate<Result>({ request }: BrowserContext, path: string, data: object) {
  let text = ''
  const call = async () => {
    const answer = await request.post(`/trpc/${path}`, { data })
    text = await answer.text()
    return answer.status()
  }
  const isBusy = 503
  let status = await call()
  if (status === isBusy)
    await expect.poll(async () => (status = await call()), { interval: 5000 }).not.toBe(isBusy)
  expect(status, `${path}: ${text}`).toBe(200)
  return (JSON.parse(text) as { result: { data: Result } }).result.data
}

/** Confirms the person's address by the link in their newest mail, which publishing asks for. */
export async function confirmAddress(
  { context }: Pick<Visitor, 'context'>,
  dataDir = inject('siteDataDir'),
) {
  const { email } = (await (await context.request.get('/api/auth/user')).json()) as {
    email: string
  }
  const link = await linkTo(email, '/verify-email/', dataDir)
  await mutate(context, 'auth.verifyEmail', { token: link.split('/').at(-1) })
}
