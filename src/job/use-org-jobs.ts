import { trpc } from '#src/trpc.ts'

/** An organization's jobs in whatever state, by pages. */
export const useOrgJobs = (orgSlug: string) =>
  trpc.org.jobs.useInfiniteQuery(
    { orgSlug },
    {
      getNextPageParam: page => page.nextCursor,
      throwOnError: (_, query) => query.state.data === undefined,
    },
  )
