import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'

/** From here on the page has a wide screen; `vi.unstubAllGlobals` takes it away again. */
export function onWideScreen(): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('min-width: 75rem'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

/** A part of the page by its name. */
export const section = async (name: string) => within(await screen.findByRole('region', { name }))

/** A game in the list of games. */
export const gameRow = async (name: RegExp): Promise<HTMLElement> =>
  (await section('Spiele')).findByRole('article', { name })
