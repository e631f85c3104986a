import { z } from 'zod'
import { fieldError, forbidden, notFound } from '#server/errors.ts'
import { listAdminOrganizations } from '#server/org/queries.ts'
import { publicProcedure, router, userProcedure } from '#server/trpc.ts'
import { canSeeAnalytics, isOnCompanyDomain } from './policy.ts'
import {
  countAll,
  findOwnProfile,
  findVisibleProfile,
  isUsernameTaken,
  listBadges,
  saveProfile,
} from './queries.ts'
import { profileSchema } from './schema.ts'

export const userRouter = router({
  /** The organizations whose admin screens the person may open. */
  organizations: userProcedure.query(async ({ ctx }) => ({
    data: await listAdminOrganizations(ctx.db, ctx.user.id),
  })),

  /** A profile by its username; hidden ones are not found, but by their owner. */
  profile: publicProcedure
    .input(z.object({ username: z.string().max(100) }))
    .query(async ({ ctx, input }) => {
      const profile = await findVisibleProfile(ctx.db, input.username, ctx.user?.id ?? null)
      if (!profile) throw notFound('This profile')
      const { id, ...shown } = profile
      return { ...shown, badges: await listBadges(ctx.db, id), isOwn: id === ctx.user?.id }
    }),

  /** The person's own profile with the defaults of one never saved. */
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
      openTo: own.openTo ?? ('no' as const),
      badges: await listBadges(ctx.db, ctx.user.id),
      isOwn: true,
    }
  }),

  updateProfile: userProcedure.input(profileSchema).mutation(async ({ ctx, input }) => {
    if (input.visibility !== 'hidden' && !input.username)
      throw fieldError(
        'BAD_REQUEST',
        'username',
        'Choose a username first: it is the address of your profile.',
      )
    if (input.username && (await isUsernameTaken(ctx.db, ctx.user.id, input.username)))
      throw fieldError(
        'CONFLICT',
        'username',
        'Somebody has this username already. Choose another.',
      )
    await saveProfile(ctx.db, ctx.user.id, input)
    return { username: input.username }
  }),

  /**
   * Numbers of the last `days`. Off the company's domain it does not exist; on it, but with an
   * unverified address, it is forbidden until the address is verified.
   */
  analytics: userProcedure
    .input(z.object({ days: z.union([z.literal(7), z.literal(30), z.literal(90)]) }))
    .query(({ ctx, input }) => {
      if (!isOnCompanyDomain(ctx.user, ctx.env.COMPANY_DOMAIN)) throw notFound()
      if (!canSeeAnalytics(ctx.user, ctx.env.COMPANY_DOMAIN))
        throw forbidden('Confirm your e-mail address to see the analytics.')
      return countAll(ctx.db, input.days)
    }),
})
