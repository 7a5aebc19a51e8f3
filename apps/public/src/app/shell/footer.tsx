import type { Site } from '@cup/contract/site'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { useLinkTo } from '../../shared/links.ts'
import { useSite } from '../../shared/site.ts'
import { appTexts } from '../../texts/app.ts'
import { Sponsors } from '../ads/ads.tsx'
import { ExternalLink } from './external-link.tsx'
import styles from './footer.module.css'
import { outsideOf } from './navigation.tsx'

/** Organiser and operator of the site, its sponsors, and all links out of it. */
export const Footer = memo(FooterView)

function FooterView() {
  const { organiser, builder, links } = useSite()
  return (
    <footer className={styles.footer}>
      <Sponsors />
      <p>
        {organiser && (
          <>
            {appTexts.organisedBy}
            <Credit of={organiser} />
          </>
        )}
        {organiser && builder && ' · '}
        {builder && (
          <>
            {appTexts.builtBy}
            <Credit of={builder} />
          </>
        )}
      </p>
      <nav className={styles.ways} aria-label={appTexts.footer}>
        <SiteLinks />
        <ul className={styles.links}>
          {outsideOf(links).map(({ label, to }) => (
            <li key={label}>
              <ExternalLink className={styles.link} to={to}>
                {label}
              </ExternalLink>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}

type CreditProps = { readonly of: NonNullable<Site['organiser']> }

const Credit = ({ of: { name, url } }: CreditProps) =>
  url === undefined ? name : <ExternalLink to={url}>{name}</ExternalLink>

/** Links to imprint and privacy, which every site must have. */
export function SiteLinks() {
  const linkTo = useLinkTo()
  return (
    <ul className={styles.links}>
      <li>
        <Link className={styles.link} to={linkTo('/imprint')}>
          {appTexts.imprint}
        </Link>
      </li>
      <li>
        <Link className={styles.link} to={linkTo('/privacy')}>
          {appTexts.privacy}
        </Link>
      </li>
    </ul>
  )
}
