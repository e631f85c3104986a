import { badRequest } from '#server/errors.ts'
import cookie from '@fastify/cookie'
import { TRPCError } from '@trpc/server'
import Fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify'
import { isMigrated } from '#db/migrate.ts'
import { registerAnalyticsExports } from './analytics/http.ts'
import { registerChallengeFiles, registerChallengePicture } from './challenge/http.ts'
import { registerChallengeUploads } from './challenge/entry/upload/http.ts'
import { registerOrganizationPicture } from './org/http.ts'
import { registerLogos } from './org/logo/http.ts'
import { registerPictures, registerProfileSheet } from './user/picture/http.ts'
import { askerOf, createAdmission, takeLoad, registerPressure } from './http/admission.ts'
import { registerClosing } from './http/closing.ts'
import type { Deps } from './context.ts'
import {
  deadlines as usual,
  registerDeadlines,
  serverLimits,
  type Deadlines,
} from './http/deadlines.ts'
import { answerFor, notFound, restarting, unavailable } from './errors.ts'
import { registerLive } from './live/http.ts'
import { childLoggerFactory, logOptions } from './log.ts'
import { logRefusal } from './security-log.ts'
import { registerSitemap } from './site/http.ts'
import { registerJobFeed, registerJobPicture } from './job/http.ts'
import { watched } from './files/store.ts'
import { registerImports } from './import/http.ts'
import { registerInterviews } from './application/interviews/http.ts'
import { registerApplicationFiles } from './application/http.ts'
import { registerMessageFiles } from './application/messages/http.ts'
import { assertShallow } from './input/json-depth.ts'
import { createOutage } from './background/log-outage.ts'
import type { Pages } from './pages/pages.ts'
import { registerPages } from './pages/register-pages.ts'
import { plainTarget } from './http/origin.ts'
import { boundPipelining } from './http/pipelining.ts'
import { registerMetrics } from './metrics/http.ts'
import { registerRequestId, requestIdOf } from './http/request-id.ts'
import { registerRest } from './rest.ts'
import { ResumeError } from './resume/engine/types.ts'
import { registerResumeExport } from './resume/export/http.ts'
import { registerResumeFiles } from './resume/http.ts'
import { createMadeFiles } from './files/made-files.ts'
import { registerSecurity } from './http/security.ts'
import { registerTrpc } from './trpc-http.ts'
import { registerUntaken } from './http/untaken.ts'
import { registerUploads } from './files/uploads.ts'
import { registerUnsubscribe } from './mail/http.ts'
import { registerBounces } from './mail/suppressed/http.ts'
import { registerApplicantsExport } from './application/pipeline/http.ts'
import { registerActivityExport } from './org/activity/http.ts'
import { registerFigureExports } from './org-page/figures/http.ts'
import { registerExport } from './user/export/http.ts'
import { registerVisits } from './visits/http.ts'
import { registerProfilePdf } from './user/profile-pdf.ts'

/** Status of a refused file; with the other codes a resume is kept, an import is not. */
const resumeStatus: Partial<Record<string, number>> = {
  EMPTY_FILE: 400,
  UNSUPPORTED_TYPE: 415,
  TOO_LARGE: 413,
}

/**
 * The whole server without a port: tests call it with `inject`. `pages` renders the interface;
 * without it there is only the API.
 */
