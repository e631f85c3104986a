import { trpc } from '#src/trpc.ts'

/** After a job was written: forgets every list and page that shows it. */
export function useJobChanged(orgSlug: string) {
  const utils = trpc.useUtils()
  return (jobId: string) =>
    Promise.all([
      utils.org.dashboard.invalidate({ orgSlug }),
      utils.org.jobs.invalidate({ orgSlug }),
      utils.org.overview.invalidate({ orgSlug }),
      utils.org.page.invalidate({ orgSlug }),
      utils.job.list.invalidate(),
      utils.job.looser.invalidate(),
      utils.job.facets.invalidate(),
      utils.job.recommended.invalidate(),
      utils.job.countFitting.invalidate(),
      utils.job.match.invalidate({ jobId }),
      utils.job.matches.invalidate(),
      utils.job.applicantMatch.invalidate(),
      utils.job.byId.invalidate({ jobId }),
      utils.job.forEdit.invalidate({ jobId }),
    ])
}
