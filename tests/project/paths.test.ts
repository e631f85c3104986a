import { matchRoutes, type RouteObject } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { filePaths } from '#server/file-paths.ts'
import { paths, serverPaths } from '#server/paths.ts'
import { roles } from '#server/shown/roles.ts'
import { usernameSchema } from '#server/user/schema.ts'
import { routes } from '#src/routes.tsx'
import { resumeFile, testApp } from '../support/app.ts'

const t = testApp()
const id = '00000000-0000-4000-8000-000000000000'

/** Each address, made for something that might be there. */
const addresses = Object.entries({ ...paths, ...filePaths, ...serverPaths }).map(
  ([name, address]) => {
    if (typeof address === 'string') return [name, address] as const
    const job = { id, orgSlug: 'alder-works', slug: 'baker' }
    const make = address as (...parts: unknown[]) => string
    return [name, ['job', 'application'].includes(name) ? make(job) : make(id, id, id)] as const
  },
)
/**
 * Of a picture, a profile or a work that is not there an address says no more than a wrong one:
 * tests/job, tests/resume and tests/challenge have theirs.
 */
const isPicture = ([, address]: readonly [string, string]) =>
  /\.(png|webp)|^\/api\/(?:profiles|gallery)\//.test(address)
const isPage = ([, address]: readonly [string, string]) => !/^\/api\/|\.xml$/.test(address)

const firstSegments = (list: RouteObject[]): string[] =>
  list.flatMap(({ path = '', children = [] }) => [
    path.split('/')[1] ?? '',
    ...firstSegments(children),
  ])

it('no person is called like a first part of an address, or like a role', () => {
  const words = [
    ...firstSegments(routes),
    ...addresses.map(
      ([, address]) => new URL(address, 'https://here.invalid').pathname.split('/')[1]!,
    ),
    ...roles,
    'trpc',
    'assets',
    'healthz',
    'readyz',
    'member',
    'members',
    'visitor',
  ]
  expect(words.filter(word => usernameSchema.safeParse(word).success)).toEqual([])
})

describe('every address leads somewhere', () => {
  it.each(addresses.filter(one => isPage(one) && !isPicture(one)))(
    '%s, %s: a page',
    (_, address) => {
      const { pathname } = new URL(address, 'https://here.invalid')
      expect(matchRoutes(routes, pathname)?.at(-1)?.route.path).not.toBe('*')
    },
  )

  it.each(addresses.filter(one => !isPage(one) && !isPicture(one)))(
    '%s, %s: a call',
    async (_, address) => {
      expect(await isAnswered(address)).toBe(true)
    },
  )

  it('and what is none is told', async () => {
    expect(await isAnswered('/api/nowhere')).toBe(false)
    expect(matchRoutes(routes, '/nowhere')?.at(-1)?.route.path).toBe('*')
  })
})

/** With a file, with what was filled in, or with nothing, if only to be told to sign in. */
async function isAnswered(url: string) {
  const client = t.client()
  const file = { method: 'POST', url, ...resumeFile('me.txt', Buffer.from('me')) } as const
  const answers = await Promise.all([
    client.get(url),
    client.request(file),
    client.request({ method: 'POST', url, payload: {} }),
  ])
  return answers.some(({ status }) => status !== 404 && status !== 415)
}
