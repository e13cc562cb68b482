// Keeps what is around standing when a part fails.
import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** Shown in the place of what failed. */
  fallback: ReactNode
  children: ReactNode
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
