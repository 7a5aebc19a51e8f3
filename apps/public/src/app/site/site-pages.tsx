import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryBlock, Skeleton } from '../../shared/query-block.tsx'
import { askForSite, useSite } from '../../shared/site.ts'
import { appTexts } from '../../texts/app.ts'
import { revokeConsent, useConsentedProvider } from '../stream/consent.ts'
import styles from './site-pages.module.css'

/** Explains the processing of visitors' data, and withdraws consent. */
export function PrivacyPage() {
  const provider = useConsentedProvider()
  return (
    <Paragraphs title={appTexts.privacy} text="privacy">
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

type ParagraphsProps = {
  readonly title: string
  readonly text: 'imprint' | 'privacy'
  readonly children?: ReactNode
}

/** A page of text; breaks of lines stay where the organiser has put them. */
function Paragraphs({ title, text, children }: ParagraphsProps) {
  const inPage = useSite()[text]
  const asked = useQuery({ queryKey: ['site.json'], queryFn: () => askForSite(), enabled: inPage === undefined })
  const data = inPage ?? asked.data?.[text]
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <QueryBlock queries={[{ ...asked, data }]} skeleton={<Skeleton rows={6} />}>
        {data?.map((paragraph, index) => (
          <p key={index} className={styles.text}>
            {paragraph}
          </p>
        ))}
      </QueryBlock>
      {children}
    </article>
  )
}

/** Names those responsible for the site. */
export function ImprintPage() {
  return <Paragraphs title={appTexts.imprint} text="imprint" />
}
