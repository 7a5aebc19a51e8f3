import { usePageName } from '../../shared/page-name.ts'
import { useSite } from '../../shared/site.ts'
import { revokeConsent, useConsentedProvider } from '../stream/consent.ts'
import styles from './paragraphs.module.css'
import { Paragraphs } from './paragraphs.tsx'

/** What becomes of the data of those who visit, and the way to take back what one has agreed to. */
export function PrivacyPage() {
  usePageName('Datenschutz')
  const provider = useConsentedProvider()
  return (
    <Paragraphs title="Datenschutz" texts={useSite().privacy}>
      {provider !== undefined && (
        <section className={styles.consent}>
          <h2 className={styles.subtitle}>Livestream</h2>
          <p>Du hast auf diesem Gerät zugestimmt, dass der Livestream von {provider} geladen wird.</p>
          <button type="button" className={styles.button} onClick={revokeConsent}>
            Einwilligung zurücknehmen
          </button>
        </section>
      )}
    </Paragraphs>
  )
}
