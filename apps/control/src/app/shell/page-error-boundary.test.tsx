import { UiProvider } from '@cup/ui/chakra'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PageErrorBoundary } from './shell.tsx'

// React logs every error that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

function Page({ isBroken }: { readonly isBroken: boolean }) {
  if (isBroken) throw new Error('broken page')
  return 'Alles gut'
}

const at = (address: string, isBroken: boolean) => (
  <UiProvider>
    <PageErrorBoundary address={address}>
      <Page isBroken={isBroken} />
    </PageErrorBoundary>
  </UiProvider>
)

it('shows the error screen for a page that throws, and renders the next page', () => {
  const { rerender } = render(at('/regie', true))
  expect(screen.getByRole('heading').textContent).toBe('Error')
  rerender(at('/teams', false))
  expect(screen.getByText('Alles gut')).toBeTruthy()
})

it('keeps the error screen at the same address', () => {
  const { rerender } = render(at('/regie', true))
  rerender(at('/regie', false))
  expect(screen.getByRole('heading').textContent).toBe('Error')
})
