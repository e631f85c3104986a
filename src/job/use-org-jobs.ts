import { byPages, trpc } from '#src/trpc.ts'

/** An organization's jobs in whatever state, by pages; read anew, as people apply meanwhile. */
export const useOrgJobs = (orgSlug: string) =>
  trpc.org.jobs.useInfiniteQuery({ orgSlug }, { ...byPages, refetchOnMount: 'always' })
