import { UiProvider } from '@cup/ui/chakra'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ReturnCover } from './return-cover.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const cover = () => screen.queryByRole('alertdialog', { name: 'Spiel 1' })

/** The page is hidden for so long, and comes back. */
async function goAway(millis: number): Promise<void> {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.setSystemTime(Date.now() + millis)
  visibility.mockReturnValue('visible')
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}

const open = () =>
  render(
    <UiProvider>
      <ReturnCover gameName="Spiel 1" />
    </UiProvider>,
  )

it('covers a tablet that was carried about, until the first tap', async () => {
  open()
  await goAway(5_001)
  expect(cover()).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Weiter bedienen' }))
  await waitFor(() => expect(cover()).toBeNull())
})

it('does not mind a short look elsewhere', async () => {
  open()
  await goAway(5_000)
  expect(cover()).toBeNull()
})
