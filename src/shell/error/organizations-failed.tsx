import { Button } from '#src/ui/button.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { Head } from '#src/shell/head.tsx'

/** Without the list of organizations nobody can say whether a person has access. */
export function OrganizationsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Head title="Organization" noindex />
      <ErrorScreen
        title="Failed to load organization information"
        actions={
          <Button variant="primary" onClick={onRetry}>
            Retry
          </Button>
        }
      >
        <p>Your organizations could not be read. Check your connection, then retry.</p>
      </ErrorScreen>
    </>
  )
}