export async function createApp(
  given: Deps,
  pages?: Pages,
  deadlines: Deadlines = usual,
): Promise<FastifyInstance> {
  const { env } = given
  const app = Fastify({
    logger: logOptions(env, given.logTo),
    childLoggerFactory,
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
    // One hop: the addresses before it in the header are what the client says.
    trustProxy: env.TRUST_PROXY ? (_address, hop) => hop === 0 : false,
    bodyLimit: 100_000,
    ...serverLimits(deadlines),
    keepAliveTimeout: 30_000,
    // While the server stops, what comes on an open connection is still answered as it should be.
    return503OnClosing: false,
    genReqId: requestIdOf(env),
    routerOptions: { maxParamLength: 2000 },
    rewriteUrl: ({ url = '/' }) => plainTarget(url),
  })
  const deps = { ...given, files: watched(given.files, createOutage(app.log, 'The file store')) }

  boundPipelining(app.server)
  // Far more than people's browsers need, and fewer than the files that a process may have open.
  app.server.maxConnections = 5000

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
        done(error instanceof TRPCError ? error : badRequest('The request body is not JSON.'))
      }
    },
  )

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // Whatever the answer was to be: a refusal is for whoever asks now.
    reply.header('cache-control', 'no-store')
    if (error instanceof ResumeError)
      return reply
        .code(resumeStatus[error.code] ?? 400)
        .send({ message: error.message, error: { code: error.code, message: error.message } })
    if (!(error instanceof TRPCError) && error.statusCode && error.statusCode < 500)
      return reply.code(error.statusCode).send({ message: error.message })
    const answer = answerFor(error, request.id)
    const { status, message, fieldErrors, needs, retryAfter, unexpected } = answer
    if (unexpected) request.log.error({ err: error.cause ?? error })
    const { log, ip, userId, routeOptions } = request
    const asker = { log, ip, user: userId === null ? null : { id: userId } }
    if (needs !== 'code') logRefusal(asker, routeOptions.url ?? '*', error, status)
    if (retryAfter !== null) reply.header('retry-after', retryAfter)
    return reply
      .code(status)
      .send({ message, ...(fieldErrors && { fieldErrors }), ...(needs && { needs }) })
  })

  // The framework's own would write the address into the log, and into its answer.
  app.setNotFoundHandler(() => {
    throw notFound('This address')
  })

  app.decorateRequest('userId', null)
  registerRequestId(app)
  await registerMetrics(app, deps)
  deps.tracing?.register(app)
  registerClosing(app)
  const admission = createAdmission()
  await app.register(cookie)
  registerPressure(app, deps, {
    load: () => takeLoad(admission),
    whoOf: request => askerOf(request, deps.lucia.sessionCookieName),
  })
  registerSecurity(app, env)
  registerUntaken(app, admission.untaken, deadlines)
  registerDeadlines(app, deadlines)
  app.addHook('onSend', async (_request, reply) => {
    if ([429, 503].includes(reply.statusCode) && !reply.hasHeader('retry-after'))
      reply.header('retry-after', 5)
  })

  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    if (deps.isLeaving?.()) throw restarting()
    // Public pages are there while a replica is: to send everybody away would take these too.
    const isReady = await isMigrated(deps.mayLag ?? deps.db).catch(() => undefined)
    if (isReady === undefined) throw unavailable('The database does not answer.', 1)
    if (!isReady) throw unavailable('Migrations have not all run.', 1)
    return { status: 'ready' }
  })

  await app.register(async scope => {
    const uploads = await registerUploads(scope, env.DATA_DIR, deadlines)
    registerResumeFiles(scope, deps, uploads, admission)
    registerImports(scope, deps, uploads)
    registerInterviews(scope, deps, uploads)
    registerChallengeFiles(scope, deps, uploads)
    await registerChallengeUploads(scope, deps, uploads)
    registerLogos(scope, deps, uploads)
    registerPictures(scope, deps, uploads)
    registerMessageFiles(scope, deps, uploads)
  })
  registerResumeExport(app, deps, admission)
  registerProfilePdf(app, deps)
  registerApplicationFiles(app, deps)
  registerExport(app, deps, deadlines)
  const sendMade = createMadeFiles(deadlines)
  registerActivityExport(app, deps, sendMade)
  registerApplicantsExport(app, deps, sendMade)
  registerFigureExports(app, deps, sendMade)
  registerAnalyticsExports(app, deps, sendMade)
  registerVisits(app, deps, admission)
  await registerUnsubscribe(app, deps)
  registerBounces(app, deps)
  registerLive(app, deps)
  registerSitemap(app, deps, admission)
  registerJobFeed(app, deps, admission)
  registerJobPicture(app, deps, admission)
  registerOrganizationPicture(app, deps, admission)
  registerChallengePicture(app, deps, admission)
  registerProfileSheet(app, deps, admission)
  registerTrpc(app, deps, admission)
  registerRest(app, deps, admission)
  if (pages) await registerPages(app, deps, pages, admission)
  return app
}
