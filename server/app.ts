import cookie from '@fastify/cookie'
import { TRPCError } from '@trpc/server'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { isMigrated } from '#db/migrate.ts'
import { registerChallengeFiles } from './challenge/http.ts'
import type { Deps } from './context.ts'
import { answerFor } from './errors.ts'
import { registerFeeds } from './feeds.ts'
import { registerImports } from './import/http.ts'
import { registerApplicationFiles } from './job/application-http.ts'
import { assertShallow } from './json-depth.ts'
import type { Pages } from './pages.ts'
import { registerPages } from './pages.ts'
import { registerRest } from './rest.ts'
import { ResumeError } from './resume/engine/types.ts'
import { registerResumeFiles } from './resume/http.ts'
import { registerSecurity } from './security.ts'
import { registerTrpc } from './trpc-http.ts'
import { registerExport } from './user/export.ts'

/** With malformed escapes a path is taken letter by letter; the router alone would answer it bare. */
function withSoundEscapes(url: string): string {
  if (!url.includes('%')) return url
  const [path = ''] = url.split(/[?#]/, 1)
  try {
    decodeURI(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** Status of a refused file (surface.md); with the other codes a resume is kept, an import is not. */
const resumeStatus: Partial<Record<string, number>> = {
  EMPTY_FILE: 400,
  UNSUPPORTED_TYPE: 415,
  TOO_LARGE: 413,
}

/**
 * The whole server without a port: tests call it with `inject`. `pages` renders the interface;
 * without it there is only the API.
 */
export async function createApp(deps: Deps, pages?: Pages): Promise<FastifyInstance> {
  const { env } = deps
  const app = Fastify({
    logger: { level: env.LOG_LEVEL, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    // One hop: the addresses before it in the header are what the client says.
    trustProxy: env.TRUST_PROXY ? (_address, hop) => hop === 0 : false,
    bodyLimit: 100_000,
    // The whole request, body included: an archive of 50 MB takes 7 minutes at 1 Mbit/s. Those who
    // send nothing are cut off sooner, by Node's 60 s for the headers and by the next limit.
    requestTimeout: 600_000,
    connectionTimeout: 70_000,
    keepAliveTimeout: 30_000,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 2000 },
    rewriteUrl: ({ url = '/' }) => withSoundEscapes(url),
  })

  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (_request, body, done) => {
      try {
        // Logout is called with a JSON content type and no body.
        if (body === '') return done(null, {})
        assertShallow(body)
        done(null, JSON.parse(body))
      } catch (error) {
        const refusal = new Error('The request body is not JSON.')
        done(error instanceof TRPCError ? error : Object.assign(refusal, { statusCode: 400 }))
      }
    },
  )

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof ResumeError)
      return reply
        .code(resumeStatus[error.code] ?? 400)
        .send({ message: error.message, error: { code: error.code, message: error.message } })
    if (!(error instanceof TRPCError) && error.statusCode && error.statusCode < 500)
      return reply.code(error.statusCode).send({ message: error.message })
    const { status, message, fieldErrors, unexpected } = answerFor(error, request.id)
    if (unexpected) request.log.error({ err: error.cause ?? error })
    return reply.code(status).send(fieldErrors ? { message, fieldErrors } : { message })
  })

  await app.register(cookie)
  registerSecurity(app, env)

  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(deps.db)
      if (await isMigrated(deps.db)) return { status: 'ready' }
      return await reply.code(503).send({ message: 'Migrations have not all run.' })
    } catch {
      return reply.code(503).send({ message: 'The database does not answer.' })
    }
  })

  // In a scope of its own: multipart is taken on the upload route alone.
  await app.register(scope => registerResumeFiles(scope, deps))
  await app.register(scope => registerImports(scope, deps))
  await app.register(scope => registerChallengeFiles(scope, deps))
  registerApplicationFiles(app, deps)
  registerExport(app, deps)
  registerFeeds(app, deps)
  registerTrpc(app, deps)
  registerRest(app, deps)
  if (pages) await registerPages(app, deps, pages)
  return app
}
