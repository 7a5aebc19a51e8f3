import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

type ErrorBoundaryProps = { readonly children: ReactNode }

/** Shows the error page where something broke; React knows such a thing only as a class. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly isBroken: boolean }> {
  override readonly state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <ErrorPage /> : this.props.children
  }
}
