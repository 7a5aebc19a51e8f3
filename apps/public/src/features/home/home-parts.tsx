import type { ReactNode } from 'react'

/** The parts of the first page. */
export type HomeParts = {
  readonly myTeam: ReactNode
  /** The game under way or next. */
  readonly hero: ReactNode
  /** The next games and the last results. */
  readonly lists: ReactNode
  readonly scorers: ReactNode
}

/** The order of the parts until a champion is decided. */
export const Arranged = ({ myTeam, hero, lists, scorers }: HomeParts) => (
  <>
    {myTeam}
    {hero}
    {lists}
    {scorers}
  </>
)
