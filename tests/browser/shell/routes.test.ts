import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { expectSound } from '../../support/browser/sound.ts'
import {
  desktop,
  open,
  phone,
  settled,
  signIn,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()
const pdf = path.resolve(import.meta.dirname, '../../resume-bench/files/d001.pdf')

/** What the table's addresses name. */
const ids = { job: '', jobSlug: '', challenge: '', draftJob: '', draftChallenge: '', resume: '' }

type Seen = 'page' | 'login' | 'denied' | 'missing'

interface Row {
  path: string
  /** What each of them sees: the page, /login with the way back, Access Denied or Not-found. */
  visitor: Seen
  person: Seen
  admin: Seen
  /** The page's heading where it is seen. */
  heading: RegExp
  /** Where the address leads, when that is elsewhere. */
  to?: string | { visitor: string; signedIn: string }
  /** The server's status for who may not see a record. */
  status?: 404
}

const everyone = { visitor: 'page', person: 'page', admin: 'page' } as const
const signedIn = { visitor: 'login', person: 'page', admin: 'page' } as const
const orgAdmin = { visitor: 'login', person: 'denied', admin: 'page' } as const

/** Every address and who may open it, with the pages that links in mails lead to. */
const table = (): Row[] => [
  { path: '/', ...everyone, heading: /./, to: { visitor: '/signup', signedIn: '/dashboard' } },
  {
    path: '/login',
    ...everyone,
    heading: /Log in|./,
    to: { visitor: '/login', signedIn: '/dashboard' },
  },
  {
    path: '/signup',
    ...everyone,
    heading: /Create|./,
    to: { visitor: '/signup', signedIn: '/dashboard' },
  },
  { path: '/u/ada', ...everyone, heading: /^Ada/ },
  { path: '/jobs', ...everyone, heading: /\d+ open jobs/ },
  { path: '/org/demo-org', ...everyone, heading: /./ },
  { path: `/org/demo-org/jobs/${ids.job}/${ids.jobSlug}`, ...everyone, heading: /./ },
  { path: `/org/demo-org/jobs/${ids.job}`, ...everyone, heading: /./ },
  { path: `/challenge-details/${ids.challenge}`, ...everyone, heading: /./ },
  { path: '/about', ...everyone, heading: /./ },
  { path: '/terms', ...everyone, heading: /Terms/ },
  { path: '/privacy', ...everyone, heading: /Privacy/ },
  { path: '/forgot-password', ...everyone, heading: /password/ },
  { path: '/reset-password/some-token', ...everyone, heading: /password/ },
  { path: '/home', ...signedIn, heading: /./ },
  { path: '/challenges', ...signedIn, heading: /Challenges/ },
  { path: '/profile', ...signedIn, heading: /./ },
  { path: '/profile/edit', ...signedIn, heading: /Edit profile/ },
  { path: '/settings', ...signedIn, heading: /Settings/ },
  { path: '/settings/linkedin', ...signedIn, heading: /LinkedIn/ },
  { path: '/analytics', visitor: 'login', person: 'missing', admin: 'missing', heading: /./ },
  { path: '/dashboard', ...signedIn, heading: /./ },
  { path: '/dashboard/profile?a=1#b', ...signedIn, heading: /./, to: '/profile?a=1#b' },
  { path: '/dashboard/upload', ...signedIn, heading: /Resumes/, to: '/resumes/upload' },
  { path: '/resumes', ...signedIn, heading: /Resumes/ },
  { path: '/resumes/upload', ...signedIn, heading: /Resumes/ },
  {
    path: `/resumes/${ids.resume}/analysis`,
    visitor: 'login',
    person: 'page',
    admin: 'missing',
    heading: /d001/,
  },
  { path: '/signup/import', ...signedIn, heading: /./ },
  { path: '/signup/resume-analysis', ...signedIn, heading: /./ },
  { path: '/signup/about', ...signedIn, heading: /./ },
  { path: '/signup/choose-interests', ...signedIn, heading: /./ },
  { path: '/org/demo-org/dashboard', ...orgAdmin, heading: /./ },
  { path: '/org/demo-org/jobs/create', ...orgAdmin, heading: /Post a job/ },
  { path: `/org/demo-org/jobs/${ids.draftJob}/edit`, ...orgAdmin, heading: /Edit job/ },
  { path: '/org/demo-org/challenges/create', ...orgAdmin, heading: /Create challenge/ },
  {
    path: `/org/demo-org/challenges/${ids.draftChallenge}/edit`,
    ...orgAdmin,
    heading: /Edit challenge/,
  },
  { path: `/org/demo-org/challenges/${ids.draftChallenge}`, ...orgAdmin, heading: /./ },
  {
    path: '/org/no-such-org/dashboard',
    visitor: 'login',
    person: 'denied',
    admin: 'denied',
    heading: /./,
  },
  { path: '/org/demo-org/claim/wrong-token', ...signedIn, heading: /Invalid Claim Token/ },
  {
    path: '/org/no-such-org/claim/wrong-token',
    visitor: 'login',
    person: 'missing',
    admin: 'missing',
    heading: /./,
  },
  {
    path: '/dashboard/no-such-tab',
    visitor: 'missing',
    person: 'missing',
    admin: 'missing',
    heading: /./,
    to: '/resumes/no-such-tab',
  },
  {
    path: '/nowhere',
    visitor: 'missing',
    person: 'missing',
    admin: 'missing',
    heading: /./,
    status: 404,
  },
  {
    path: '/u/no-such-person',
    visitor: 'missing',
    person: 'missing',
    admin: 'missing',
    heading: /./,
    status: 404,
  },
  {
    path: '/org/no-such-org',
    visitor: 'missing',
    person: 'missing',
    admin: 'missing',
    heading: /./,
    status: 404,
  },
  {
    path: '/org/demo-org/jobs/7d1e2f4c-0000-4000-8000-000000000000',
    visitor: 'missing',
    person: 'missing',
    admin: 'missing',
    heading: /./,
    status: 404,
  },
  {
    path: '/challenge-details/not-an-id',
    visitor: 'missing',
    person: 'missing',
    admin: 'missing',
    heading: /./,
    status: 404,
  },
]

async function rpc<T>({ context }: Visitor, procedure: string, input: object): Promise<T> {
  const answer = await context.request.get(
    `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
  )
  return ((await answer.json()) as { result: { data: T } }).result.data
}

beforeAll(async () => {
  const admin = await browser.visitor()
  await signIn(admin, 'admin@demo.example')
  interface Record {
    id: string
    slug: string
    status: string
  }
  const shown = await rpc<{ jobs: Record[]; challenges: Record[] }>(admin, 'org.page', {
    orgSlug: 'demo-org',
  })
  const all = await rpc<{ jobs: Record[]; challenges: Record[] }>(admin, 'org.dashboard', {
    orgSlug: 'demo-org',
  })
  Object.assign(ids, {
    job: shown.jobs[0]?.id,
    jobSlug: shown.jobs[0]?.slug,
    challenge: shown.challenges[0]?.id,
    draftJob: all.jobs[0]?.id,
    draftChallenge: all.challenges.find(one => one.status === 'draft')?.id,
  })
  await admin.context.close()
  const person = await browser.visitor()
  await signIn(person, 'ada@demo.example')
  const upload = await person.context.request.post('/api/resumes', {
    multipart: {
      file: { name: 'd001.pdf', mimeType: 'application/pdf', buffer: readFileSync(pdf) },
    },
  })
  ids.resume = ((await upload.json()) as { data: { id: string } }).data.id
  await person.context.close()
})

const headings: Record<Exclude<Seen, 'page'>, RegExp> = {
  login: /^Log in$/,
  denied: /^Access Denied$/,
  missing: /^Page not found$/,
}

async function expectRow(visitor: Visitor, row: Row, role: 'visitor' | 'person' | 'admin') {
  const seen = row[role]
  const answer = await open(visitor, row.path)
  const where = `${row.path} as ${role}`
  const heading = await visitor.page.locator('h1').first().textContent()
  expect(heading, where).toMatch(seen === 'page' ? row.heading : headings[seen])
  if (row.status) expect(answer?.status(), where).toBe(row.status)
  const at = new URL(visitor.page.url())
  const target =
    typeof row.to === 'object' ? row.to[role === 'visitor' ? 'visitor' : 'signedIn'] : row.to
  const here = at.pathname + at.search + at.hash
  if (seen === 'login')
    expect(here, where).toBe(`/login?redirect=${encodeURIComponent(target ?? row.path)}`)
  else expect(here, where).toBe(target ?? row.path)
  return where
}

/** Log-in, Access Denied and Not-found look the same at every address: one of each is looked at. */
const looksOf = (row: Row, seen: Seen) => (seen === 'page' ? row.path : seen)

/** Of pages of their own an admin has what a person has, who was looked at. */
const isAsOfPerson = (row: Row) => row.person === 'page' && !/^\/(org|challenge)/.test(row.path)

const wide = { at: '1280 px, light', size: desktop, colorScheme: 'light' } as const
const narrow = { at: '360 px, dark', size: phone, colorScheme: 'dark' } as const

async function put({ page }: Visitor, { size, colorScheme }: typeof wide | typeof narrow) {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme })
}

// A page is opened in one of both looks and then put into the other; the next begins with the other.
it.each([
  ['visitor', null, 0],
  ['person', 'ada@demo.example', 1],
  ['admin', 'admin@demo.example', 0],
] as const)('every route, as %s, at 1280 px and 360 px', async (role, email, shift) => {
  const visitor = await browser.visitor()
  if (email) await signIn(visitor, email)
  const seen = new Set<string>()
  for (const [index, row] of table().entries()) {
    const [first, second] = (index + shift) % 2 === 0 ? [wide, narrow] : [narrow, wide]
    await put(visitor, first)
    const where = await expectRow(visitor, row, role)
    const what = looksOf(row, row[role])
    if (!seen.has(what) && !(role === 'admin' && isAsOfPerson(row))) {
      await expectSound(visitor, `${where}, ${first.at}`)
      await put(visitor, second)
      await settled(visitor.page)
      await expectSound(visitor, `${where}, ${second.at}`)
    }
    expect(visitor.takeErrors(), where).toEqual([])
    seen.add(what)
  }
  await visitor.context.close()
})
