import { trpc } from '#src/trpc.ts'
import { usePanel } from '#src/shell/use-panel.ts'
import { lazy } from '#src/shell/lazy.tsx'
import { PartBoundary } from '#src/shell/error/part-boundary.tsx'

const ApplicationSheet = lazy(() => import('./application-sheet.tsx'))

/** One's own application at `?application=`, for one whose job's page is not shown. */
export function OwnApplicationPanel() {
  const panel = usePanel('application')
  const { data } = trpc.job.application.useQuery(
    { applicationId: panel.shown ?? '' },
    { enabled: panel.shown !== null },
  )
  return (
    <PartBoundary onFailed={panel.close}>
      {panel.shown !== null && data && (
        <ApplicationSheet application={data} onClose={panel.close} />
      )}
    </PartBoundary>
  )
}
