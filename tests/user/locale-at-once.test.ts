import { createServerSideHelpers } from '@trpc/react-query/server'
import { expect, it } from 'vitest'
import type { Context } from '#server/context.ts'
import { appRouter } from '#server/router.ts'
import { render } from '#src/render.tsx'
import { testApp } from '../support/app.ts'
import { publishJob } from '../support/jobs.ts'

const t = testApp()

/** What the list of jobs is rendered from. */
async function requestBy(locale: string) {
  const ctx = { db: t.db, user: null, session: null } as Context
  const helpers = createServerSideHelpers({
    router: appRouter,
    ctx,
    queryClientConfig: { defaultOptions: { queries: { staleTime: Infinity } } },
  })
  await helpers.job.list.fetchInfinite({})
  const config = { signInProviders: [] } as never
  return { url: '/jobs', config, helpers, user: null, organizations: null, locale }
}

it('pages that are rendered at the same time are each written for their reader', async () => {
  await publishJob(await t.newAdmin())
  const written = { en: '€40,000', de: '40.000\u00A0€', sv: '40\u00A0000\u00A0€' }
  // Its modules are loaded, and each has what it reads: they are rendered turn by turn.
  await (await render(await requestBy('en'))).draw()
  const readers = Object.keys(written)
  const requests = await Promise.all(readers.map(requestBy))
  const pages = await Promise.all(requests.map(async request => (await render(request)).draw()))
  expect(
    pages.map(({ body }) => Object.values(written).filter(amount => body.includes(amount))),
  ).toEqual(Object.values(written).map(amount => [amount]))
})
