import { z } from 'zod'
import type { Db } from '#db/index.ts'
import { notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { readNotices } from '#server/mail/read-notices.ts'
import { jobProcedure } from '#server/job/guards.ts'
import { orgProcedure } from '#server/org/guards.ts'
import { may } from '#server/shown/roles.ts'
import { applicationProcedure } from '../guards.ts'
import { pipelineOf } from '../pipeline/pipeline-of.ts'
import { setCandidateBlocked, setOrganizationBlocked } from './block.ts'
import { deleteUnsent, listUnsent } from './files.ts'
import { countOwnUnread, countTeamUnread } from './list-queries.ts'
import { ownThreadProcedure } from './guards.ts'
import { announceRead, findSeen, markRead } from './read-marks.ts'
import {
  blockInput,
  candidateMessage,
  chosenMessage,
  readInput,
  saveMessageTemplateInput,
  teamMessage,
  teamThreadFilter,
  threadPage,
  type Side,
} from './schema.ts'
import { writeToChosen } from './write-to-chosen.ts'
import { sendMessage } from './send.ts'
import { showMessages, showOwnThreads, showTeamThreads } from './show.ts'
import { findStanding, refusalOf } from './standing.ts'
import { listMessageTemplates, removeMessageTemplate, saveMessageTemplate } from './templates.ts'

const absent = () => notFound('This application')

/** Up to a message, with the notifications of them; whoever is on the side `of` wrote it. */
async function readTo(
  db: Db,
  of: Side,
  userId: string,
  { applicationId, messageId }: { applicationId: string; messageId: string },
) {
  const read = await markRead(db, userId, applicationId, messageId)
  if (!read) throw notFound('This message')
  const { threadId, until } = read
  if (read.isFurther) await announceRead(db, of, threadId)
  await readNotices(db, userId, 'messageReceived', applicationId, until)
  return { threadId }
}

/** On the candidate's side. */
const candidateProcedures = {
  ownThreads: userProcedure
    .input(threadPage)
    .query(({ ctx, input }) => showOwnThreads(ctx.db, ctx.user.id, input.cursor)),

  /** In how many threads something is unread. */
  ownUnreadThreads: userProcedure.query(async ({ ctx }) => ({
    count: await countOwnUnread(ctx.db, ctx.user.id),
  })),

  /** With whom, and why one can't write for now. */
  ownThread: ownThreadProcedure.query(async ({ ctx: { db, user, thread } }) => ({
    applicationId: thread.id,
    job: {
      id: thread.jobId,
      slug: thread.jobSlug,
      title: thread.jobTitle,
      orgSlug: thread.orgSlug,
      orgName: thread.orgName,
    },
    isSuspended: thread.isSuspended,
    isBlocked: thread.isBlocking,
    refusal: refusalOf('candidate', thread),
    readAt: thread.readAt,
    // Whoever takes no more is not said to read.
    seen: thread.blockedAt ? null : await findSeen(db, 'candidate', thread),
    files: await listUnsent(db, user.id, thread.id),
  })),

  ownMessages: ownThreadProcedure
    .input(threadPage)
    .query(({ ctx, input }) =>
      showMessages(
        ctx.db,
        ctx.user.id,
        { ...ctx.thread, isBlind: false },
        { side: 'candidate', cursor: input.cursor },
      ),
    ),

  writeToTeam: userProcedure
    .input(candidateMessage)
    .mutation(({ ctx, input }) => sendMessage(ctx, 'candidate', input)),

  readOwnMessages: ownThreadProcedure
    .input(readInput)
    .mutation(({ ctx, input }) => readTo(ctx.db, 'team', ctx.user.id, input)),

  blockOrganization: userProcedure
    .input(blockInput)
    .mutation(({ ctx, input }) =>
      setOrganizationBlocked(ctx, input.applicationId, input.isBlocked),
    ),
}

/** On the team's: whoever reads applications reads these, and whoever decides of them writes. */
const teamProcedures = {
  messageThreads: orgProcedure('readApplicants')
    .input(teamThreadFilter)
    .query(({ ctx, input: { orgSlug: _, ...filter } }) =>
      showTeamThreads(ctx.db, ctx.user.id, { organizationId: ctx.org.id, ...filter }),
    ),

  unreadThreads: orgProcedure('readApplicants').query(async ({ ctx }) => ({
    count: await countTeamUnread(ctx.db, ctx.user.id, ctx.org.id),
  })),

  messageThread: applicationProcedure('readApplicants').query(async ({ ctx }) => {
    const { id, isBlind, alias, role } = ctx.application
    const found = await findStanding(ctx.db, ctx.user.id, id, 'readApplicants')
    if (!found) throw absent()
    return {
      applicationId: id,
      name: isBlind ? alias : found.name,
      jobId: found.jobId,
      jobTitle: found.jobTitle,
      orgName: found.orgName,
      isBlind,
      mayWrite: may(role, 'decide'),
      isSuspended: found.isSuspended,
      isBlocked: found.blockedAt !== null,
      refusal: refusalOf('team', found),
      readAt: found.readAt,
      seen: found.isBlocking ? null : await findSeen(ctx.db, 'team', found),
      files: await listUnsent(ctx.db, ctx.user.id, id),
    }
  }),

  messages: applicationProcedure('readApplicants')
    .input(threadPage)
    .query(({ ctx, input }) =>
      showMessages(ctx.db, ctx.user.id, ctx.application, { side: 'team', cursor: input.cursor }),
    ),

  writeToCandidate: applicationProcedure('decide')
    .input(teamMessage)
    .mutation(({ ctx, input }) => sendMessage(ctx, 'team', input)),

  /** To those chosen, or all that a filter lets through; answers with how many take no messages. */
  writeToChosen: jobProcedure('decide')
    .input(chosenMessage)
    .mutation(({ ctx, input }) => writeToChosen(ctx, pipelineOf(ctx), input)),

  readMessages: applicationProcedure('readApplicants')
    .input(readInput)
    .mutation(({ ctx, input }) => readTo(ctx.db, 'candidate', ctx.user.id, input)),

  blockCandidate: applicationProcedure('decide')
    .input(blockInput)
    .mutation(({ ctx, input }) => setCandidateBlocked(ctx, input.applicationId, input.isBlocked)),
}

/** What a team and a candidate write to each other. */
export const messageProcedures = {
  ...candidateProcedures,
  ...teamProcedures,

  /** Of a message that one is writing, on either side. */
  removeMessageFile: userProcedure
    .input(z.object({ fileId: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const removed = await deleteUnsent(ctx.db, ctx.user.id, input.fileId)
      if (!removed) throw notFound('This file')
      return removed
    }),
}

/** What a team often writes, to be chosen. */
export const messageTemplateProcedures = {
  messageTemplates: orgProcedure('decide').query(async ({ ctx }) => ({
    items: await listMessageTemplates(ctx.db, ctx.org.id),
  })),

  saveMessageTemplate: orgProcedure('decide')
    .input(saveMessageTemplateInput)
    .mutation(({ ctx, input: { orgSlug: _, ...template } }) =>
      saveMessageTemplate(ctx, ctx.org.id, template),
    ),

  removeMessageTemplate: orgProcedure('decide')
    .input(z.object({ templateId: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const removed = await removeMessageTemplate(ctx, ctx.org.id, input.templateId)
      if (!removed) throw notFound('This template')
      return removed
    }),
}
