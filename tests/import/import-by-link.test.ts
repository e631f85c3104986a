import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadEnv } from '#server/env.ts'
import { inJson, profileProvider, type Answer } from '../support/servers/profile-provider.ts'
import { testApp } from '../support/app.ts'

const provider = profileProvider()
const key = 'a-key-of-the-operator'
const withProvider = (env: Record<string, string>) => ({
  ...env,
  // Read when the app is made, by when the provider listens.
  get PROFILE_PROVIDER_URL() {
    return provider.url
  },
  PROFILE_PROVIDER_KEY: key,
})
const t = testApp(withProvider({ LOG_LEVEL: 'warn' }))
const limited = testApp(withProvider({ RATE_LIMIT_SCALE: '1' }))
const without = testApp()

const link = 'https://www.linkedin.com/in/wren-halloway'
const resume = {
  basics: { name: 'Wren Halloway', label: 'Lock keeper', email: 'wren@mail.example' },
  work: [{ name: 'Skylark Lines', position: 'Lock keeper', startDate: '2021-03-01' }],
  skills: [{ name: 'Knots' }],
}

afterEach(() => vi.restoreAllMocks())

async function newcomer(app = t) {
  const caller = await app.callerFor(await t.signUp({ name: 'Wren Halloway' }))
  return { caller, fetch: () => caller.user.importByLink({ linkedinUrl: link }) }
}

it('imports what the provider says of a link: previewed, applied, reported and undone', async () => {
  provider.answer = inJson(resume)
  const { caller, fetch } = await newcomer()
  const { id: importId } = await fetch()
  expect(provider.asked.at(-1)).toMatchObject({
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'application/json',
      'content-type': 'application/json',
    },
    // The link, and nothing else of the person.
    body: JSON.stringify({ url: link }),
  })
  const preview = await caller.user.importById({ importId })
  expect(preview).toMatchObject({
    kind: 'provider',
    fileName: 'linkedin.com/in/wren-halloway',
    status: 'preview',
  })
  expect(preview.sections.map(({ section, added }) => [section, added])).toEqual([
    ['basics', 1],
    ['work', 1],
    ['skills', 1],
  ])
  const { message } = await caller.user.applyImport({ importId, choices: {} })
  expect(message).toBe('3 added, 1 already on your profile.')
  expect(await caller.user.ownProfile()).toMatchObject({
    headline: 'Lock keeper',
    content: { work: [{ position: 'Lock keeper', startDate: '2021-03' }] },
  })
  await caller.user.undoImport({ importId })
  expect(await caller.user.ownProfile()).toMatchObject({ headline: '', content: {} })
})

/** The limit of time is over. */
let timeUp = () => {}
const whole = JSON.stringify(resume)
const head = { 'content-type': 'application/json' }
const file = 'Import a file from LinkedIn instead.'
const later = 'Try again in a few minutes, or import a file from LinkedIn.'
const unreadable = `What HOST sent is no profile that we can read. ${file}`
const brokeOff = `HOST can’t be reached, or broke off. ${later}`

