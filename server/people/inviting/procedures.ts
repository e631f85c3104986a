import type { Db } from '#db/index.ts'
import { listInviting } from '#server/application/invited/by-profile-queries.ts'
import { invitingInput } from '#server/application/invited/schema.ts'
import { notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { skillByName } from '#server/skills/find-skills.ts'
import { skillKey, skillTag } from '../keys.ts'
import { findShown } from './queries.ts'

export const invitingProcedures = {
  /** The jobs for which the person may invite the owner of a profile. */
  invitingByProfile: userProcedure.input(invitingInput).query(async ({ ctx, input }) => ({
    items: await jobsToInviteTo(ctx.db, ctx.user.id, input),
  })),
}

/** Those first that ask for what the profile shows, else by their titles. */
async function jobsToInviteTo(
  db: Db,
  viewerId: string,
  asked: { username: string; orgSlug?: string | undefined },
) {
  const person = await findShown(db, viewerId, asked.username)
  if (!person) throw notFound('This profile')
  const tags = new Set(person.tags)
  const jobs = await listInviting(db, viewerId, asked)
  return jobs
    .map(({ skillsRequired, skillsPreferred, ...job }) => ({
      job,
      fit: fitOf([...skillsRequired, ...skillsPreferred], tags),
    }))
    .toSorted((a, b) => b.fit - a.fit || a.job.title.localeCompare(b.job.title, 'en'))
    .map(({ job }) => job)
}

/** How much of the skills there is, 0 to 1. */
function fitOf(skills: string[], tags: Set<string>): number {
  const wanted = new Set(skills.flatMap(text => skillByName(text)?.name ?? []))
  const found = [...wanted].filter(name => tags.has(skillTag(skillKey(name))))
  return wanted.size === 0 ? 0 : found.length / wanted.size
}
