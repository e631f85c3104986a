import type { FastifyInstance, FastifyReply } from 'fastify'
import { countAttempt } from '#server/attempts.ts'
import { createContext, createPersonContext, type Context, type Deps } from '#server/context.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { sendAttachment } from '#server/files/attachment.ts'
import { whoAsks } from '#server/http/admission.ts'
import { originOf } from '#server/http/origin.ts'
import { assertStorable } from '#server/input/input-text.ts'
import { paths } from '#server/paths.ts'
import { recordLook } from '#server/people/looks/queries.ts'
import { resumeOfProfile } from '#server/profile/as-resume.ts'
import { shownTo, type Eye } from '#server/profile/visibility.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'
import { exportFileName, makeExport } from '#server/resume/export/make-export.ts'
import { pageOf } from '#server/resume/export/page-of.ts'
import { findOwnProfile, findVisibleProfile } from './profile-queries.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findVisibleProfile>>>['profile']

/** Profiles as PDF: one's own, and those whose owners let whoever sees them take them along. */
export function registerProfilePdf(app: FastifyInstance, deps: Deps) {
  app.get('/api/user/profile.pdf', async (request, reply) => {
    const ctx = await createPersonContext(deps, request, reply)
    const own = await findOwnProfile(ctx.db, ctx.user.id)
    return send(ctx, reply, { ...own, origin: originOf(deps.env, request) }, 'owner')
  })

  app.get<{ Params: { username: string } }>(
    '/api/profiles/:username.pdf',
    async (request, reply) => {
      const ctx = await createContext(deps, request, reply)
      const { username } = request.params
      assertStorable({ username }, { field: 'username', what: 'This profile' })
      const found = await findVisibleProfile(ctx.db, username, ctx.user?.id ?? null)
      if (!found || !(found.profile.downloads || found.eye === 'owner'))
        throw notFound('This profile')
      const origin = originOf(deps.env, request)
      return send(ctx, reply, { ...found.profile, origin }, found.eye)
    },
  )
}

const emptyProfile =
  'This profile says nothing yet. Fill it in and publish it: then it is a PDF too.'

/** More than a name and how to reach somebody. */
const saysAnything = ({ basics, ...sections }: JsonResume) =>
  Boolean(basics?.label ?? basics?.summary) || Object.values(sections).some(list => list.length > 0)

async function send(
  ctx: Context,
  reply: FastifyReply,
  { origin, ...found }: Found & { email?: string; origin: string },
  eye: Eye,
) {
  const who = whoAsks(ctx)
  await countAttempt(ctx, 'profilePdf', who)
  await recordLook(ctx.db, ctx.user?.id ?? null, { eye, profile: found })
  const seen = shownTo(eye, found, [])
  const page =
    found.visibility === 'public' && found.username
      ? origin + paths.publicProfile(found.username)
      : undefined
  const content = resumeOfProfile({ ...seen, pictureUrl: null }, page)
  if (!saysAnything(content)) throw badRequest(emptyProfile)
  const bytes = await makeExport(
    who,
    { content, language: null, otherwise: 'Print the page: your browser can save it as a PDF.' },
    { format: 'pdf', template: 'plain', page: pageOf(content) },
  )
  const name = exportFileName(found.name, 'pdf')
  return sendAttachment(reply, { name, mediaType: 'application/pdf' }, bytes)
}
