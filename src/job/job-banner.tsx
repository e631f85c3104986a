import { Alert } from '#src/ui/alert.tsx'
import type { Job } from './job-posting.ts'

const closings: Record<string, string> = {
  filled: 'The position is filled.',
  cancelled: 'The organization cancelled the search.',
  expired: 'The posting reached its end date.',
}

/** Says that a job is not open, and why. */
export function JobBanner({ status, closeReason }: Pick<Job, 'status' | 'closeReason'>) {
  if (status === 'draft')
    return (
      <Alert tone="info" title="Draft">
        <p>Only the organization’s admins can see this page until the job is published.</p>
      </Alert>
    )
  if (status === 'paused')
    return (
      <Alert tone="warn" title="Paused">
        <p>The organization takes no new applications at the moment.</p>
      </Alert>
    )
  if (status === 'closed' || status === 'archived')
    return (
      <Alert tone="warn" title="Closed">
        <p>{closings[closeReason ?? ''] ?? 'This job is no longer open.'}</p>
      </Alert>
    )
  return null
}
