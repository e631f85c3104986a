import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { countAttempt } from '#server/attempts.ts'
import { withReader } from '#server/background/reader-processes.ts'
import { createPersonContext, type Deps, type PersonContext } from '#server/context.ts'
import { badRequest, notFound, tooLarge } from '#server/errors.ts'
import { sendAttachment } from '#server/files/attachment.ts'
import type { UploadedFile, Uploads } from '#server/files/uploads.ts'
import { pathId } from '#server/input/path-id.ts'
import { timeZone } from '#server/input/time-zone.ts'
import { inMegabytes, maxCalendarSize } from '#server/limits.ts'
import { writeCalendar } from '#server/mail/calendar.ts'
import { siteLink } from '#server/site/site-link.ts'
import { setTimeZone } from '#server/mail/set-time-zone.ts'
import { saveBusyTimes } from './busy/queries.ts'
import { unnamedIn } from '../blind/mask-snapshot.ts'
import { calendarOf } from './mails.ts'
import { findBooked } from './queries.ts'
import { unnamedInterview } from './unnamed.ts'

const calendarTooLarge = () =>
  tooLarge(
    `This calendar is larger than ${inMegabytes(maxCalendarSize)}. Export fewer months of it, and upload that.`,
  )

/** The zone of the browser, for days and times without one. */
function zoneOf(query: unknown): string {
  const found = timeZone.safeParse((query as { zone?: unknown }).zone)
  if (!found.success) throw badRequest('Say in which time zone you are, like Europe/London.')
  return found.data
}

async function saveCalendar({ db, user }: PersonContext, { path }: UploadedFile, zone: string) {
  const { times, until, unread } = await withReader(user.id, run =>
    run('calendar', path, zone, new Date().toISOString()),
  )
  await saveBusyTimes(db, user.id, { times, until })
  await setTimeZone(db, user.id, zone)
  return { count: times.length, until, unread }
}

/** The upload of when one is busy, and an interview as a file for calendars. */
export function registerInterviews(app: FastifyInstance, deps: Deps, uploads: Uploads) {
  app.post('/api/busy-times', async (request, reply) => {
    const ctx = await createPersonContext(deps, request, reply)
    const zone = zoneOf(request.query)
    const rules = {
      fileSize: maxCalendarSize,
      tooLarge: calendarTooLarge,
      admit: () => countAttempt(ctx, 'upload'),
    }
    const data = await uploads.one(request, ctx.user.id, rules, file =>
      saveCalendar(ctx, file, zone),
    )
    return reply.code(201).send({ data })
  })

  app.get<{ Params: { id: string } }>(
    '/api/interviews/:id/calendar.ics',
    async (request, reply) => {
      const ctx = await createPersonContext(deps, request, reply)
      const found = await findBooked(
        ctx.db,
        ctx.user.id,
        pathId(request.params.id, 'This interview'),
      )
      if (!found?.startsAt) throw notFound('This interview')
      const { startsAt, panel, isCandidate, job, applicantName, applicationId: id } = found
      const unnamed = unnamedIn({ ...found, isBlind: found.isBlind && !isCandidate })
      const calendar = calendarOf('PUBLISH', {
        interviewId: found.id,
        id,
        job,
        applicantName,
        isCandidate,
        interview: {
          ...unnamedInterview(found, unnamed),
          startsAt: startsAt.toISOString(),
          names: panel.map(({ name }) => name),
        },
      })
      const text = writeCalendar(
        { ...calendar, origin: siteLink(ctx.env, '') },
        { from: ctx.env.MAIL_FROM, to: ctx.user.email, name: ctx.user.name, at: new Date() },
      )
      const file = { name: 'interview.ics', mediaType: 'text/calendar; charset=utf-8' }
      return sendAttachment(reply, file, Readable.from([text]))
    },
  )
}
