import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { Head } from './head.tsx'

/** Retry asks the failed queries anew and draws the page again; nothing else is lost. */
export function PageFailure({ error }: { error: unknown }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const location = useLocation()
  const retry = async () => {
    // A browser keeps a module that failed to load; only a new document asks for it again.
    if (isMissingChunk(error)) return window.location.reload()
    await queryClient.resetQueries({ predicate: query => query.state.status === 'error' })
    // A new location, even the same one, is what makes the page's error boundary start over.
    await navigate(location, { replace: true, state: location.state, preventScrollReset: true })
  }
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate(paths.dashboard))
  return (
    <>
      <Head title="Page Error" noindex />
      <ErrorScreen
        title="Page Error"
        actions={
          <>
            <Button variant="primary" onClick={() => void retry()}>
              Retry
            </Button>
            <Button onClick={() => void goBack()}>Go Back</Button>
          </>
        }
      >
        <p>This page could not be shown. Retry in a moment, or go back to where you were.</p>
        <Details error={error} />
      </ErrorScreen>
    </>
  )
}

function Details({ error }: { error: unknown }) {
  const message = error instanceof Error ? error.message : undefined
  if (!message || isMissingChunk(error)) return null
  return <p className="mt-2 text-sm wrap-anywhere">{message}</p>
}

const isMissingChunk = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)
