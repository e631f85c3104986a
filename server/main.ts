import path from 'node:path'
import { connect } from '#db/connect.ts'
import { seedDemo } from '#db/demo/index.ts'
import { migrate } from '#db/migrate.ts'
import { createApp } from './app.ts'
import { createLucia } from './auth/sessions.ts'
import type { Deps } from './context.ts'
import { loadEnv, type Env } from './env.ts'
import { createFileStore } from './files.ts'
import { createMailer } from './mail.ts'
import { builtPages, developmentPages } from './pages.ts'
import { startQueue } from './queue.ts'
import { closeParsers } from './resume/engine/isolate.ts'
import { upkeepOf } from './upkeep.ts'

const root = path.resolve(import.meta.dirname, '..')
const say = (line: string) => process.stdout.write(`${line}\n`)

/** How long open requests may take after a signal to stop, in milliseconds. */
const drainLimit = 10_000

async function main() {
  const env = loadEnv()
  const connection = await connect(env)
  const { db } = connection
  await migrate(db)
  if (env.DEMO) await seedDemo(db)
  const secure = env.PUBLIC_URL?.startsWith('https:') ?? false
  const deliver = createMailer(env)
  const deps: Deps = {
    db,
    env,
    lucia: createLucia(db, secure),
    files: createFileStore(env),
    // A file in the outbox needs no second try.
    sendMail: env.SMTP_URL ? async mail => (await queue).sendMail(mail) : deliver,
  }
  const app = await createApp(
    deps,
    env.NODE_ENV === 'development' ? await developmentPages(root) : await builtPages(root),
  )
  const listening = app.listen({ host: env.HOST, port: env.PORT })
  // Nobody waits for it: the first page comes before the first background job.
  const queue = listening.then(() =>
    startQueue(connection, {
      isEmbedded: !env.DATABASE_URL,
      deliver,
      upkeep: upkeepOf(deps),
      log: app.log,
    }),
  )
  const stop = async () => {
    setTimeout(() => process.exit(1), drainLimit).unref()
    // A connection whose last request is answered meanwhile would be kept alive.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
    await app.close()
    clearInterval(sweep)
    await (await queue).stop()
    await closeParsers()
    await connection.close()
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
  announce(env, new URL(await listening).port)
  await queue
}

function announce(env: Env, port: string) {
  say(`Fairlead is ready on ${env.PUBLIC_URL ?? `http://localhost:${port}`}`)
  if (env.DEMO) say('Demo logins: admin@demo.example and ada@demo.example, password demo-password')
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
