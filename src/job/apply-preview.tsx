import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ApplicationResume } from './application-resume.tsx'

/** What the organization will see of a resume. */
export function ApplyPreview({ resumeId }: { resumeId: string }) {
  const { data, error, refetch } = trpc.resume.byId.useQuery({ resumeId })
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">What they will see</h3>
      <div className="rounded-surface border border-line p-4">
        {data?.parsed && <ApplicationResume content={data.parsed.content} />}
        {error && (
          <Alert
            tone="bad"
            action={
              <Button size="sm" onClick={() => void refetch()}>
                Retry
              </Button>
            }
          >
            The preview could not be loaded.
          </Alert>
        )}
        {!data && !error && (
          <Loading label="Loading the preview" className="flex flex-col gap-3">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
          </Loading>
        )}
      </div>
      <p className="text-xs text-ink-soft">The original file is sent along.</p>
    </section>
  )
}
