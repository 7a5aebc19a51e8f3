import { useRef, useState } from 'react'
import { galleryTexts } from '../../texts/gallery.ts'
import styles from './address-field.module.css'

type AddressFieldProps = { readonly title: string; readonly address: string }

/** Outcome of copying the address. */
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

/** How long to wait between two looks. */
const LOOK_EVERY_MILLIS = 1_000

/**
 * A page for OBS to load as a local file: it goes on to an overlay as soon as its service is there. A browser that is
 * sent to an address that does not answer shows an error, and stays there.
 */
export const startFileOf = (address: string): string => `<!doctype html>
<html lang="de">
  <meta charset="utf-8" />
  <title>Wartet auf ${escaped(address)}</title>
  <style>
    html,
    body {
      margin: 0;
      background: transparent;
      overflow: hidden;
    }
  </style>
  <script>
    const address = ${scriptOf(address)}
    const look = () => {
      const sign = new Image()
      sign.onload = () => location.replace(address)
      sign.onerror = () => setTimeout(look, ${LOOK_EVERY_MILLIS})
      sign.src = new URL('/streamelements/there.svg?' + Date.now(), address)
    }
    look()
  </script>
</html>
`

/** As a link that saves it. */
export const startFileLinkOf = (address: string): string =>
  `data:text/html;charset=utf-8,${encodeURIComponent(startFileOf(address))}`

/** It is called after its overlay. */
export const startFileNameOf = (address: string): string => `${new URL(address).pathname.split('/').at(-1)}.html`

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** No address ends the script that it stands in. */
const scriptOf = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c')
