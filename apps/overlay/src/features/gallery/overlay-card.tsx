import { AddressField } from './address-field.tsx'
import styles from './overlay-card.module.css'
import type { OverlayEntry } from './overlays.ts'
import { Preview } from './preview.tsx'

type OverlayCardProps = OverlayEntry & {
  readonly address: string | undefined
  /** Says why there is no address. */
  readonly instead?: string
}

/** One overlay: how it looks now, what it is for, and its address; with another address it is another card. */
export const OverlayCard = ({ title, text, address, instead }: OverlayCardProps) => (
  <li className={styles.card}>
    <Preview title={title} address={address} />
    <h3 className={styles.title}>{title}</h3>
    <p className={styles.text}>{text}</p>
    {address === undefined ? (
      <p className={styles.instead}>{instead}</p>
    ) : (
      <AddressField title={title} address={address} />
    )}
  </li>
)
