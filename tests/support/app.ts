import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { Connection, Db } from '#db/index.ts'
import { createApp } from '#server/app.ts'
import { createLucia } from '#server/auth/session-store.ts'
import type { Context } from '#server/context.ts'
import { deadlines as usual, type Deadlines } from '#server/http/deadlines.ts'
import { loadEnv } from '#server/env.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { onQueued } from '#db/open-transaction.ts'
import { writeLetter } from '#server/letters.ts'
import type { Mail } from '#server/mail/letter.ts'
import type { Pages } from '#server/pages/pages.ts'
import { createPostman } from '#server/mail/postman.ts'
import { createMailer } from '#server/mail/transport.ts'
import { createCaller } from '#server/router.ts'
import { testDatabase } from './database.ts'

export interface TestApp {
  readonly app: FastifyInstance
  readonly db: Db
  readonly dataDir: string
  /** What was mailed so far, the newest last. */
  readonly mails: Mail[]
  /** What was logged so far, where `LOG_LEVEL` is set. */
  readonly logs: string[]
  /** A browser of its own: keeps the session cookie between calls. */
  client(): TestClient
  /** A new person, signed in. */
  signUp(
    person?: Partial<{ name: string; email: string; password: string; invitation: string }>,
  ): Promise<TestClient>
  /** An organization without admins. */
  newOrganization(values?: NewOrganization): Promise<{ id: string; orgSlug: string }>
  /** An organization with its one admin, a new person whose address is confirmed. */
  newAdmin(): Promise<Admin>
  /** The procedures, called as `client`'s person (or signed out) without HTTP. */
  callerFor(client?: TestClient): Promise<Caller>
}

type Caller = ReturnType<typeof createCaller>

interface NewOrganization {
  name?: string
  claimPolicy?: 'open' | 'closed' | 'domain'
  industry?: string
  domain?: string
}

export interface Admin {
  id: string
  orgSlug: string
  admin: TestClient
  caller: Caller
}

export interface TestClient {
  /** The session's. */
  cookie: string | null
  /** By which accounts know the browser; sent beside the session's. */
  device: string | null
  /** Of a sign-in that was begun and lacks its code. */
  begun: string | null
  /** Of a browser that was sent to a provider. */
  atProvider: string | null
  userId: string
  email: string
  request(options: InjectOptions & { url: string }): Promise<Answer>
  get(url: string): Promise<Answer>
  post(url: string, payload?: object): Promise<Answer>
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  json: never
  body: string
  bytes: Buffer
}

