import { useRef, useState } from 'react'
import { galleryTexts } from '../../texts/gallery.ts'
import styles from './address-field.module.css'
import { startFileLinkOf, startFileNameOf } from './start-file.ts'

type AddressFieldProps = { readonly title: string; readonly address: string }

/** What has become of the wish to copy. */
type Outcome = 'copied' | 'marked'

/** An address to take along. */
export function AddressField({ title, address }: AddressFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Outcome>()
  const copy = async () => {
    if (field.current) setOutcome(await copyFrom(field.current))
  }
  return (
    <div className={styles.row}>
      <input
        ref={field}
        className={styles.address}
        aria-label={galleryTexts.addressOf(title)}
        value={address}
        readOnly
        onFocus={({ target }) => target.select()}
        onBlur={() => setOutcome(undefined)}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={galleryTexts.copyAddressOf(title)}
        onClick={() => void copy()}
      >
        {galleryTexts.copy}
      </button>
      <a
        className={styles.button}
        href={address}
        target="_blank"
        rel="noreferrer"
        aria-label={galleryTexts.openOverlay(title)}
      >
        {galleryTexts.open}
      </a>
      <a
        className={styles.button}
        href={startFileLinkOf(address)}
        download={startFileNameOf(address)}
        aria-label={galleryTexts.startFileOf(title)}
      >
        {galleryTexts.startFile}
      </a>
      <p className={styles.outcome} role="status">
        {outcome && words[outcome]}
      </p>
    </div>
  )
}

const words: Readonly<Record<Outcome, string>> = {
  copied: galleryTexts.copied,
  marked: galleryTexts.marked,
}

/** Over plain http, or where it is not allowed, a page cannot copy; then the person copies what is marked. */
function copyFrom(field: HTMLInputElement): Promise<Outcome> {
  field.focus()
  field.select()
  if (!window.isSecureContext) return Promise.resolve('marked')
  return navigator.clipboard.writeText(field.value).then(
    () => 'copied',
    () => 'marked',
  )
}
