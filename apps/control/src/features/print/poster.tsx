import { useHttp } from '@cup/api-client/http'
import { meets } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import { useQuery } from '@tanstack/react-query'
import { QrCode } from '../../shared/print/qr-code.tsx'
import { printTexts } from '../../texts/print.ts'
import styles from './poster.module.css'

/** [H19] The address that a poster leads to: of a meet the page of the hall; undefined where this one opens on no other device. */
export function posterAddress(
  { meetId }: Pick<Competition, 'meetId'>,
  { hostname, origin }: Pick<Location, 'hostname' | 'origin'> = location,
): string | undefined {
  if (OWN_HOSTS.test(hostname)) return undefined
  return `${origin}${meetId === undefined ? '/' : '/halle'}`
}

const OWN_HOSTS = /^(localhost|127(\.\d+){3}|\[::1\])$/

type PosterProps = { readonly competition: Competition; readonly address: string }

/** A page for the walls of the hall: its code opens the public page. */
export function Poster({ competition: { name, meetId }, address }: PosterProps) {
  const { data: all = [] } = useQuery({ ...meets(useHttp()), enabled: meetId !== undefined })
  const meet = all.find(({ id }) => id === meetId)
  return (
    <section className={styles.poster} aria-label={printTexts.poster}>
      <p className={styles.name}>{meet?.name ?? name}</p>
      <h2 className={styles.title}>{printTexts.posterTitle}</h2>
      <div className={styles.ring}>
        <div className={styles.code}>
          <QrCode text={address} label={address} hangsOnWall />
        </div>
        <p className={styles.address}>{address.replace(/^https?:\/\/|\/$/g, '')}</p>
      </div>
      <ol className={styles.steps}>
        {printTexts.posterSteps.map((step, n) => (
          <li key={step}>
            <b>{n + 1}</b>
            {step}
          </li>
        ))}
      </ol>
      <p>{printTexts.posterFoot}</p>
    </section>
  )
}
