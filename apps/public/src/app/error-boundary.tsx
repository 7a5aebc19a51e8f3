import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  /** What stands there where something broke. */
  readonly instead: ReactNode
  readonly children: ReactNode
}

/** Holds the damage to its part of the page; React knows such a thing only as a class. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly isBroken: boolean }> {
  override readonly state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children
  }
}