/** A multipart request of one file, as a browser sends it. */
export function resumeFile(name: string, bytes: Buffer, field = 'file') {
  const boundary = 'fairlead-test-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

let count = 0
/** Unique within a run, so that tests never meet. */
export const unique = (word: string) => `${word}-${process.pid}-${++count}`

/** The whole server on an empty database, with limits scaled out of the way unless `env` says else. */
export function testApp(
  env: Record<string, string> = {},
  deadlines: Partial<Deadlines> = {},
  database: { readonly db: Db; readonly connection?: Connection } = testDatabase(),
  pages?: Pages,
): TestApp {
  const mails: Mail[] = []
  const logs: string[] = []
  let app: FastifyInstance | undefined
  let db: Db | undefined
  let dataDir = ''
  let context: Omit<Context, 'user' | 'session'> | undefined

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'fairlead-test-'))
    const settings = loadEnv({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '1000',
      DATA_DIR: dataDir,
      ...env,
    })
    const outbox = createMailer(settings)
    // The same database under a name of its own: what this app queues, it mails.
    // oxlint-disable-next-line no-generated-empty-object-type -- no table is added
    db = database.db.withTables<Record<never, never>>()
    const deps = {
      db,
      env: settings,
      lucia: createLucia(db, settings.PUBLIC_URL?.startsWith('https:') ?? false),
      files: createFileStore(settings),
      ...(database.connection && {
        listen: database.connection.listen,
        poolCounts: database.connection.poolCounts,
        mayLag: database.connection.mayLag,
      }),
      logTo: { write: (line: string) => void logs.push(line) },
    }
    app = await createApp(deps, pages, { ...usual, ...deadlines })
    const postman = createPostman({
      db,
      env: settings,
      write: writeLetter,
      send: async mail => {
        mails.push(mail)
        await outbox(mail)
      },
      log: app.log,
    })
    // Waited for, so that a test finds the mails of what it has just done.
    onQueued(db, () => postman.round())
    context = {
      ...deps,
      ip: '127.0.0.1',
      userAgent: null,
      isCounted: true,
      device: null,
      signIn: null,
      atProvider: null,
      requestId: 'test',
      log: app.log,
      setCookie: () => {},
    }
  })
  afterAll(async () => {
    await app?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const running = () => {
    if (!app) throw new Error('The app is there while a test runs')
    return app
  }
  const client = () => createClient(running)
  const test: TestApp = {
    get app() {
      return running()
    },
    get db() {
      return db ?? database.db
    },
    get dataDir() {
      return dataDir
    },
    mails,
    logs,
    client,
    async signUp(person = {}) {
      const one = client()
      const email = person.email ?? `${unique('person')}@mail.example`
      const answer = await one.post('/api/auth/signup', {
        name: 'Test Person',
        password: 'a long enough passphrase',
        ...person,
        email,
      })
      if (answer.status !== 200) throw new Error(`Sign-up failed: ${answer.body}`)
      one.userId = (answer.json as { id: string }).id
      one.email = email
      return one
    },
    newOrganization: (values = {}) =>
      database.db
        .insertInto('organizations')
        .values({ orgSlug: unique('org'), name: 'Alder Works', claimPolicy: 'open', ...values })
        .returning(['id', 'orgSlug'])
        .executeTakeFirstOrThrow(),
    async newAdmin() {
      const admin = await test.signUp()
      await database.db
        .updateTable('users')
        .set({ emailVerifiedAt: new Date() })
        .where('id', '=', admin.userId)
        .execute()
      const org = await test.newOrganization({ name: 'Skylark Lines' })
      await database.db
        .insertInto('memberships')
        .values({ organizationId: org.id, userId: admin.userId, role: 'owner' })
        .execute()
      return { admin, caller: await test.callerFor(admin), ...org }
    },
    async callerFor(one) {
      if (!context) throw new Error('The app is there while a test runs')
      const token = one?.cookie?.split('=')[1]
      const found = token
        ? await context.lucia.validateSession(token)
        : { user: null, session: null }
      const device = one?.device?.split('=')[1] ?? null
      return createCaller({ ...context, ...found, device })
    },
  }
  return test
}

function createClient(running: () => FastifyInstance): TestClient {
  const one: TestClient = {
    cookie: null,
    device: null,
    begun: null,
    atProvider: null,
    userId: '',
    email: '',
    async request(options) {
      const cookie = [one.cookie, one.device, one.begun, one.atProvider].filter(Boolean).join('; ')
      const headers = { ...options.headers, ...(cookie ? { cookie } : {}) }
      const response = await running().inject({ ...options, headers })
      for (const set of [response.headers['set-cookie'] ?? []].flat()) {
        const [pair = ''] = set.split(';')
        if (/^(__Host-)?device=/.test(pair)) one.device = pair
        else if (/^(__Host-)?sign-in=/.test(pair)) one.begun = pair.endsWith('=') ? null : pair
        else if (/^(__Host-)?at-provider=/.test(pair))
          one.atProvider = pair.endsWith('=') ? null : pair
        else one.cookie = pair.endsWith('=') ? null : pair
      }
      return {
        status: response.statusCode,
        headers: response.headers,
        body: response.body,
        bytes: response.rawPayload,
        get json() {
          return JSON.parse(response.body) as never
        },
      }
    },
    get: url => one.request({ method: 'GET', url }),
    post: (url, payload) =>
      one.request({
        method: 'POST',
        url,
        ...(payload ? { payload } : { headers: { 'content-type': 'application/json' } }),
      }),
  }
  return one
}
