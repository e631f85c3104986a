import { expect, it } from 'vitest'
import { ask } from '../../support/browser/expect-no-script.ts'
import { open, phone, signIn, testBrowser, type Visitor } from '../../support/browser/visitor.ts'

const browser = testBrowser()

const screens = [
  ['nobody', ['/jobs', '/login', '/signup']],
  ['ada@demo.example', ['/jobs', '/resumes', '/profile/edit', '/settings', '/dashboard']],
  [
    'admin@demo.example',
    [
      '/org/demo-org/dashboard?tab=applicants&view=table',
      '/org/demo-org/dashboard?tab=applicants&view=board',
      '/org/demo-org/jobs/create',
      '/org/demo-org/dashboard?tab=team',
    ],
  ],
] as const

/** A job's page, and one's own applicants' job. */
async function jobPath({ context }: Visitor) {
  const { items } = await ask<{ items: { id: string; orgSlug: string }[] }>(context, 'job.list', {})
  return `/org/${items[0]!.orgSlug}/jobs/${items[0]!.id}`
}

/**
 * The heights of all that is pressed, typed into or chosen from, with its words. An input without an
 * edge is as high as what is around it; words that start at the left are a line of a list.
 */
const heights = ({ page }: Visitor) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input, select')].flatMap(one => {
      const { textAlign, borderTopWidth } = getComputedStyle(one)
      const isLine = one.matches('button') && ['left', 'start'].includes(textAlign)
      const isOther = one.matches('[type=checkbox], [type=radio], [type=file], [type=hidden]')
      const isWithin = one.matches('input') && borderTopWidth === '0px'
      const { width, height } = (isWithin ? one.parentElement! : one).getBoundingClientRect()
      // Clipped for the eyes, or not drawn.
      if (isLine || isOther || width < 2 || !one.checkVisibility()) return []
      const words = one.textContent.trim() || one.ariaLabel || one.id
      return [{ height: Math.round(height * 10) / 10, words, isWithin }]
    }),
  )

it.each(screens)('controls are 28 or 36 px high for %s', async (who, paths) => {
  const visitor = await browser.visitor()
  if (who !== 'nobody') await signIn(visitor, who)
  for (const path of [...paths, await jobPath(visitor)]) {
    await open(visitor, path)
    const found = await heights(visitor)
    // What holds several words grows with them.
    const odd = found.filter(({ height, isWithin }) =>
      isWithin ? height < 36 : ![28, 36].includes(height),
    )
    expect({ path, odd }).toEqual({ path, odd: [] })
    expect(found.length).toBeGreaterThan(0)
  }
  await visitor.context.close()
})

it.each(screens)('and 44 px at least under a finger for %s', async (who, paths) => {
  const visitor = await browser.visitor({ size: phone })
  const devtools = await visitor.context.newCDPSession(visitor.page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  if (who !== 'nobody') await signIn(visitor, who)
  for (const path of [...paths, await jobPath(visitor)]) {
    await open(visitor, path)
    expect(await visitor.page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    const low = (await heights(visitor)).filter(({ height }) => height < 44)
    expect({ path, low }).toEqual({ path, low: [] })
  }
  await visitor.context.close()
})
