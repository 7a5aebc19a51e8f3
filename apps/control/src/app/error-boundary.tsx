import { ErrorScreen } from '@cup/ui/chakra'
import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  /** Whoever goes elsewhere gets another chance. */
  readonly place: string
  readonly children: ReactNode
}

/** Shows the error screen where something broke; React knows such a thing only as a class. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly isBroken: boolean }> {
  override readonly state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps) {
    if (place !== this.props.place && this.state.isBroken) this.setState({ isBroken: false })
  }

  override render() {
    return this.state.isBroken ? <ErrorScreen /> : this.props.children
  }
}
