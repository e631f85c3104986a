import { cursorSchema, pageByTime } from '#server/input/cursor.ts'
import { z } from 'zod'
import { notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { searchLimit } from '#server/limits.ts'
import { setFollowed, setJobHidden, setOrgHidden, setSaved } from './keep.ts'
import { findMarks, listFollowed, listHidden, notHiddenFrom } from './queries.ts'
import { listSavedClosing } from './saved-queries.ts'
import { saveSearch } from './save-search.ts'
import {
  followInput,
  hiddenInput,
  hiddenOrgInput,
  newSearch,
  savedInput,
  searchChange,
  searchInput,
} from './schema.ts'
import { deleteSearch, listSearches, updateSearch } from './search-queries.ts'

const hiddenPage = 25
const fewJobs = 8

/** What a person keeps of jobs to themselves. */
export const keptJobProcedures = {
  /** What of all jobs and organizations is saved, hidden, followed and applied for: one answer for every list. */
  marks: userProcedure.query(({ ctx }) => findMarks(ctx.db, ctx.user.id)),

  setSaved: userProcedure.input(savedInput).mutation(async ({ ctx, input }) => {
    await setSaved(ctx, input.jobId, input.isSaved)
    return input
  }),

  setHidden: userProcedure.input(hiddenInput).mutation(async ({ ctx, input }) => {
    await setJobHidden(ctx, input.jobId, input.isHidden)
    return input
  }),

  /** Saved jobs that close within seven days. */
  savedClosing: userProcedure.query(async ({ ctx }) => ({
    items: await listSavedClosing(
      ctx.db,
      ctx.user.id,
      await notHiddenFrom(ctx.db, ctx.user.id),
      fewJobs,
    ),
  })),

  /** Hidden jobs and organizations, what was hidden last first. */
  hidden: userProcedure
    .input(z.object({ cursor: cursorSchema }))
    .query(({ ctx, input }) =>
      pageByTime(input.cursor, hiddenPage, page => listHidden(ctx.db, ctx.user.id, page)),
    ),

  searches: userProcedure.query(async ({ ctx }) => ({
    items: await listSearches(ctx.db, ctx.user.id),
    limit: searchLimit,
  })),

  saveSearch: userProcedure.input(newSearch).mutation(({ ctx, input }) => saveSearch(ctx, input)),

  setSearchAlert: userProcedure.input(searchChange).mutation(async ({ ctx, input }) => {
    const search = await updateSearch(ctx.db, ctx.user.id, input.searchId, input.notify)
    if (!search) throw notFound('This search')
    return search
  }),

  removeSearch: userProcedure.input(searchInput).mutation(async ({ ctx, input }) => {
    if (!(await deleteSearch(ctx.db, ctx.user.id, input.searchId))) throw notFound('This search')
    return input
  }),
}

/** The same of organizations. */
export const keptOrgProcedures = {
  setHidden: userProcedure.input(hiddenOrgInput).mutation(async ({ ctx, input }) => {
    await setOrgHidden(ctx, input.orgSlug, input.isHidden)
    return input
  }),

  setFollowed: userProcedure.input(followInput).mutation(async ({ ctx, input }) => {
    await setFollowed(ctx, input.orgSlug, input.isFollowed)
    return input
  }),

  followed: userProcedure.query(async ({ ctx }) => ({
    items: (await listFollowed(ctx.db, ctx.user.id)).map(({ id: _, ...org }) => org),
  })),
}
