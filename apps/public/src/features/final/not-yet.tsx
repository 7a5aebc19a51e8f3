import { Link } from 'react-router-dom'
import { useLinkTo } from '../../shared/links.ts'
import styles from './final-page.module.css'

type NotYetProps = { readonly text: string; readonly isTreeThere?: boolean }

/** Why there is no ranking, and where to look meanwhile. */
export function NotYet({ text, isTreeThere = false }: NotYetProps) {
  const linkTo = useLinkTo()
  return (
    <div className={styles.notYet}>
      <p>{text}</p>
      <Link to={linkTo(isTreeThere ? '/games?ansicht=baum' : '/games')}>
        {isTreeThere ? 'Zum Turnierbaum' : 'Zum Spielplan'}
      </Link>
    </div>
  )
}
