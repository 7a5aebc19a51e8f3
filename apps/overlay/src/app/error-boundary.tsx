import { Component, type ReactNode } from 'react'
import { reloadWhenThere } from './reload.ts'

type ErrorBoundaryProps = { readonly children: ReactNode }

/** What broke is not on air: nothing is shown, and the page loads itself anew. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly isBroken: boolean }> {
  override readonly state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    // For the log of OBS.
    reportError(error)
    reloadWhenThere()
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
