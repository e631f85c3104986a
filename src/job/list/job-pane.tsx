import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { isWide } from './is-wide.ts'
import { useHotkey } from '#src/lib/use-hotkey.ts'
import { JobArticle } from '#src/job/job-article.tsx'
import { NoRecord } from '#src/shell/error/no-record.tsx'
import { statusOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

interface JobPaneProps {
  jobId: string
  onClose: () => void
}

/** A job beside the list; on a screen without room for both its own page. */
export default function JobPane({ jobId, onClose }: JobPaneProps) {
  const { data: job, error, isPending } = trpc.job.byId.useQuery({ jobId })
  const isMissing = [400, 404].includes(statusOf(error) ?? 0)
  const navigate = useNavigate()
  useHotkey('escape', onClose)
  useEffect(() => {
    if (job && !isWide()) void navigate(paths.job(job), { replace: true })
  }, [job, navigate])
  return (
    <div className="relative">
      <Button
        variant="quiet"
        size="icon"
        aria-label="Close this job"
        className="absolute! -top-2 -right-2"
        onClick={onClose}
      >
        <X aria-hidden />
      </Button>
      {isPending && <Skeleton className="h-96" />}
      {isMissing && (
        <Alert tone="warn" title="This job is not here" className="mr-8">
          <p>
            It was closed or taken down, or its link is not complete. Choose another one from the
            list.
          </p>
        </Alert>
      )}
      {error && !isMissing && <NoRecord error={error} />}
      {job && <JobArticle job={job} isPane />}
    </div>
  )
}
