import { memo } from 'react'
import { Link } from 'react-router-dom'
import { useLinkTo } from '../../shared/links.ts'
import styles from './view-switch.module.css'

const PARAMETER = 'ansicht'
const TREE = 'baum'

/** Whether the address asks for the tree of the knockout. */
export const isTreeIn = (parameters: URLSearchParams): boolean => parameters.get(PARAMETER) === TREE

type ViewSwitchProps = { readonly isTree: boolean }

/** The two ways to look at the games. */
export const ViewSwitch = memo(ViewSwitchView)

function ViewSwitchView({ isTree }: ViewSwitchProps) {
  const linkTo = useLinkTo()
  return (
    <nav className={styles.switch} aria-label="Ansicht">
      <Link className={styles.view} to={linkTo('/games')} aria-current={isTree ? undefined : 'page'}>
        Liste
      </Link>
      <Link
        className={styles.view}
        to={linkTo(`/games?${PARAMETER}=${TREE}`)}
        aria-current={isTree ? 'page' : undefined}
      >
        Turnierbaum
      </Link>
    </nav>
  )
}
