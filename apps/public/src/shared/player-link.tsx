import type { AnyPlayer } from '@cup/contract/entities'
import { hasPlayerPage } from '@cup/domain/projections'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useLinkTo } from './links.ts'
import styles from './page.module.css'
import { useShownCompetition } from './shown-competition.ts'

/** What leads to a page of a player. */
export type LinkedPlayer = Pick<AnyPlayer, 'id' | 'displayName'>

type PlayerLinkProps = { readonly player: LinkedPlayer; readonly children: ReactNode }

/** [N12] A way to the page of a player; the name alone where there is none. */
export function PlayerLink({ player, children }: PlayerLinkProps) {
  const linkTo = useLinkTo()
  const { settings } = useShownCompetition()
  if (!hasPlayerPage(settings, player)) return children
  return (
    <Link className={styles.inText} to={linkTo(playerPathOf(player))}>
      {children}
    </Link>
  )
}

/** The address of a player's page inside the site. */
export const playerPathOf = ({ id }: Pick<LinkedPlayer, 'id'>): string => `/players/${id}`
