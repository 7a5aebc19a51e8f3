import { screen, within } from '@testing-library/react'

/** A part of the page by its name. */
export const section = async (name: string) => within(await screen.findByRole('region', { name }))

/** A game in the list of games. */
export const gameRow = async (name: RegExp): Promise<HTMLElement> =>
  (await section('Spiele')).findByRole('article', { name })
