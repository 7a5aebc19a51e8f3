import { UiProvider } from '@cup/ui/chakra'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'

// React tells the console of every error that it hands to a boundary.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

function Room({ isBroken }: { readonly isBroken: boolean }) {
  if (isBroken) throw new Error('broken room')
  return 'Alles gut'
}

const at = (place: string, isBroken: boolean) => (
  <UiProvider>
    <ErrorBoundary place={place}>
      <Room isBroken={isBroken} />
    </ErrorBoundary>
  </UiProvider>
)

it('shows just Error where a room breaks, and the next room is whole', () => {
  const { rerender } = render(at('/regie', true))
  expect(screen.getByRole('heading').textContent).toBe('Error')
  rerender(at('/teams', false))
  expect(screen.getByText('Alles gut')).toBeTruthy()
})

it('stays Error as long as nobody goes elsewhere', () => {
  const { rerender } = render(at('/regie', true))
  rerender(at('/regie', false))
  expect(screen.getByRole('heading').textContent).toBe('Error')
})
