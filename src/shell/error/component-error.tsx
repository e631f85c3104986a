import { useQueryClient } from '@tanstack/react-query'
import { Component } from 'react'
import type { ReactNode } from 'react'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'

/** A part of a page that failed; the rest goes on. */
function ComponentError({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      tone="bad"
      title="Component Error"
      action={
        <Button size="sm" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      <p>This part of the page could not be shown.</p>
    </Alert>
  )
}

/** Keeps a failing part from taking its page along. Retry asks its failed queries anew. */
export function ComponentErrorBoundary({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const onReset = () =>
    queryClient.resetQueries({ predicate: query => query.state.status === 'error' })
  return <Boundary onReset={onReset}>{children}</Boundary>
}

interface BoundaryProps {
  onReset: () => Promise<void>
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  retry = () => {
    void this.props.onReset()
    this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? <ComponentError onRetry={this.retry} /> : this.props.children
  }
}
