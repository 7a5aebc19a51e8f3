import type { ReactNode } from 'react'
import { useSite } from '../../shared/site.ts'
import { appTexts } from '../../texts/app.ts'
import { revokeConsent, useConsentedProvider } from '../stream/consent.ts'
import styles from './site-pages.module.css'

/** What becomes of the data of those who visit, and the way to take back what one has agreed to. */
export function PrivacyPage() {
  const provider = useConsentedProvider()
  return (
    <Paragraphs title={appTexts.privacy} texts={useSite().privacy}>
      {provider !== undefined && (
        <section className={styles.consent}>
          <h2 className={styles.subtitle}>{appTexts.livestream}</h2>
          <p>{appTexts.streamConsentGiven(provider)}</p>
          <button type="button" className={styles.button} onClick={revokeConsent}>
            {appTexts.revokeConsent}
          </button>
        </section>
      )}
    </Paragraphs>
  )
}

type ParagraphsProps = { readonly title: string; readonly texts: readonly string[]; readonly children?: ReactNode }

/** A page of text; breaks of lines stay where the organiser has put them. */
export const Paragraphs = ({ title, texts, children }: ParagraphsProps) => (
  <article className={styles.page}>
    <h1 className={styles.title}>{title}</h1>
    {texts.map((text) => (
      <p key={text} className={styles.text}>
        {text}
      </p>
    ))}
    {children}
  </article>
)

/** Who answers for the site. */
export function ImprintPage() {
  return <Paragraphs title={appTexts.imprint} texts={useSite().imprint} />
}
