import { byPages, trpc } from '#src/trpc.ts'

/** An organization's jobs in whatever state, by pages. */
export const useOrgJobs = (orgSlug: string) => trpc.org.jobs.useInfiniteQuery({ orgSlug }, byPages)
