import { z } from 'zod'
import { notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { rawText } from '#server/input/fields.ts'
import { countAttempt } from '#server/attempts.ts'
import { publicProcedure } from '#server/trpc.ts'
import {
  findOwnProfile,
  findVisibleProfile,
  isUsernameTaken,
  listBadges,
} from './profile-queries.ts'
import { updateProfile } from './update-profile.ts'
import { profileSchema, usernameSchema } from './schema.ts'

export const profileProcedures = {
  /** A profile by its username; hidden ones are not found, but by their owner. */
  profile: publicProcedure
    .meta({ named: { field: 'username', what: 'This profile' } })
    .input(z.object({ username: rawText(100) }))
    .query(async ({ ctx, input }) => {
      const profile = await findVisibleProfile(ctx.db, input.username, ctx.user?.id ?? null)
      if (!profile) throw notFound('This profile')
      const { id, ...shown } = profile
      return { ...shown, badges: await listBadges(ctx.db, id), isOwn: id === ctx.user?.id }
    }),

  /** The person's own profile with the defaults of one never saved (version 0). */
  ownProfile: userProcedure.query(async ({ ctx }) => {
    const own = await findOwnProfile(ctx.db, ctx.user.id)
    return {
      ...own,
      headline: own.headline ?? '',
      about: own.about ?? '',
      location: own.location ?? '',
      links: own.links ?? [],
      content: own.content ?? {},
      visibility: own.visibility ?? ('hidden' as const),
      noindex: own.noindex ?? true,
      openTo: own.openTo ?? ('no' as const),
      version: own.version ?? 0,
      badges: await listBadges(ctx.db, ctx.user.id),
      isOwn: true,
    }
  }),

  /** Saves the fields that are given; the others stay. */
  updateProfile: userProcedure
    .input(profileSchema.partial().extend({ version: z.number().int().min(0).optional() }))
    .mutation(({ ctx, input: { version, ...change } }) =>
      updateProfile(ctx.db, ctx.user.id, change, version),
    ),

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
