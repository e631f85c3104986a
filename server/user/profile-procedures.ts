import { z } from 'zod'
import type { Context } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { rawText } from '#server/input/fields.ts'
import { countAttempt } from '#server/attempts.ts'
import { recordLook } from '#server/people/looks/queries.ts'
import { seesProfile, shownTo, type Eye } from '#server/profile/visibility.ts'
import { publicProcedure } from '#server/trpc.ts'
import { contactByProfile } from './contact.ts'
import { addToDraft } from './add-to-draft.ts'
import { exclude, listExclusions, unexclude } from './exclusion-queries.ts'
import {
  findDraft,
  findOwnProfile,
  findVisibleProfile,
  isUsernameTaken,
  listBadges,
  saveDraft,
} from './profile-queries.ts'
import { removePicture } from './picture/picture.ts'
import { pictureUrlOf } from './picture/queries.ts'
import { evidenceOfSkills } from './skill-evidence.ts'
import { suggestUsername } from './suggest-username.ts'
import { updateProfile } from './update-profile.ts'
import {
  contactSchema,
  draftSchema,
  exclusionSchema,
  profileAsSchema,
  profileSchema,
  usernameSchema,
} from './schema.ts'

export const profileProcedures = {
  /** A profile by its username; hidden ones are not found, but by their owner, who sees which organizations looked. */
  profile: publicProcedure
    .meta({ named: { field: 'username', what: 'This profile' } })
    .input(z.object({ username: rawText(100) }))
    .query(async ({ ctx, input }) => {
      const found = await findVisibleProfile(ctx.db, input.username, ctx.user?.id ?? null)
      if (!found) throw notFound('This profile')
      await recordLook(ctx.db, ctx.user?.id ?? null, found)
      return {
        ...(await seenWith(ctx, found.eye, found.profile)),
        isOwn: found.eye === 'owner',
      }
    }),

  /** The person's own profile through the eyes of another; null when they are told that it does not exist. */
  profileAs: userProcedure.input(profileAsSchema).query(async ({ ctx, input: { eye } }) => {
    const own = await findOwnProfile(ctx.db, ctx.user.id)
    if (!seesProfile(own, eye)) return null
    return { ...(await seenWith(ctx, eye, own)), isOwn: false }
  }),

  /** The person's own profile with the defaults of one never saved (version 0). */
  ownProfile: userProcedure.query(async ({ ctx }) => {
    const own = await findOwnProfile(ctx.db, ctx.user.id)
    const { pictureKey: _, ...rest } = own
    const { badges, evidence, pictureUrl } = await seenWith(ctx, 'owner', own)
    return { ...rest, badges, evidence, pictureUrl, isOwn: true }
  }),

  /** What is typed and not published yet; null when there is nothing. */
  profileDraft: userProcedure.query(({ ctx }) => findDraft(ctx.db, ctx.user.id)),

  saveProfileDraft: userProcedure
    .input(draftSchema)
    .mutation(({ ctx, input }) => addToDraft(ctx.db, ctx.user.id, input)),

  discardProfileDraft: userProcedure.mutation(({ ctx }) => saveDraft(ctx.db, ctx.user.id, null)),

  contact: userProcedure
    .meta({ named: { field: 'username', what: 'This profile' } })
    .input(contactSchema)
    .mutation(({ ctx, input }) => contactByProfile(ctx, input)),

  /** Whom the profile is kept from. */
  exclusions: userProcedure.query(async ({ ctx }) => ({
    items: await listExclusions(ctx.db, ctx.user.id),
  })),

  exclude: userProcedure.input(exclusionSchema).mutation(async ({ ctx, input }) => {
    await countAttempt(ctx, 'exclude')
    await exclude(ctx.db, ctx.user.id, input)
  }),

  unexclude: userProcedure
    .input(z.object({ id: z.uuid() }))
    .mutation(({ ctx, input }) => unexclude(ctx.db, ctx.user.id, input.id)),

  removePicture: userProcedure.mutation(({ ctx }) => removePicture(ctx)),

  /** Saves the fields that are given; the others stay. */
  updateProfile: userProcedure
    .input(profileSchema.partial().extend({ version: z.number().int().min(0).optional() }))
    .mutation(async ({ ctx, input: { version, ...change } }) => {
      await countAttempt(ctx, 'saveProfile')
      return updateProfile(ctx.db, ctx.user.id, change, version)
    }),

  /** A username that is free, made of the person's name; null where they have one. */
  suggestedUsername: userProcedure.query(async ({ ctx }) => {
    const { id, username, name } = ctx.user
    return { username: username ? null : await suggestUsername(ctx.db, id, name) }
  }),

  /** Whether the person may take this username, and if not, why: rules, reserved words, others. */
  usernameAvailable: userProcedure
    .input(z.object({ username: rawText(100) }))
    .query(async ({ ctx, input }) => {
      await countAttempt(ctx, 'username')
      const checked = usernameSchema.safeParse(input.username)
      if (!checked.success)
        return { available: false, message: checked.error.issues[0]?.message ?? 'Choose another.' }
      const isTaken = await isUsernameTaken(ctx.db, ctx.user.id, checked.data)
      return isTaken
        ? { available: false, message: 'Somebody has this username already. Choose another.' }
        : { available: true, message: null }
    }),
}

type Found = NonNullable<Awaited<ReturnType<typeof findVisibleProfile>>>['profile']

/** What this eye sees of a profile, with what shows the skills in it. */
async function seenWith(ctx: Context, eye: Eye, { id, version, pictureKey, ...profile }: Found) {
  const seen = shownTo(eye, profile, await listBadges(ctx.db, id))
  const evidence = evidenceOfSkills({ id, version, content: seen.content }, eye, seen.badges)
  return { ...seen, pictureUrl: pictureUrlOf(pictureKey), evidence }
}
