import { Component } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { ErrorScreen } from './error-screen.tsx'

/** The last net, around everything: no router and no queries can be trusted below it. */
export class AppErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="px-4 sm:px-6">
        <title>Something went wrong · Fairlead</title>
        <ErrorScreen
          title="Something went wrong"
          actions={
            <>
              <Button variant="primary" onClick={() => this.setState({ failed: false })}>
                Try Again
              </Button>
              <Button onClick={() => window.location.reload()}>Reload Page</Button>
              <Button onClick={() => window.location.assign('/')}>Go Home</Button>
            </>
          }
        >
          <p>Fairlead ran into an error it did not expect. What you had saved is safe.</p>
        </ErrorScreen>
      </main>
    )
  }
}
