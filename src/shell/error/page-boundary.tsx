import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { PageFailure } from './page-error.tsx'

/** Shows Page Error in place of a page that failed, until one goes elsewhere or retries. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return <Boundary locationKey={key}>{children}</Boundary>
}

class Boundary extends Component<
  { locationKey: string; children: ReactNode },
  { error: unknown; at: string }
> {
  override state = { error: null as unknown, at: this.props.locationKey }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Something failed') }
  }

  static getDerivedStateFromProps({ locationKey }: { locationKey: string }, state: { at: string }) {
    return locationKey === state.at ? null : { error: null, at: locationKey }
  }

  override render() {
    return this.state.error === null ? (
      this.props.children
    ) : (
      <PageFailure error={this.state.error} />
    )
  }
}
