import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import { isMissingModule } from '#src/lib/missing-module.ts'
import { messageOf } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { useGoBack } from './use-go-back.ts'
import { Head } from '#src/shell/head.tsx'

/** Retry asks the failed queries anew and draws the page again; nothing else is lost. */
export function PageFailure({ error }: { error: unknown }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const location = useLocation()
  const retry = async () => {
    // After an update of the site its files have other names, which only a new document knows.
    if (isMissingModule(error)) return window.location.reload()
    await queryClient.resetQueries({ predicate: query => query.state.status === 'error' })
    // A new location, even the same one, is what makes the page's error boundary start over.
    await navigate(location, { replace: true, state: location.state, preventScrollReset: true })
  }
  const goBack = useGoBack()
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
        <p>
          {isMissingModule(error) || !navigator.onLine
            ? 'This page could not be loaded. Check your connection, then retry.'
            : 'This page could not be shown. Retry in a moment, or go back to where you were.'}
        </p>
        <Details error={error} />
      </ErrorScreen>
    </>
  )
}

function Details({ error }: { error: unknown }) {
  if (!(error instanceof Error) || isMissingModule(error)) return null
  return <p className="mt-2 text-sm wrap-anywhere">{wordsOf(error)}</p>
}

/** The message; where a browser only says how a call failed, what that means. */
const wordsOf = (error: Error) =>
  error instanceof SyntaxError || (error instanceof TypeError && /fetch|load/i.test(error.message))
    ? messageOf(error)
    : error.message
