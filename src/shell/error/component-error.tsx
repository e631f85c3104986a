import { useQueryClient } from '@tanstack/react-query'
import { Component } from 'react'
import type { ReactNode } from 'react'
import { RetryAlert } from '#src/ui/retry-alert.tsx'

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
    if (!this.state.failed) return this.props.children
    return (
      <RetryAlert title="Component Error" onRetry={this.retry}>
        <p>This part of the page could not be shown.</p>
      </RetryAlert>
    )
  }
}