/** What the provider does, what the person is told, and what the operator's log says. */
const failures: [what: string, answer: Answer, told: string, logged: RegExp][] = [
  [
    'never answers',
    () => timeUp(),
    `HOST took longer than 10 seconds, so we stopped. ${later}`,
    /longer than 10 s/,
  ],
  [
    'drips',
    response => {
      response.writeHead(200, head).write(whole.slice(0, 20))
      setImmediate(() => timeUp())
    },
    `HOST took longer than 10 seconds, so we stopped. ${later}`,
    /longer than 10 s/,
  ],
  [
    'sends a page',
    response => void response.writeHead(200, { 'content-type': 'text/html' }).end(whole),
    unreadable,
    /not of the type application\/json/,
  ],
  [
    'sends too much',
    inJson({ ...resume, more: 'x'.repeat(2 * 1024 * 1024) }),
    `HOST sent more than 2 MB, which no profile has, so we stopped. ${file}`,
    /more than 2 MB/,
  ],
  [
    'sends too much without an end, and no length',
    response => {
      response.writeHead(200, head)
      const more = () => {
        while (response.write('x'.repeat(65_536)));
      }
      response.on('drain', more)
      more()
    },
    `HOST sent more than 2 MB, which no profile has, so we stopped. ${file}`,
    /more than 2 MB/,
  ],
  [
    'sends elsewhere',
    response => void response.writeHead(302, { location: `${provider.url}/other` }).end(),
    `HOST did not do it. ${later}`,
    /answered 302/,
  ],
  [
    'says that there is more than comes',
    response => {
      response.writeHead(200, { ...head, 'content-length': whole.length + 9 }).write(whole)
      setImmediate(() => response.socket?.end())
    },
    brokeOff,
    /broke off/,
  ],
  [
    'says that there is less than comes',
    response => {
      const text = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 30\r\n\r\n${whole}`
      response.socket?.end(text)
    },
    unreadable,
    /can’t be imported|not an object of JSON/,
  ],
  ['sends no JSON', inJson('{"basics":'), unreadable, /DAMAGED/],
  ['sends no object', inJson('["basics"]'), unreadable, /not an object of JSON/],
  [
    'sends a file of another kind',
    response => void response.writeHead(200, head).end('%PDF-1.7\n'),
    unreadable,
    /not an object of JSON/,
  ],
  ['nests without end', inJson('{"work":'.repeat(30)), unreadable, /not an object of JSON/],
  ['sends other JSON', inJson({ error: 'a secret' }), unreadable, /UNSUPPORTED_TYPE/],
  ['sends a faulty resume', inJson({ work: 'a secret' }), unreadable, /DAMAGED/],
  [
    'sends an empty resume',
    inJson({ basics: {}, work: [] }),
    `HOST sent a profile that says next to nothing. ${file}`,
    /NO_TEXT/,
  ],
  [
    'knows no such profile',
    inJson({ error: 'a secret' }, 404),
    'HOST knows no profile at this link. Check the link, or import a file from LinkedIn.',
    /answered 404/,
  ],
  ...[401, 403].map((status): (typeof failures)[number] => [
    `refuses the key with ${status}`,
    inJson({ error: 'a secret' }, status),
    `Importing by link is out of order: HOST does not let this site in. You can’t change that. ${file}`,
    /refuses PROFILE_PROVIDER_KEY/,
  ]),
  [
    'has enough of us',
    inJson({ error: 'a secret' }, 429),
    'HOST takes no more questions right now. Try again in an hour, or import a file from LinkedIn.',
    /answered 429/,
  ],
  ['fails', inJson({ error: 'a secret' }, 500), `HOST did not do it. ${later}`, /answered 500/],
]

describe('a provider that fails', () => {
  it.each(failures)('that %s is said so', async (_, answer, told, logged) => {
    const over = new AbortController()
    timeUp = () => over.abort(new DOMException('Over', 'TimeoutError'))
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => over.signal)
    provider.answer = answer
    const { caller, fetch } = await newcomer()
    await caller.user.updateProfile({ linkedinUrl: link })
    t.logs.length = 0
    const asked = provider.asked.length
    const refused = await fetch().catch((error: Error) => error)
    expect(refused).toMatchObject({ message: told.replace('HOST', provider.host) })
    expect(timeout).toHaveBeenCalledWith(10_000)
    expect(provider.asked).toHaveLength(asked + 1)
    const log = t.logs.join('')
    expect(log).toMatch(logged)
    for (const secret of [key, 'a secret', 'wren-halloway']) expect(log).not.toContain(secret)
    expect((await caller.user.imports()).items).toEqual([])
    expect(await caller.user.ownProfile()).toMatchObject({ linkedinUrl: link, version: 1 })
    // The next one is served: nothing is left under way.
    vi.restoreAllMocks()
    provider.answer = inJson(resume)
    await fetch()
  })

  it('or is not there at all, is said so', async () => {
    const { fetch } = await newcomer()
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
    await expect(fetch()).rejects.toMatchObject({
      message: brokeOff.replace('HOST', provider.host),
    })
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})

it('is asked five times an hour by a person, once at a time, and for profiles alone', async () => {
  const { caller, fetch } = await newcomer(limited)
  const held = Promise.withResolvers<void>()
  const came = Promise.withResolvers<void>()
  provider.answer = response => {
    came.resolve()
    void held.promise.then(() => inJson(resume)(response))
  }
  const first = fetch()
  await came.promise
  await expect(fetch()).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringMatching(/^Your profile is being fetched already/),
  })
  held.resolve()
  await first
  for (const linkedinUrl of ['', 'https://example.com/wren', 'https://media.licdn.com/a.png'])
    await expect(caller.user.importByLink({ linkedinUrl })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  for (let times = 1; times < 5; times++) await fetch()
  const asked = provider.asked.length
  await expect(fetch()).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringMatching(/^A profile is fetched by its link 5 times an hour/),
  })
  expect(provider.asked).toHaveLength(asked)
})

it('is nobody where the operator has none', async () => {
  const { fetch } = await newcomer(without)
  await expect(fetch()).rejects.toMatchObject({ message: /^This site fetches no profiles/ })
})

it.each([
  [{ PROFILE_PROVIDER_URL: 'http://profiles.example', PROFILE_PROVIDER_KEY: 'k' }, /https/],
  [{ PROFILE_PROVIDER_URL: 'https://a:b@profiles.example', PROFILE_PROVIDER_KEY: 'k' }, /https/],
  [{ PROFILE_PROVIDER_URL: 'profiles.example', PROFILE_PROVIDER_KEY: 'k' }, /https/],
  [{ PROFILE_PROVIDER_URL: 'https://profiles.example' }, /PROFILE_PROVIDER_KEY: is needed/],
  [{ PROFILE_PROVIDER_URL: 'https://profiles.example', PROFILE_PROVIDER_KEY: 'a b' }, /KEY: must/],
])('a configuration %o is refused at the start', (env, fault) => {
  expect(() => loadEnv(env)).toThrow(fault)
})
