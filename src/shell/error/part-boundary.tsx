import { Children, Component, Suspense, type ReactNode } from 'react'
import { isMissingModule } from '#src/lib/missing-module.ts'
import { sayNotLoaded } from '#src/shell/say-not-loaded.ts'

interface PartBoundaryProps {
  /** Closes what was asked for. Left out where nobody asked: then nothing is said. */
  onFailed?: () => void
  children: ReactNode
}

/** Around a part that is fetched when it is needed: where it does not come, the page stays. */
export class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Something failed') }
  }

  static getDerivedStateFromProps({ children }: PartBoundaryProps) {
    return Children.toArray(children).length === 0 ? { error: null } : null
  }

  override componentDidCatch(error: unknown) {
    if (!this.props.onFailed || !isMissingModule(error)) return
    sayNotLoaded()
    this.props.onFailed()
  }

  override render() {
    const { error } = this.state
    if (error === null) return <Suspense>{this.props.children}</Suspense>
    if (isMissingModule(error)) return null
    throw error
  }
}
