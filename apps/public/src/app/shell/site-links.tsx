import { Link } from 'react-router-dom'
import { useLinkTo } from '../../shared/links.ts'
import styles from './footer.module.css'

/** What a house must say of itself. */
export function SiteLinks() {
  const linkTo = useLinkTo()
  return (
    <ul className={styles.links}>
      <li>
        <Link className={styles.link} to={linkTo('/imprint')}>
          Impressum
        </Link>
      </li>
      <li>
        <Link className={styles.link} to={linkTo('/privacy')}>
          Datenschutz
        </Link>
      </li>
    </ul>
  )
}
